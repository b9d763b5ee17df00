// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clearance/clearance_plan.h"

namespace core {

/// True when the fans of a card have less air before them than its cooler needs; cards that collide are a finding of
/// card-overlaps-card.
bool isGapClosed(const Card& card, const CardPlacement& placement);

/// As wide as a card is at most, in slots, where four or more stand in a row.
constexpr int narrowSlots = 2;

} // namespace core
