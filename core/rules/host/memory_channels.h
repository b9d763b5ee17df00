#pragma once

#include "core/build/machine.h"

namespace core {

/// Channels of all sockets that are filled; empty where a CPU does not tell.
std::optional<int> channelsOf(const Machine& machine);

} // namespace core
