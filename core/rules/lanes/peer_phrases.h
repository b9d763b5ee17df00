#pragma once

#include "core/analysis/analysis.h"

#include <functional>

namespace core {

// Words about pairs of GPUs that several rules share.

/// "GPU1 in PCIEX16_3".
QString gpuInWords(const Analysis& analysis, int gpu);
/// "13.6 GB/s", "1.4 to 8 GB/s", "not known".
QString inWords(const std::optional<BandwidthBand>& band);
/// The path with the widest narrowest link among those that `isMeant` names, or null.
const PeerPath* widestPath(const Topology& topology, const std::function<bool(const PeerPath&)>& isMeant);

} // namespace core
