#pragma once

#include "core/metrics/residuals.h"
#include "ui/charts/points/series_style.h"

#include <QSet>

namespace ui {

/// Lines through the points of each series.
enum class ChartLines { None, Proportional, Affine };

/// What the user asks a chart for.
struct ChartOptions {
    core::ChartQuery query;
    ChartLines lines = ChartLines::Affine;
    QSet<QString> hiddenSeries;
    bool hasFrontier = true;
    bool hasBuild = true;
    bool hasShortlist = true;
    bool isLogarithmic = false;
    bool hasNames = true;
    core::Yardstick yardstick = core::Yardstick::AllShown;
    QSet<QString> shortlist; ///< ids of cards that are ringed, and shown whatever else is

    /// Of the lines; of those that residuals are measured from too.
    core::FitKind fitKind() const {
        return lines == ChartLines::Proportional ? core::FitKind::Proportional : core::FitKind::Affine;
    }
};

/// Everything that is drawn, and all of it data: the same on the page, in a file and on the command line.
struct ChartContent {
    ChartOptions options;
    QStringList series;                   ///< of the whole catalogue: the index is a series' colour and marker
    QStringList shownSeries;              ///< that have points, hidden or not, in that order
    std::vector<core::ChartPoint> points; ///< of the series that are not hidden
    std::vector<core::SeriesFit> fits;
    std::vector<std::size_t> frontier;     ///< indices into points
    std::vector<core::Residual> residuals; ///< the worst first
    std::optional<core::BuildPoint> build;

    /// The index that tells a series' colour and marker; -1 where there is no such series.
    int seriesIndex(const QString& name) const { return int(series.indexOf(name)); }
    /// True where this sign stands on the chart, and so in its legend; an error is a figure that its source has wrong.
    bool has(ChartSign sign) const;
};

/// What a sign of the legend means.
QString wordsOf(ChartSign sign);

/// A line is drawn where it explains half of what it runs through, and that is four cards at least; of others only the
/// numbers are given.
bool isDrawn(const core::Fit& fit);

/// The book's two charts: dollars, or watts, across and GFLOPS up, as published.
ChartOptions priceChart();
/// The other of the two.
ChartOptions wattsChart();
/// What a shop's new cards cost and give: dense FP16 tensor rates against the latest price.
ChartOptions bestValueToday();
/// The same of VRAM.
ChartOptions memoryForTheMoney();

/// `analysis` is of the build that is open; null where there is none.
ChartContent chartContent(const core::Catalogue& catalogue, const core::Analysis* analysis,
                          const ChartOptions& options);

} // namespace ui
