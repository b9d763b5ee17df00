// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"
#include "ui/panels/total_figures.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace ui {

/// What the whole build comes to, in five figures along the bottom of the window: state, price, tokens a second, VRAM,
/// wall power. What is not known is said so. A click on the speed leads to where its model is chosen, one on the state
/// to the problems.
class TotalsBar : public QWidget {
    Q_OBJECT

public:
    explicit TotalsBar(BuildDocument* document);

Q_SIGNALS:
    /// Another model is to be chosen.
    void modelAsked();
    /// What is wrong, or still to choose, is to be shown.
    void problemsAsked();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Every figure anew, with its source as tool tip; the speed once it is worked out.
    void refresh();
    void setFigure(std::size_t cell, const TotalFigure& figure);
    /// The state in its colour.
    void paintState();

    struct Cell {
        QWidget* box = nullptr;
        QLabel* value = nullptr;
        QLabel* note = nullptr;
    };

    BuildDocument* m_document;
    std::vector<Cell> m_cells;
    BackgroundJob m_speed{QThread::LowPriority};
};

} // namespace ui
