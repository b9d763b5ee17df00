// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/arrangement.h"

#include <map>

namespace core {

// What makes one arrangement better than another, the first that differs deciding:
// 1. fewer cards that collide with what is below them, then fewer that reach below the case: such a machine cannot be
//    built;
// 2. fewer cards without lanes: they do not run;
// 3. fewer cards with less than half of their lanes: a card at x4 instead of x16 waits for its link in nearly all work;
// 4. fewer cards with less air below than their coolers ask for: they throttle or grow old, at any width. Half of the
//    lanes (x8 for x16) costs work little, so air goes before it;
// 5. fewer lanes lost by cards, then by other parts, then fewer PCIe generations lost by cards, then more bandwidth of
//    the cards' links, then of the others';
// 6. of those that are equal in all of this: the widest smallest gap, the fewest moves, of fewest cards. None of these
//    alone is worth a move.
// Nothing of 1 and 2 may get worse than it is, nor may more other parts get no lanes, nor more parts stand where the
// width is not known.

/// The same parts in the best places.
struct Rearrangement {
    std::map<QString, QString> moves; ///< from place to place; empty: nothing is better
    ArrangementCost now{};
    ArrangementCost then{};
    std::optional<Length> gapNow; ///< the smallest between cards; empty: none is above another
    std::optional<Length> gapThen;
    QStringList held; ///< slots of cards that were left in place because a bridge joins them
};

/// Searches all placements of the build's cards, NVMe drives and network cards over the board's slots and sockets for
/// the best. Of equals it is the one that leaves the occupied places nearest the CPU as they are and fills free ones
/// from there. Exact: alike parts are interchangeable, and what is left out is proven to be no better. Risers stay with
/// what they carry, bridged pairs where they are, and no part goes where it does not fit.
Rearrangement rearranged(const Analysis& analysis);

} // namespace core
