// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/calibration.h"

#include "core/units/sentence.h"
#include "core/workload/speed/speed_class.h"

#include <algorithm>
#include <cmath>

namespace core {

static constexpr double leastSpread = 0.05;

static bool isAlike(Engine one, Engine other, PointKind kind) {
    return kind == PointKind::Training ? one == other : engineClass(one) == engineClass(other);
}

std::optional<Calibration> calibrationOf(const std::vector<OwnMeasurement>& measured, PointKind kind, Engine engine,
                                         const Card& card) {
    std::vector<double> ratios;
    for (const OwnMeasurement& each : measured) {
        if (each.kind == kind && each.card == card.id && isAlike(each.engine, engine, kind) && each.estimate > 0)
            ratios.push_back(each.value / each.estimate);
    }
    if (ratios.empty())
        return {};
    std::ranges::sort(ratios);
    const std::size_t upper = ratios.size() / 2;
    const double median = (ratios[upper] + ratios[(ratios.size() - 1) / 2]) / 2;
    return Calibration{int(ratios.size()), median, ratios.front() / median, ratios.back() / median};
}

QString calibrationInWords(int count) {
    return inWords(Sentence::tr("Calibrated by %n own measurements.", "Calibrated by 1 own measurement.", count));
}

Estimate<double> calibrated(const Estimate<double>& rate, const Calibration& calibration) {
    const double root = std::sqrt(1.0 + calibration.count);
    const double low = std::pow(rate.range.low / rate.expected, 1 / root);
    const double high = std::pow(rate.range.high / rate.expected, 1 / root);
    const double expected = rate.expected * calibration.ratio;
    return {expected,
            {expected * std::min({low, calibration.low, 1 - leastSpread}),
             expected * std::max({high, calibration.high, 1 + leastSpread})}};
}

} // namespace core
