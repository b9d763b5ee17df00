// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/pcie/lane_plan.h"
#include "core/topology/peer_path.h"

#include <optional>
#include <vector>

namespace core {

/// One GPU as the driver counts it; a card with two chips is two of them.
struct TopologyGpu {
    int card = -1; ///< index into Machine::cards
    int chip = 0;
    int connector = -1;
    int socket = -1;         ///< of the CPU its lanes come from; -1 where it gets none
    std::optional<int> numa; ///< empty where it gets no lanes
    QString host;            ///< the node its lanes come from: "CPU0", "PLX1", "PCH"
    bool isBehindChipset = false;
};

/// How the cards of a machine reach each other, and in which order it is wise to number them.
struct Topology {
    std::vector<TopologyGpu> gpus; ///< in PCI bus order, as nvidia-smi counts
    std::vector<PeerPath> paths;   ///< every pair once, sorted by (first, second)
    std::optional<int> best;       ///< index into paths: highest bandwidth
    std::optional<int> slowest;
    std::vector<int> suggestedOrder; ///< GPU indices, those that reach each other best side by side

    const PeerPath& path(int first, int second) const { return paths[pathIndex(first, second)]; }
    std::size_t pathIndex(int first, int second) const; ///< of two different GPUs, in either order
    /// The GPU of the card in this slot; -1 where there is none.
    int gpuAt(const Machine& machine, const QString& slot, int chip) const;
};

/// Follows every card's lanes up to where they meet. Cards without lanes are not in it.
Topology topologyOf(const Machine& machine, const LanePlan& plan);
/// The same without best, slowest and suggested order.
Topology unrankedTopologyOf(const Machine& machine, const LanePlan& plan);

} // namespace core
