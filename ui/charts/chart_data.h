// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/residuals.h"
#include "ui/charts/points/series_style.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace ui {

/// Lines through the points of each series.
enum class ChartLines { None, Proportional, Affine };

/// What the user asks a chart for.
struct ChartOptions {
    core::ChartQuery query;
    ChartLines lines = ChartLines::Affine;
    QSet<QString> hiddenSeries;
    bool hasFrontier = true;
    bool hasBuild = true; ///< the cards of the open build are ringed
    bool hasShortlist = true;
    bool isLogarithmic = true; ///< each axis whose values span fourfold or more
    bool hasNames = true;
    bool isOfToday = false; ///< only cards with a price of the last 90 days, of a shop, used or the user's own
    core::Yardstick yardstick = core::Yardstick::AllShown;
    QSet<QString> shortlist; ///< ids of cards that are ringed, and shown whatever else is

    /// Of the lines; of those that residuals are measured from too.
    core::FitKind fitKind() const {
        return lines == ChartLines::Proportional ? core::FitKind::Proportional : core::FitKind::Affine;
    }
};

/// What stands around a chart, on the page and in a file alike.
struct ChartWords {
    QString claim;  ///< what the points shown say, computed of them: the title
    QString note;   ///< the figures behind it, and what the chart is of
    QString source; ///< where the figures come from, and their days
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
    QSet<QString> own;                     ///< ids of the cards in the open build
    QHash<QString, core::Price> prices;    ///< by card, where an axis is in dollars that no figure of the book gives
    ChartWords words;

    /// The index that tells a series' colour and marker; -1 where there is no such series.
    int seriesIndex(const QString& name) const { return int(series.indexOf(name)); }
    /// True where this sign stands on the chart, and so in its legend; an error is a figure that its source has wrong.
    bool has(ChartSign sign) const {
        const auto isWrong = [](const core::ChartPoint& point) { return point.isInError; };
        const auto isOwn = [&](const core::ChartPoint& point) { return own.contains(point.id); };
        return sign == ChartSign::Frontier    ? frontier.size() > 1
               : sign == ChartSign::Shortlist ? !options.shortlist.isEmpty()
               : sign == ChartSign::Own       ? std::ranges::any_of(points, isOwn)
                                              : std::ranges::any_of(points, isWrong);
    }
};

/// A line is drawn where it explains half of what it runs through, and that is four cards at least; of others only the
/// numbers are given.
inline bool isDrawn(const core::Fit& fit) {
    return fit.n >= 4 && fit.r2.value_or(0) >= 0.5;
}

} // namespace ui
