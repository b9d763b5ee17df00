#pragma once

#include "core/build/machine.h"

namespace core {

/// True for a CPU too slow for this machine's cards: by its boost clock from four cards on, by its base clock always.
bool isSlow(const Processor& processor, const Machine& machine);
/// The CPU in the sockets that ranks lowest; null where none is there.
const Processor* slowestOf(const Machine& machine);

} // namespace core
