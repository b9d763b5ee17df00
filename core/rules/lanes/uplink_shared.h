#pragma once

#include "core/analysis/analysis.h"

namespace core {

/// The chipset or switch that an uplink feeds.
const Node& nodeBelow(const Machine& machine, int uplink);
/// True when the lanes of `connector` come through this uplink.
bool isBelow(const Machine& machine, const LanePlan& lanes, int connector, int uplink);
/// Connectors of the cards whose lanes come through this uplink.
std::vector<int> cardsBelow(const Analysis& analysis, int uplink);
/// The uplinks with cards below them that are asked for more than they carry.
std::vector<UplinkLoad> sharedUplinks(const Analysis& analysis);

} // namespace core
