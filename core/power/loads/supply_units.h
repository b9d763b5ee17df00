// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

// What supplies the machine has as units that share no load with each other. Modules of a server share theirs, so
// together they are one unit whose capacity counts the needed ones. Desktop supplies beside each other do not: each
// carries what its own cables feed, the first one also the board, the CPUs and what the slots give the cards.

/// Where a card's demand is not known the guides' 350 W a device stands in (rule 14).
constexpr Power assumedCardPower = Power::ofBase(350'000);

// On 100–127 V a rating counts only where a source for it there was seen. Nobody's memory proves that a PSU carries a
// build, nor that it does not: between what each one gives there and what its inlet and the outlet let through, nothing
// is checked.

/// What a PSU gives on an outlet.
struct Delivery {
    std::optional<Power> capacity; ///< as it is rated, or only remembered; empty: nobody states it
    Power least;                   ///< of that, what is sure
    std::optional<Power> most;     ///< what no such PSU can exceed there; empty: unknown
};

/// A PSU, or modules that share their load; what it delivers is that of the needed ones, on this outlet.
struct SupplyUnit : Delivery {
    const PowerSupply* supply = nullptr;
    int modules = 1; ///< that share the load, spares among them

    /// True for modules that take over each other's load.
    bool isShared() const { return supply->form == SupplyForm::Module; }
};

/// The supplies in the order of the build; empty without a supply.
std::vector<SupplyUnit> supplyUnits(const Machine& machine);
/// "AX1600i", or "unit 2 (AX1600i)" where the machine has several.
QString nameOf(const std::vector<SupplyUnit>& units, int unit);

/// What `needed` units of `supply` give on `outlet`.
Delivery deliveryOn(const PowerSupply& supply, int needed, const Outlet* outlet);

/// What a board and its fans draw, whatever is on it: an estimate.
constexpr Power boardAndFans = Power::ofBase(50'000);
/// Board, fans, memory, drives and network cards: an estimate (see power_plan.h).
Power basePower(const Machine& machine);
/// What a card draws behind its power limit, 350 W where that is not known.
Power drawOf(const MountedCard& mounted);

} // namespace core
