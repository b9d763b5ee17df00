// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// True for a drive that is what the guides ask for the data of this machine: an SSD, from four cards on a large NVMe
/// one.
bool suitsData(const Drive& drive, const Machine& machine);

/// Channels of all sockets that are filled; empty where a CPU does not tell.
std::optional<int> channelsOf(const Machine& machine);

/// True when the host memory corrects errors, by the choice or by its kit.
bool hasEcc(const Machine& machine);

/// What the guides ask of the host memory for so many cards.
struct RequiredHostMemory {
    Memory size;
    bool isEccRequired = false;
};
/// 32 GB a card, with ECC from eight cards on (guide rule 60).
RequiredHostMemory requiredHostMemory(int cards);

/// What a machine with so many cards does with at the least: 32 GB, and 16 GB a card. Sources of 2021 ask for twice
/// that, those of 2018 for the largest card's.
Memory leastHostMemory(int cards);

/// What the guides ask of the network; empty where they ask for nothing.
struct RequiredNetwork {
    double gigabits = 0;
    bool isFabric = false; ///< InfiniBand
};
/// 10 Gbit/s for eight cards, InfiniBand of 50 Gbit/s for three servers and more.
std::optional<RequiredNetwork> requiredNetwork(const Machine& machine);
/// Gbit/s of the fastest network card that was added, of those for InfiniBand only where it `isFabric`; 0 without one.
double fastestNetwork(const Machine& machine, bool isFabric);

} // namespace core
