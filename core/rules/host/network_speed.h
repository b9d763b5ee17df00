#pragma once

#include "core/build/machine.h"

namespace core {

/// What the guides ask of the network; empty where they ask for nothing.
struct NetworkWanted {
    double gigabits = 0;
    bool isFabric = false; ///< InfiniBand
};
/// 10 Gbit/s from eight cards on; 50 Gbit/s InfiniBand from three servers on.
std::optional<NetworkWanted> networkWanted(const Machine& machine);

} // namespace core
