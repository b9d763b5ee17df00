// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <functional>

namespace core {

// Words about pairs of GPUs that several rules share.

/// "GPU1 in PCIEX16_3".
Sentence gpuInWords(const Analysis& analysis, int gpu);
/// "13.6 GB/s", "1.4–8 GB/s", "not known".
Sentence rateOf(const std::optional<BandwidthBand>& band);
/// The same in words at once.
QString inWords(const std::optional<BandwidthBand>& band);
/// The slots of its GPUs, each once.
Subjects slotsOf(const Analysis& analysis, const Topology& topology);
/// The path with the widest narrowest link among those that `isMeant` names, or null.
const PeerPath* widestPath(const Topology& topology, const std::function<bool(const PeerPath&)>& isMeant);

/// The widest way from this GPU to one of another card, NVLink left out; null where there is none.
const PeerPath* widestToOthers(const Topology& topology, int gpu);

} // namespace core
