// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/power_plan.h"

namespace core {

/// True when the unit is sure to ride through all that the cards on it may spike to at once.
bool ridesThrough(const UnitLoad& unit);

/// True when no unit draws more through its inlet than that and its cord bear. REQUIRES: the outlet's voltage is known.
bool areInletsKept(const Machine& machine, const PowerPlan& plan);

} // namespace core
