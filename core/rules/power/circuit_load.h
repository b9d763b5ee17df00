#pragma once

#include "core/power/power_plan.h"

namespace core {

/// Where no rule for continuous load is known, the share of a circuit above which both figures are shown.
constexpr int cautionPercent = 80;

/// Least watts at the wall: what is known of them, else the load behind the supply, which is always less.
Power circuitDraw(const PowerPlan& power);
/// What the circuit carries for hours; it must be known.
Power circuitLimit(const PowerPlan& power);
/// True for a draw near the limit of a circuit of which no rule for continuous load is known.
bool isNearLimit(const PowerPlan& power, Power draw);
/// True when the most loaded circuit is known to carry its share, and not to be near its limit.
bool isCarried(const PowerPlan& power);

} // namespace core
