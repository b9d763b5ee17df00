#pragma once

#include "core/topology/topology.h"

namespace core {

/// The widest way from this GPU to one of another card, NVLink left out; null where there is none.
const PeerPath* widestToOthers(const Topology& topology, int gpu);

} // namespace core
