// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/machine/work_machine.h"
#include "core/workload/memory/memory_need.h"

#include <QJsonArray>
#include <QJsonObject>

#include <cmath>

namespace core {

// What `train --json` and `run --json` write alike. Figures are rounded to what memory and time can claim.

/// To a whole number of steps in one.
inline double rounded(double value, double steps) {
    return std::round(value * steps) / steps;
}
inline QJsonValue gib(ByteCount bytes) {
    return rounded(inGibibytes(bytes), 10'000);
}
/// [low, high]
inline QJsonArray gib(const Band<ByteCount>& band) {
    return {gib(band.low), gib(band.high)};
}
/// The same; without a high end where the need is known in part.
inline QJsonArray gib(const CardNeed& need) {
    return {gib(need.low), need.isLeast ? QJsonValue() : gib(need.high)};
}

/// {"expected", "low", "high"}
QJsonObject estimateJson(const Estimate<double>& estimate);
/// The same of what `inUnits` makes numbers of.
template <class T, class Function>
QJsonObject estimateJson(const Estimate<T>& estimate, Function inUnits) {
    return estimateJson({inUnits(estimate.expected), {inUnits(estimate.range.low), inUnits(estimate.range.high)}});
}

/// What one card holds, each part with its formula and where that comes from.
QJsonArray partsJson(const Model& model, const Workload& choice, const MemoryNeed& need);

} // namespace core
