#pragma once

#include "core/build/machine.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

namespace core {

/// Of all its modules; none where that is not known.
Memory sizeOfKit(const MemoryKit& kit);

/// At least `wanted` of host memory: more of the same kit, else the cheapest that fits the board's slots; none where
/// the board takes less, or no ECC.
std::optional<Fix> memoryFix(const Machine& machine, const Catalogue& catalogue, Memory wanted, bool isEccWanted);

} // namespace core
