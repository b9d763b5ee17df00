#pragma once

#include "core/parts/components.h"

namespace core {

/// The guides' high-end supply, read as a class of the 80 PLUS certificate: this and above.
constexpr Efficiency qualityWanted = Efficiency::Gold;

} // namespace core
