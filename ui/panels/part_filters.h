#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <optional>
#include <vector>

namespace ui {

/// What a filter judges by: the parts, and the build as it is.
struct FilterContext {
    const core::Catalogue& catalogue;
    const core::Analysis& analysis;
};

/// A chip above a list of parts. With choices it is a limit to pick from, without them it is on or off.
struct PartFilter {
    struct Choice {
        QString label;
        double limit = 0;
    };
    QString label; ///< of the chip while it is off
    QString help;
    /// True when the part passes. What is not known fails a limit, but is not held to be unfit.
    bool (*passes)(const FilterContext& context, const QString& id, double limit) = nullptr;
    std::vector<Choice> choices = {};
    bool isFit = false; ///< leaves out what does not go with the build
};

/// The chips of a kind of part.
std::vector<PartFilter> filtersFor(const QString& kind);

/// How many parts of the kind go with the build; nothing where no filter tells.
std::optional<int> countFitting(const QString& kind, const FilterContext& context);

/// A change of the build that makes needless what cannot be found.
struct WayOut {
    QString why;    ///< "No single PSU carries this build's 4,200 W peak: use two."
    QString action; ///< "Use two PRIME PX-2200"
    core::Build next;
};

/// What helps where no part of this kind suffices; nothing where no change is known to.
std::optional<WayOut> wayOutOf(const QString& kind, const FilterContext& context);

} // namespace ui
