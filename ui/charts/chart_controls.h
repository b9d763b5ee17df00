// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_content.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;

namespace ui {

/// The choosers over a chart: a row of ready charts, axes, cards and lines, and behind "More" a second one of clocks,
/// dollars, filters and what else is drawn.
class ChartControls : public QWidget {
    Q_OBJECT

public:
    /// Begins with the first of readyCharts().
    explicit ChartControls(QWidget* parent = nullptr);

    /// The choice as it stands; hidden series are the legend's.
    ChartOptions options() const;
    /// Sets every control at once and tells changed() once.
    void setOptions(const ChartOptions& options);
    /// Language models that an axis of tokens/s may be of; the choice stays.
    void setModels(const core::Catalogue& catalogue);

Q_SIGNALS:
    /// Another chart is asked for.
    void changed();

private:
    /// The chooser of ready charts; any other choice makes it say so.
    void addReady(QLayout* row);
    /// VRAM, maker, year, and whether the card is sold new.
    void addFilters(QLayout* row);
    core::CardFilter filter() const;
    void setFilter(const core::CardFilter& filter);
    /// The chips that choose whose clocks the figures are computed at.
    void addFigures(QLayout* row);

    QComboBox* m_ready = nullptr;
    QComboBox* m_across;
    QComboBox* m_up;
    QComboBox* m_model; ///< of the axis of tokens/s
    QComboBox* m_lines;
    QComboBox* m_cards;
    QComboBox* m_dollars;
    QComboBox* m_memory = nullptr;
    QComboBox* m_maker = nullptr;
    QComboBox* m_year = nullptr;
    QCheckBox* m_newOnly = nullptr;
    QButtonGroup* m_clock;
    QWidget* m_moreRow;
    std::vector<QCheckBox*> m_checks; ///< what else is drawn
};

} // namespace ui
