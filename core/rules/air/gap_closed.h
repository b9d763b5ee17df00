#pragma once

#include "core/clearance/clearance_plan.h"

namespace core {

/// True when the fans of a card have less air before them than its cooler needs; cards that collide are told of by
/// card-overlaps-card.
bool isGapClosed(const Card& card, const CardPlacement& placement);

/// As wide as a card is at most, in slots, where four or more stand in a row.
constexpr int narrowSlots = 2;
/// Air that is there for sure between narrow blowers: more than touching, where a published thickness is 1 mm off.
constexpr Length narrowGap = touchLimit + Length::ofBase(1'000);

} // namespace core
