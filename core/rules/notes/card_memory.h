#pragma once

#include "core/parts/card.h"

namespace core {

/// The memory that the guides find much better than their least, beside what a display takes (guide rule 72).
constexpr Memory betterMemory = 8_GB;

} // namespace core
