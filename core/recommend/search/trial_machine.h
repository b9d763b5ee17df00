// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/space/space.h"

namespace core {

/// A whole machine, as indices into the search space.
struct Completion {
    CardSet cardSet;
    const Platform* platform = nullptr;
    const Seating* seating = nullptr;
    int chassis = -1;
    HostMemoryChoice memory;
    const UnitChoice* unit = nullptr;
    Cents cost = 0;
    Power watts;        ///< sustained, before the supplies
    FanPurchase fans{}; ///< that the case lacks

    /// The same choice of everything; cost and watts are not compared.
    friend bool isSame(const Completion& a, const Completion& b) {
        return a.cardSet == b.cardSet && a.platform == b.platform && a.seating == b.seating && a.chassis == b.chassis &&
               a.memory.kit == b.memory.kit && a.unit == b.unit;
    }
};

/// What a completion comes to as a build.
Build buildOf(const SearchSpace& space, const Completion& completion);
/// True where the rules on supplies, cables and the wall find nothing against it.
bool isFed(const SearchSpace& space, const Completion& completion);
/// What it draws at the wall by the power plan.
std::optional<Power> wallOfMachine(const SearchSpace& space, const Completion& completion);

/// The whole proof: the build's analysis without an error and all limits kept; empty where that is not so.
std::optional<Recommendation> proven(const SearchSpace& space, const Completion& completion);

} // namespace core
