#pragma once

#include "core/build/machine.h"

namespace core {

/// True when the host memory corrects errors, by the choice or by its kit.
bool hasEcc(const Machine& machine);

/// What the guides ask of the host memory for so many cards.
struct HostMemoryWanted {
    Memory size;
    bool isEccWanted = false;
};
/// 32 GB a card, with ECC from eight cards on.
HostMemoryWanted hostMemoryWanted(int cards);

} // namespace core
