// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/own_measurement.h"
#include "core/workload/machine/work_machine.h"

namespace core {

// The user's own measurements on a build scale its estimates of the same kind of work, card and class of engine by the
// median of measured ÷ estimated. The range narrows with the root of their number, as an error that each of them shares
// in part; never below what they differ by among themselves, nor below 5 % either way.

/// What a build's own measurements say of one kind of work.
struct Calibration {
    int count = 0;    ///< measurements
    double ratio = 1; ///< measured ÷ estimated, their median
    double low = 1;   ///< the lowest and the highest of them, as multiples of the median
    double high = 1;
};

/// Empty where none of the measurements is of this kind of work, card and class of engine.
std::optional<Calibration> calibrationOf(const std::vector<OwnMeasurement>& measured, PointKind kind, Engine engine,
                                         const Card& card);

/// "Calibrated by 3 own measurements."
QString calibrationInWords(int count);

/// A rate after that.
Estimate<double> calibrated(const Estimate<double>& rate, const Calibration& calibration);

} // namespace core
