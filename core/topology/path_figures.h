// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/bridge_fit.h"
#include "core/topology/peer_path.h"

namespace core {

/// A bridge that fits where it is, and what each pair of its cards gets of it.
struct FittedBridge {
    BridgeGroup group;
    int linksOfPair = 0;
    std::optional<Bandwidth> perDirection;
};

/// What each pair of `group` gets of its bridge; the group has two cards at the least.
FittedBridge sharedOut(BridgeGroup group);

/// The machine's bridges, without those that do not fit their places: what does not fit joins nothing.
std::vector<FittedBridge> fittedBridges(const Machine& machine);

/// What a figure rests on, or why there is none.
enum class FigureSource { NoneAcrossSockets, NoneForCards, HostMemory, Link, LinkThroughIntel };

/// Sets what `path` reaches, once its kind, its narrowest link and its peer-to-peer are known. `toMemory` is the
/// narrowest link between either GPU and host memory; `isQuietPair` says that the two are all the machine has, on one
/// CPU; `isThroughIntel` that the path turns round in an Intel CPU. NVLink is not for here.
FigureSource setFigures(PeerPath& path, Bandwidth toMemory, bool isQuietPair, bool isThroughIntel);

/// Sets what `path` reaches over this bridge. Of what is no NVLink the PCIe path keeps its kind.
void setFigures(PeerPath& path, const FittedBridge& fitted);

/// As a sentence; `isVerified` is false where no source says that these cards copy, or do not copy, directly.
QString inWords(FigureSource source, bool isVerified);

/// Whether the two cards copy to each other directly where no bridge joins them; empty where that is not known.
std::optional<bool> reachEachOther(const Card& first, const Card& second, PathKind kind);

} // namespace core
