#pragma once

#include "core/topology/topology.h"

namespace core {

/// What `path` reaches, and where that comes from, once its kind, its narrowest link and its peer-to-peer are known.
/// `toMemory` is the narrowest link between either GPU and host memory; `isQuietPair` says that the two are all the
/// machine has, on one CPU; `isThroughIntel` that the path turns round in an Intel CPU. NVLink is not for here.
void setFigures(PeerPath& path, Bandwidth toMemory, bool isQuietPair, bool isThroughIntel);

/// Whether the two cards copy to each other directly where no bridge joins them; empty where that is not known.
std::optional<bool> reachEachOther(const Card& first, const Card& second, PathKind kind);

} // namespace core
