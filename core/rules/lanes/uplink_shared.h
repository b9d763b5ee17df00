// SPDX-License-Identifier: GPL-3.0-or-later
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

/// The PCIe generation that a card should run at: its own, and 3 at least; where its own is not known only the guides'
/// floor can be held against it.
int requiredGeneration(const Card& card);

/// Where a drive is, as a build names it: "M2_1", "SLOT3/2" for a carrier's socket, a SATA port.
QString placeOf(const Analysis& analysis, const Mounted<Drive>& mounted);

} // namespace core
