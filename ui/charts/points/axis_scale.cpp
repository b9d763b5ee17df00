// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/axis_scale.h"

#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace ui {

constexpr double leastSpan = 4; ///< of a logarithmic axis: over less, powers of ten show no more

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

/// The step of 1, 2 or 5 times a power of ten, or the power of two, that divides `span` into at most `count` parts.
static double roundStep(double span, int count, AxisKind kind) {
    const double rough = span / std::max(count, 1);
    if (kind == AxisKind::Binary)
        return std::exp2(std::ceil(std::log2(rough * 0.999)));
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 4.0, 5.0}) {
        if (factor * power >= rough * 0.999)
            return factor * power;
    }
    return 10 * power;
}

AxisRange rangeAround(const std::vector<double>& values, AxisKind kind, bool isLog) {
    const bool isDate = kind == AxisKind::Date;
    if (values.empty())
        return {isLog ? 1.0 : isDate ? 2014.0 : 0.0, isDate ? 2026.0 : 10.0, isLog && !isDate};
    const auto [least, most] = std::ranges::minmax_element(values);
    if (isDate)
        return {std::floor(*least - 0.2), std::ceil(*most + 0.2), false};
    if (isLog && *least > 0 && *most >= leastSpan * *least)
        return {*least / 1.2, *most * 1.3, true};
    const double low = std::min(*least, 0.0);
    const double span = std::max(*most - low, 1e-9) * 1.05;
    const double step = roundStep(span, 14, kind);
    return {low < 0 ? std::floor(low / step) * step : 0.0, std::ceil((low + span) / step) * step, false};
}

static QString labelOf(double value, double step, AxisKind kind) {
    const int decimals = std::clamp(int(-std::floor(std::log10(step) + 1e-9)), 0, 6);
    return kind == AxisKind::Date && decimals == 0 ? QString::number(qRound64(value)) : core::number(value, decimals);
}

static std::vector<AxisTick> evenTicks(const AxisRange& range, int count, AxisKind kind) {
    double step = roundStep(range.high - range.low, count, kind);
    if (kind == AxisKind::Date)
        step = std::max(1.0, step);
    std::vector<AxisTick> ticks;
    for (double i = std::ceil(range.low / step - 1e-6); i * step <= range.high + step * 1e-6; ++i)
        ticks.push_back({i * step, labelOf(i * step, step, kind)});
    return ticks;
}

std::vector<AxisTick> ticksOf(const AxisRange& range, int count, AxisKind kind) {
    if (!range.isLog || range.high / range.low < 3)
        return evenTicks(range, count, kind);
    // Powers of ten with 2 and 5 between them, or of two with 1.5, where there is room for these.
    const double base = kind == AxisKind::Binary ? 2 : 10;
    const double powers = std::log(range.high / range.low) / std::log(base);
    const std::vector<double> between = kind == AxisKind::Binary ? std::vector{1.0, 1.5} : std::vector{1.0, 2.0, 5.0};
    const bool hasRoom = powers * double(between.size()) <= count;
    const int every = std::max(1, hasRoom || kind != AxisKind::Binary ? 1 : int(std::ceil(powers / count)));
    std::vector<AxisTick> ticks;
    for (int exponent = int(std::floor(std::log(range.low) / std::log(base))); std::pow(base, exponent) <= range.high;
         exponent += every) {
        for (const double factor : hasRoom ? between : std::vector{1.0}) {
            const double value = factor * std::pow(base, exponent);
            if (range.contains(value))
                ticks.push_back({value, labelOf(value, std::pow(base, exponent) * (factor == 1.5 ? 0.5 : 1), kind)});
        }
    }
    return ticks;
}

} // namespace ui
