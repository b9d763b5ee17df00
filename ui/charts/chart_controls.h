#pragma once

#include "ui/charts/chart_content.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;

namespace ui {

/// The choosers over a chart: ready views, axes, lines, cards, figures, filters and what else is drawn.
class ChartControls : public QWidget {
    Q_OBJECT

public:
    /// Begins with the book's chart against price.
    explicit ChartControls(QWidget* parent = nullptr);

    /// The choice as it stands; hidden series are the legend's.
    ChartOptions options() const;
    /// Sets every control at once and tells changed() once.
    void setOptions(const ChartOptions& options);
    /// The checks of what else is drawn and the export, to be put where there is room.
    QWidget* drawRow() const { return m_drawRow; }

Q_SIGNALS:
    /// Another chart is asked for.
    void changed();
    /// The chart as a file: svg, png or csv.
    void exportRequested(const QString& suffix);

private:
    /// The chooser of ready charts; any other choice makes it say so.
    void addReady();
    /// VRAM, maker, year, and whether the card is sold new.
    void addFilters();
    core::CardFilter filter() const;
    void setFilter(const core::CardFilter& filter);
    /// The chips that choose whose clocks the figures are computed at.
    void addFigures();
    /// The button whose menu tells exportRequested().
    void addExport();

    QComboBox* m_ready = nullptr;
    QComboBox* m_across;
    QComboBox* m_up;
    QComboBox* m_lines;
    QComboBox* m_cards;
    QComboBox* m_dollars;
    QComboBox* m_memory = nullptr;
    QComboBox* m_maker = nullptr;
    QComboBox* m_year = nullptr;
    QCheckBox* m_newOnly = nullptr;
    QButtonGroup* m_clock;
    QWidget* m_drawRow;
    std::vector<QCheckBox*> m_checks; ///< what else is drawn
};

} // namespace ui
