// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/part_filters.h"

#include <QWidget>

namespace ui {

class FlowLayout;
class PillButton;

/// Filters as chips: one click turns a chip on or off, or opens its choices.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    /// A narrow one leaves out what a wide one has room for: the arrows of choices, and a link that lifts all filters.
    enum class Width { Narrow, Wide };
    /// Empty.
    explicit FilterBar(Width width);

    /// Takes new filters; what was picked stays picked where the label and choice still exist.
    void setFilters(std::vector<PartFilter> filters);
    /// The filters that are on.
    std::vector<PickedFilter> picked() const;
    /// Turns a filter on by its label and, where it has choices, by one of their labels; false where there is none.
    bool pick(const QString& label, const QString& choice = {});
    /// Turns on the filter by what goes with the build, and all others off.
    void pickFitting();
    /// Tab comes to the chips from `before`; the last of them.
    QWidget* orderTabs(QWidget* before);

public Q_SLOTS:
    /// Lifts all restrictions.
    void clear();

Q_SIGNALS:
    /// Other parts are asked for.
    void changed();

private:
    struct Chip {
        PartFilter filter;
        PillButton* button = nullptr;
        int choice = -1;
    };
    /// Asks for a choice of this chip, below it; changed() where one was taken.
    void openChoices(std::size_t chip);
    /// Shows the chip with this choice, or off where it is -1; tells nobody.
    void setChoice(Chip& chip, int choice);
    /// Offers to lift restrictions only where there are any.
    void showClear();

    bool m_isNarrow;
    FlowLayout* m_row;
    std::vector<Chip> m_chips;
    PillButton* m_clear;
};

} // namespace ui
