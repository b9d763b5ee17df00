#pragma once

#include "core/clearance/clearance_plan.h"

namespace core {

/// How freely a card breathes: a rating by cooler and gap, no temperature. Between 0 and one slot of air there is no
/// published measurement, so the border between tight and starved is interpolation.
enum class Airflow { Free, Tight, Starved, Unknown };

struct AirPlan {
    std::vector<Airflow> cards; ///< in the order of Machine::cards
};

/// Air an open or flow-through cooler wants below its fans: one free slot (the guides' rule 34, makers' advice).
constexpr Length freeSlot = slotPitch;
/// Below this an open cooler's fans face a wall.
constexpr Length closedGap = Length::ofBase(10'000);

AirPlan planAir(const Machine& machine, const ClearancePlan& clearance);

} // namespace core
