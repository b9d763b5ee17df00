#pragma once

#include "core/power/power_plan.h"

namespace core {

/// True when the unit is sure to ride through all that the cards on it may spike to at once.
bool ridesThrough(const UnitLoad& unit);

} // namespace core
