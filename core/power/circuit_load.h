// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/power_plan.h"

namespace core {

/// Where no rule for continuous load is known, the share of a circuit above which both figures are shown.
constexpr int cautionPercent = 80;

/// What the most loaded circuit bears for hours; a band where a PSU's efficiency is not known: between what the best
/// and the least 80 PLUS class ask of it. Empty without a PSU, and of a whole machine whose maximum is not known.
std::optional<PowerBand> circuitDraws(const PowerPlan& power);
/// What the circuit carries for hours. REQUIRES: it is known.
Power circuitLimit(const PowerPlan& power);
/// True for a draw near the limit of a circuit of which no rule for continuous load is known.
bool isNearLimit(const PowerPlan& power, Power draw);
/// True when the most loaded circuit is known to carry its share, and not to be near its limit.
bool isCarried(const PowerPlan& power);

} // namespace core
