#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <vector>

namespace ui {

/// A way to narrow down the cards: on or off, or with one of several limits. What is not known fails a limit, but is
/// not held to be unfit.
struct CardFacet {
    struct Choice {
        QString label;
        double limit = 0;
        QString word; ///< where it is picked by a word, such as a series
    };
    QString label; ///< while it is off
    QString help;
    /// Whether a card is shown while the facet is on with this choice.
    bool (*passes)(const core::Card& card, const core::Machine& machine, const Choice& choice) = nullptr;
    std::vector<Choice> choices = {}; ///< none: it is on or off
};

/// A facet that is on.
struct PickedFacet {
    const CardFacet* facet = nullptr;
    CardFacet::Choice choice;
};

/// All facets; the series are those of the catalogue.
std::vector<CardFacet> cardFacets(const core::Catalogue& catalogue);

} // namespace ui
