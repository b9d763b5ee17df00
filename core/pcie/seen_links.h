#pragma once

#include "core/build/machine.h"
#include "core/pcie/lane_plan.h"

namespace core {

/// What a scan saw of the links stands before what was computed, which stays beside it in LaneShare::computed. A speed
/// that may be an idle card's is not taken: what card and slot train to at most is.
void takeSeenLinks(const Machine& machine, LanePlan& plan);

} // namespace core
