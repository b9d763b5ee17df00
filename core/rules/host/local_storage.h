#pragma once

#include "core/build/machine.h"

namespace core {

/// True for a drive that is what the guides ask for the data of this machine: an SSD, from four cards on a large NVMe
/// one.
bool suitsData(const Drive& drive, const Machine& machine);

} // namespace core
