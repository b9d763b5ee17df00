// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/cable_plan.h"
#include "core/power/loads/card_load.h"

namespace core {

/// What a 12V-2x6 plug bears for hours without heating up (guide rule 25).
constexpr Power pin16Safe = 500_W;

/// What a plug bears, and what the cable it is fed by may; empty limits say nothing.
struct SixteenPin {
    const MountedCard* mounted = nullptr;
    Power load;
    Power limit = limitOf(PlugKind::Pin16);
    bool isSignalled = false;  ///< the cable's sense pins set the limit
    bool isLimitKnown = false; ///< what the cable or the adapter's carry is known; else the plug's own limit stands in
};

/// The plug of one card as these cables feed it; `index` is the card's among the machine's.
SixteenPin pin16PlugOf(const CablePlan& cables, const MountedCard& mounted, std::size_t index);
/// True when the plug bears more than is safe, or than its cable signals.
bool isOverloaded(const SixteenPin& plug);

} // namespace core
