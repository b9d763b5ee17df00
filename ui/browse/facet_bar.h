#pragma once

#include "ui/browse/card_facets.h"

#include <QWidget>

namespace ui {

class FlowLayout;
class PillButton;

/// The facets as chips: one click turns a chip on or off, or opens its choices.
class FacetBar : public QWidget {
    Q_OBJECT

public:
    /// Empty.
    FacetBar();

    /// Takes new facets; what was picked stays picked where the label and choice still exist.
    void setFacets(std::vector<CardFacet> facets);
    /// The facets that are on.
    std::vector<PickedFacet> picked() const;
    /// Turns a facet on by its label and, where it has choices, by one of their labels; false where there is none.
    bool pick(const QString& label, const QString& choice = {});

public Q_SLOTS:
    /// Lifts all restrictions.
    void clear();

Q_SIGNALS:
    /// Other cards are asked for.
    void changed();

private:
    struct Chip {
        CardFacet facet;
        PillButton* button = nullptr;
        int choice = -1;
    };
    /// Asks for a choice of this chip, below it; changed() where one was taken.
    void openChoices(std::size_t chip);
    /// Shows the chip with this choice, or off where it is -1; tells nobody.
    void setChoice(Chip& chip, int choice);
    /// Offers to lift restrictions only where there are any.
    void showClear();

    FlowLayout* m_row;
    std::vector<Chip> m_chips;
    PillButton* m_clear;
};

} // namespace ui
