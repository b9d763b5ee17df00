#include "ui/charts/points/axis_scale.h"

#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace ui {

double AxisRange::even(double value) const {
    return isLog ? std::log10(value) : value;
}

double AxisRange::valueAt(double fraction) const {
    const double value = even(low) + fraction * (even(high) - even(low));
    return isLog ? std::pow(10, value) : value;
}

AxisRange AxisRange::holding(const AxisRange& part) const {
    const double from = fractionOf(part.low);
    const double to = fractionOf(part.high);
    if (from >= 0 && to <= 1)
        return part;
    if (to - from >= 1)
        return *this;
    return from < 0 ? AxisRange{low, valueAt(to - from), isLog} : AxisRange{valueAt(1 - (to - from)), high, isLog};
}

ChartRange ChartRange::united(const ChartRange& other) const {
    const auto widened = [](const AxisRange& a, const AxisRange& b) {
        return AxisRange{std::min(a.low, b.low), std::max(a.high, b.high), a.isLog};
    };
    return {widened(across, other.across), widened(up, other.up)};
}

/// The step of 1, 2 or 5 times a power of ten that divides `span` into at most `count` parts.
static double roundStep(double span, int count) {
    const double rough = span / std::max(count, 1);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 4.0, 5.0}) {
        if (factor * power >= rough * 0.999)
            return factor * power;
    }
    return 10 * power;
}

AxisRange rangeAround(const std::vector<double>& values, bool isDate, bool isLog) {
    if (values.empty())
        return {isLog ? 1.0 : isDate ? 2014.0 : 0.0, isDate ? 2026.0 : 10.0, isLog && !isDate};
    const auto [least, most] = std::ranges::minmax_element(values);
    if (isDate)
        return {std::floor(*least - 0.2), std::ceil(*most + 0.2), false};
    if (isLog && *least > 0)
        return {*least / 1.4, *most * 1.5, true};
    const double low = std::min(*least, 0.0);
    const double span = std::max(*most - low, 1e-9) * 1.05;
    const double step = roundStep(span, 14);
    return {low < 0 ? std::floor(low / step) * step : 0.0, std::ceil((low + span) / step) * step, false};
}

static QString labelOf(double value, double step, bool isDate) {
    const int decimals = std::clamp(int(-std::floor(std::log10(step) + 1e-9)), 0, 6);
    return isDate && decimals == 0 ? QString::number(qRound64(value)) : core::number(value, decimals);
}

static std::vector<AxisTick> evenTicks(const AxisRange& range, int count, bool isDate) {
    double step = roundStep(range.high - range.low, count);
    if (isDate)
        step = std::max(1.0, step);
    std::vector<AxisTick> ticks;
    for (double i = std::ceil(range.low / step - 1e-6); i * step <= range.high + step * 1e-6; ++i)
        ticks.push_back({i * step, labelOf(i * step, step, isDate)});
    return ticks;
}

std::vector<AxisTick> ticksOf(const AxisRange& range, int count, bool isDate) {
    if (!range.isLog || range.high / range.low < 3)
        return evenTicks(range, count, isDate);
    const double decades = std::log10(range.high / range.low);
    const std::vector<double> factors = decades * 3 <= count ? std::vector{1.0, 2.0, 5.0} : std::vector{1.0};
    std::vector<AxisTick> ticks;
    for (int exponent = int(std::floor(std::log10(range.low))); std::pow(10, exponent) <= range.high; ++exponent) {
        for (const double factor : factors) {
            const double value = factor * std::pow(10, exponent);
            if (range.contains(value))
                ticks.push_back({value, labelOf(value, std::pow(10, exponent), false)});
        }
    }
    return ticks;
}

} // namespace ui
