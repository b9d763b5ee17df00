// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/whole_machine.h"
#include "core/units/units.h"

#include <QString>

#include <optional>

namespace core {

/// How two GPUs reach each other, best first, in the words of `nvidia-smi topo -m` (guide rule 51).
enum class PathKind {
    NvLink, ///< NV#: a bridge with # links
    Pix,    ///< at most one PCIe bridge: the same switch
    Pxb,    ///< several PCIe bridges below one root port
    Phb,    ///< the same PCIe host bridge
    Node,   ///< different host bridges of one NUMA node
    Sys,    ///< between NUMA nodes
    Net,    ///< between machines, which nvidia-smi doesn't see
};

/// A figure that is known as a number (low == high) or as a band.
struct BandwidthBand {
    Bandwidth low;
    Bandwidth high;

    friend bool operator==(const BandwidthBand&, const BandwidthBand&) = default;
};

/// The way from one GPU to another.
struct PeerPath {
    int first = 0; ///< indices into Topology::gpus, first < second
    int second = 0;
    PathKind kind = PathKind::Sys;
    int nvLinks = 0;              ///< of an NVLink path
    Fabric fabric = Fabric::None; ///< that joins them in a whole machine
    std::optional<BandwidthBand>
        perDirection;                 ///< what a copy reaches in one direction; empty where nothing was published
    std::optional<bool> isPeerToPeer; ///< with the maker's own driver; empty: no source
    Bandwidth narrowest;              ///< raw rate of the narrowest PCIe link on the way
    QString route;                    ///< what the bytes pass, as a sentence
    QString source;                   ///< where the bandwidth comes from
    QString computed = {};            ///< of a path that a scan saw: the token that the wiring gives
};

/// What a copy makes of a PCIe link's raw rate: packet headers of 26 bytes on 256 of data, and 5 % for flow control
/// (gen 4 x16: 27.2 of 31.5 GB/s; 27.1 were measured).
Bandwidth copyRate(Bandwidth raw);
/// The slowest that was published of copies by way of host memory, between cards without peer-to-peer.
constexpr Bandwidth slowestByMemory = Bandwidth::ofBase(1'400);
/// The fastest of them: links that carry more gain nothing.
constexpr Bandwidth fastestByMemory = Bandwidth::ofBase(8'000);

/// "NV4", "PIX", "PXB", "PHB", "NODE", "SYS".
QString token(const PeerPath& path);
const char* token(PathKind kind); ///< "NV" without the number of links
/// The kind that `nvidia-smi topo -m` calls so; "SOC" is an older driver's SYS. Empty for any other word.
std::optional<PathKind> pathKindCalled(const QString& token);

} // namespace core
