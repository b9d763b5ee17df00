// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/pcie/lane_plan.h"

namespace core {

/// What a machine plugs into its board, as the allocator takes it. A card or CPU whose lanes are not known counts as
/// x16 and as the connector's own generation: nothing is assumed narrower than it may be.
LanePopulation populationOf(const Machine& machine);

/// Lanes the CPUs have for slots and M.2 together; empty where one of them is not known.
std::optional<int> processorLanes(const Machine& machine);

/// What a scan saw of the links stands before what was computed, which stays beside it in LaneShare::computed. A speed
/// that may be an idle card's is not taken: what card and slot train to at most is.
void takeSeenLinks(const Machine& machine, LanePlan& plan);

} // namespace core
