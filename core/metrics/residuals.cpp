// SPDX-License-Identifier: GPL-3.0-or-later
// Which points none beats, and how far each lies off its line.
#include "core/metrics/residuals.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace core {

std::vector<Standing> standings(std::span<const Sample> samples, Preference across, Preference up) {
    // In costs less is better on both axes; going up in one, only a new low in the other stays.
    const double signX = across == Preference::Less ? 1 : -1;
    const double signY = up == Preference::Less ? 1 : -1;
    const auto cost = [&](std::size_t i) { return std::pair(signX * samples[i].x, signY * samples[i].y); };
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, cost);
    std::vector<Standing> standings;
    std::vector<std::size_t> steps; // the frontier so far: across ever worse, up ever better
    for (const std::size_t i : order) {
        // The first step at or below it: steps go down in the cost up.
        const auto better =
            std::ranges::partition_point(steps, [&](std::size_t s) { return cost(s).second > cost(i).second; });
        standings.push_back({i, {}});
        if (better == steps.end())
            steps.push_back(i);
        else if (cost(*better) != cost(i))
            standings.back().beatenBy = *better;
    }
    return standings;
}

std::vector<std::size_t> frontier(std::span<const Sample> samples, Preference across, Preference up) {
    std::vector<std::size_t> best;
    for (const Standing& standing : standings(samples, across, up)) {
        if (!standing.beatenBy)
            best.push_back(standing.sample);
    }
    if (across == Preference::More)
        std::ranges::reverse(best);
    return best;
}

namespace {

/// A straight line, on even axes or on logarithmic ones.
struct Measure {
    Fit fit;
    bool isPowerLaw = false;

    double at(double x) const { return isPowerLaw ? std::exp(fit.at(std::log(x))) : fit.at(x); }
    /// Where it reaches `y`, if that is above zero.
    std::optional<double> reaches(double y) const {
        if (!(fit.slope > 0))
            return {};
        const double x = ((isPowerLaw ? std::log(y) : y) - fit.intercept) / fit.slope;
        const double across = isPowerLaw ? std::exp(x) : x;
        return across > 0 ? std::optional(across) : std::nullopt;
    }
};

} // namespace

static Residual residualOf(const ChartPoint& point, std::size_t index, const Measure& measure) {
    Residual residual;
    residual.point = index;
    residual.expected = measure.at(point.x);
    residual.off = point.y - residual.expected;
    if (residual.expected != 0)
        residual.percent = 100 * residual.off / residual.expected;
    if (const auto across = measure.reaches(point.y))
        residual.acrossTooMuch = point.x - *across;
    return residual;
}

static std::optional<Measure> commonMeasure(std::span<const ChartPoint> points, const ChartQuery& query) {
    const bool isPowerLaw = !query.across->isDate && !query.up->isDate &&
                            std::ranges::all_of(points, [](const ChartPoint& p) { return p.x > 0 && p.y > 0; });
    std::vector<Sample> samples;
    for (const ChartPoint& point : points)
        samples.push_back(isPowerLaw ? Sample{std::log(point.x), std::log(point.y)} : Sample{point.x, point.y});
    const auto fit = fitAffine(samples);
    return fit ? std::optional(Measure{*fit, isPowerLaw}) : std::nullopt;
}

std::vector<Residual> residualsOf(std::span<const ChartPoint> points, const ChartQuery& query, FitKind kind,
                                  Yardstick yardstick) {
    QHash<QString, Measure> own;
    std::optional<Measure> common;
    if (yardstick == Yardstick::AllShown) {
        common = commonMeasure(points, query);
    } else {
        for (const SeriesFit& series : fitsOf(points, kind))
            own.insert(series.series, {series.fit, false});
    }
    std::vector<Sample> samples;
    for (const ChartPoint& point : points)
        samples.push_back({point.x, point.y});
    std::vector<std::optional<std::size_t>> beatenBy(points.size());
    for (const Standing& standing : standings(samples, query.across->better, query.up->better))
        beatenBy[standing.sample] = standing.beatenBy;
    std::vector<Residual> residuals;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto series = own.constFind(points[i].series);
        const Measure* measure = common ? &*common : series != own.constEnd() ? &*series : nullptr;
        if (!measure || measure->at(points[i].x) <= 0) // below zero a line predicts nothing that percents could be of
            continue;
        residuals.push_back(residualOf(points[i], i, *measure));
        residuals.back().beatenBy = beatenBy[i];
    }
    const double sign = query.up->better == Preference::More ? 1 : -1;
    std::ranges::stable_sort(residuals,
                             [&](const Residual& a, const Residual& b) { return sign * a.percent < sign * b.percent; });
    return residuals;
}

} // namespace core
