#include "core/metrics/residuals.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace core {

/// For each point the index of the one that beats it and is best across; -1 on the frontier. One walk from the best
/// across, keeping who is best up so far.
static std::vector<std::ptrdiff_t> dominators(std::span<const ChartPoint> points, const ChartQuery& query) {
    const double signX = query.across->better == Preference::Less ? 1 : -1;
    const double signY = query.up->better == Preference::Less ? 1 : -1;
    const auto cost = [&](std::size_t i) { return std::pair(signX * points[i].x, signY * points[i].y); };
    std::vector<std::size_t> order(points.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return cost(a) < cost(b); });
    std::vector<std::ptrdiff_t> dominatedBy(points.size(), -1);
    std::vector<std::size_t> steps; // the frontier so far: across ever worse, up ever better
    for (const std::size_t i : order) {
        const auto better =
            std::ranges::find_if(steps, [&](std::size_t s) { return cost(s).second <= cost(i).second; });
        if (better == steps.end())
            steps.push_back(i);
        else if (cost(*better) != cost(i))
            dominatedBy[i] = std::ptrdiff_t(*better);
    }
    return dominatedBy;
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
    const std::vector<std::ptrdiff_t> dominatedBy = dominators(points, query);
    std::vector<Residual> residuals;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto series = own.constFind(points[i].series);
        const Measure* measure = common ? &*common : series != own.constEnd() ? &*series : nullptr;
        if (!measure || measure->at(points[i].x) <= 0) // below zero a line predicts nothing that percents could be of
            continue;
        residuals.push_back(residualOf(points[i], i, *measure));
        if (dominatedBy[i] >= 0)
            residuals.back().beatenBy = std::size_t(dominatedBy[i]);
    }
    const double sign = query.up->better == Preference::More ? 1 : -1;
    std::ranges::stable_sort(residuals,
                             [&](const Residual& a, const Residual& b) { return sign * a.percent < sign * b.percent; });
    return residuals;
}

} // namespace core
