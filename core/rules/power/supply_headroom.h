#pragma once

#include "core/units/units.h"

namespace core {

/// Unused share of a supply below which the peak is too near its rating (guide rule 28).
constexpr int headroomPercent = 10;

/// True when the peak leaves at least a tenth of `capacity` unused.
constexpr bool hasHeadroom(Power peak, Power capacity) {
    return (capacity - peak).base() * 100 >= capacity.base() * headroomPercent;
}

} // namespace core
