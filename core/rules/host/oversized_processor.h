#pragma once

#include "core/build/machine.h"

namespace core {

/// True when the CPUs cost more than the cards; false where a price is not known.
bool areProcessorsDear(const Machine& machine);
/// True when the CPUs have more cores than one card or two can use.
bool areCoresMany(const Machine& machine);

} // namespace core
