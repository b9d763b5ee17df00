#pragma once

#include "core/build/machine.h"

namespace core {

/// What the guides ask of the network; empty where they ask for nothing.
struct NetworkWanted {
    double gigabits = 0;
    bool isFabric = false; ///< InfiniBand
};
std::optional<NetworkWanted> networkWanted(const Machine& machine);

} // namespace core
