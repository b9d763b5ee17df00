#pragma once

#include "core/build/machine.h"

namespace core {

/// The order of cards by FP32 at boost, a figure that is not known last.
bool isFaster(const MountedCard& a, const MountedCard& b);

} // namespace core
