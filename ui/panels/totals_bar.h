#pragma once

#include "ui/document/build_document.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace ui {

/// What the whole build comes to, along the bottom of the window. What is not known is said so.
class TotalsBar : public QWidget {
    Q_OBJECT

public:
    explicit TotalsBar(BuildDocument* document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void paintVerdict();

    struct Cell {
        QLabel* value = nullptr;
        QLabel* note = nullptr;
    };
    Cell addCell(const QString& caption);

    BuildDocument* m_document;
    std::vector<Cell> m_cells;
};

/// One figure of the totals: its value and the line below it.
struct TotalFigure {
    QString value;
    QString note;
    QString detail = {}; ///< what it comes to otherwise, shown on pointing at it

    friend bool operator==(const TotalFigure&, const TotalFigure&) = default;
};

TotalFigure priceFigure(const core::Analysis& analysis);
TotalFigure priceToPerformanceFigure(const core::Analysis& analysis);
TotalFigure wallFigure(const core::Analysis& analysis);
TotalFigure loadFigure(const core::Analysis& analysis);
TotalFigure lanesFigure(const core::Analysis& analysis);
TotalFigure memoryFigure(const core::Analysis& analysis);
TotalFigure slowestPairFigure(const core::Analysis& analysis);
/// What each figure of the bar rests on, in its order.
QStringList totalSources();
TotalFigure verdictFigure(const core::Findings& findings);

} // namespace ui
