// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recommend/recommend_search.h"

#include <QWidget>

class QLabel;
class QTableWidget;

namespace ui {

/// The machine that is chosen among those found: what a step up or down in price changes, what the rules warn of, and
/// its parts, each with its price, and its day and kind.
class ChosenView : public QWidget {
    Q_OBJECT

public:
    ChosenView();

    /// The machine of the point with this index; nothing for -1.
    void showBuild(const FoundBuilds& found, int index);

    /// The table of parts.
    QTableWidget* parts() { return m_parts; }

private:
    QLabel* m_name;
    QLabel* m_head; ///< what it gives, and its price
    QLabel* m_steps;
    QLabel* m_state;
    QLabel* m_warnings;
    QTableWidget* m_parts;
};

/// The titles of what is open and decides how the build stands, worst first; at most `most`, then how many more.
QStringList warningsOf(const core::Findings& findings, int most);

} // namespace ui
