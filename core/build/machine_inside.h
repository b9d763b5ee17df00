// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/parts/card.h"
#include "core/parts/components.h"
#include "core/parts/whole_machine.h"

#include <memory>

namespace core {

// A whole machine is one part for who buys it. Inside it is a board with CPUs, a PCIe tree, accelerators and network
// ports, and all that is computed of a build is computed of these. The tree is that of its layout
// (db/facts/machine_layouts.csv: a row a device, below the one that its PCIe link goes up to); without a layout all
// accelerators hang on one CPU, each for itself.

/// What joins two accelerators beside PCIe.
struct FabricPath {
    int links = 0; ///< on the way that has the fewest; 0: none joins them
    int hops = 0;  ///< 1: directly, or through a switch of that fabric

    friend bool operator==(const FabricPath&, const FabricPath&) = default;
};

/// What a whole machine is made of.
struct MachineInside {
    Board board;                     ///< its connectors are the accelerators' places, the network ports and free slots
    Card gpu;                        ///< with the memory and bandwidth that it has here
    Processor cpu;                   ///< of one NUMA node: each is a socket of `board`
    bool hasLayout = false;          ///< false: how its PCIe links run is not known
    std::vector<int> gpuConnectors;  ///< of `board`, a module each
    std::vector<NetworkCard> ports;  ///< called as the system calls them: "mlx5_0"
    std::vector<int> portConnectors; ///< of `board`, for each of `ports`
    std::vector<std::vector<FabricPath>> fabric; ///< by chip and chip, as the system counts them
    std::optional<Bandwidth> perLink;            ///< each way
};

/// The machine's inside; of several `boxes` that of all of them, the second's devices as "2:GPU0". REQUIRES: `gpu` is
/// the card that it names.
std::shared_ptr<const MachineInside> machineInside(const WholeMachine& machine, const Card& gpu, int boxes = 1);

/// What the GPU of a unified-memory machine can be given, and the sentence that says by which setting; empty where the
/// size of the pool is not known.
struct UnifiedShare {
    Memory most;
    QString why;
};
std::optional<UnifiedShare> unifiedShare(const WholeMachine& machine);

} // namespace core
