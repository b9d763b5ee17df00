#pragma once

#include "core/build/machine.h"
#include "core/pcie/lane_plan.h"

#include <optional>
#include <vector>

namespace core {

/// How two GPUs reach each other, best first, in the words of `nvidia-smi topo -m` (guide rule 51).
enum class PathKind {
    NvLink, ///< NV#: a bridge with # links
    Pix,    ///< at most one PCIe bridge: the same switch
    Pxb,    ///< several PCIe bridges below one root port
    Phb,    ///< the same PCIe host bridge
    Node,   ///< different host bridges of one NUMA node
    Sys,    ///< between NUMA nodes
};

/// A figure that is known as a number (low == high) or as a band.
struct BandwidthBand {
    Bandwidth low;
    Bandwidth high;

    friend bool operator==(const BandwidthBand&, const BandwidthBand&) = default;
};

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

/// The way from one GPU to another.
struct PeerPath {
    int first = 0; ///< indices into Topology::gpus, first < second
    int second = 0;
    PathKind kind = PathKind::Sys;
    int nvLinks = 0; ///< of an NVLink path
    std::optional<BandwidthBand>
        perDirection;                 ///< what a copy reaches in one direction; empty where nothing was published
    std::optional<bool> isPeerToPeer; ///< with the maker's own driver; empty where no source was seen
    Bandwidth narrowest;              ///< raw rate of the narrowest PCIe link on the way
    QString route;                    ///< what the bytes pass, as a sentence
    QString source;                   ///< where the bandwidth comes from
};

/// How the cards of a machine reach each other, and in which order it is wise to number them.
struct Topology {
    std::vector<TopologyGpu> gpus; ///< in PCI bus order, as nvidia-smi counts
    std::vector<PeerPath> paths;   ///< every pair once, sorted by (first, second)
    std::optional<int> best;       ///< index into paths: highest bandwidth
    std::optional<int> slowest;
    std::vector<int> suggestedOrder; ///< GPU indices, those that reach each other best side by side

    const PeerPath& path(int first, int second) const;
};

/// What a copy makes of a PCIe link's raw rate: packet headers of 26 bytes on 256 of data, and 5 % for flow control
/// (gen 4 x16: 27.2 of 31.5 GB/s; 27.1 were measured).
Bandwidth copyRate(Bandwidth raw);
/// The slowest that was published of copies by way of host memory, between cards without peer-to-peer.
constexpr Bandwidth slowestByMemory = Bandwidth::ofBase(1'400);

/// "NV4", "PIX", "PXB", "PHB", "NODE", "SYS".
QString token(const PeerPath& path);
const char* token(PathKind kind);

/// Follows every card's lanes up to where they meet. Cards without lanes are not in it.
Topology topologyOf(const Machine& machine, const LanePlan& plan);
/// The same without best, slowest and suggested order.
Topology unrankedTopologyOf(const Machine& machine, const LanePlan& plan);

} // namespace core
