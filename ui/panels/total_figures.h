#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <QStringList>

namespace ui {

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
