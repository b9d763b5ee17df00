// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/fit.h"
#include "core/metrics/metric.h"

namespace core {

/// Which cards are left out of a chart; what is not known of a card does not pass.
struct CardFilter {
    std::optional<Memory> leastMemory;
    QString maker;     ///< empty: any
    int firstYear = 0; ///< of launch
    bool isNewOnly = false;

    bool passes(const Card& card) const;
};

/// What a chart asks of the catalogue.
struct ChartQuery {
    const Metric* across = nullptr;
    const Metric* up = nullptr;
    ClockConvention clock = ClockConvention::Published;
    CardChoice cards = CardChoice::Book;
    QStringList series; ///< only these; empty: the book's four, or all with CardChoice::All
    Dollars dollars = Dollars::AsDated;
    QStringList alsoCards; ///< shown whatever the choice: the user's shortlist
    CardFilter filter{};
    QString model = {}; ///< id: what a metric of a model runs, in the format that is fastest
    PriceBasis prices = PriceBasis::Going;
};

/// A card on a chart.
struct ChartPoint {
    QString series;
    QString id;
    QString name; ///< as short as a label may be: without the maker and "GeForce"
    double x = 0;
    double y = 0;
    bool isInError = false; ///< the book's figure here is not the card's own; see `note`
    QString note;
    QLatin1String clock; ///< that its GFLOPS are computed from, where GFLOPS are on the chart; see clockOf()
};

/// All series of the catalogue: the book's in its own order, then the others by their first card's launch.
QStringList seriesOf(const Catalogue& catalogue);
/// The series of the book's figure, in its order.
QStringList bookSeries(const Catalogue& catalogue);

/// The cards for which both figures are known, by series in the order of seriesOf(), then from left to right.
std::vector<ChartPoint> pointsOf(const Catalogue& catalogue, const ChartQuery& query);

/// A line through one series.
struct SeriesFit {
    QString series;
    Fit fit;
    double least = 0; ///< the outermost of its points across
    double most = 0;
};

/// The fit of each series that has points enough, in the order in which the series come.
std::vector<SeriesFit> fitsOf(std::span<const ChartPoint> points, FitKind kind);

/// What a fit says, in sentences a reader without statistics follows: what each further unit across brings, what is
/// left at zero, how much of the spread it explains and whether it is proportional or affine.
QString inWords(const SeriesFit& series, const ChartQuery& query, FitKind kind);

/// `value` with about three figures: decimals by its size.
QString threeFigures(double value);

} // namespace core
