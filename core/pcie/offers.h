// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/pcie/lane_plan.h"

namespace core {

/// What a x16 card of the newest generation would get in each free slot and socket, the rest of the machine as it is;
/// for occupied ones it is their share. A slot's lanes may depend on its being used, so this asks the allocator again
/// for each: not for every mouse move.
std::vector<LaneShare> offersOf(const Machine& machine, const LanePlan& plan);

} // namespace core
