// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pcie/lane_plan.h"

namespace core {

/// The best link an occupant of each connector could train, whatever is plugged in elsewhere: CPUs and options are
/// those of `population`, its occupants play no part. Never less than what allocateLanes() gives in any population, so
/// a search may give up where even this is not enough. The width is before the occupant's own.
std::vector<TrainedLink> bestLinks(const Wiring& wiring, const LanePopulation& population);

} // namespace core
