#pragma once

#include "core/power/power_plan.h"

namespace core {

/// True when no unit draws more through its inlet than that and its cord bear; the outlet's voltage must be known.
bool areInletsKept(const Machine& machine, const PowerPlan& plan);

} // namespace core
