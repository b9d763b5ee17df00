#pragma once

#include "core/build/machine.h"

namespace core {

/// Whether something besides the cards (the board's management chip, the CPU's graphics) drives a display; empty where
/// that is not known.
std::optional<bool> hasOwnVideo(const Machine& machine);

} // namespace core
