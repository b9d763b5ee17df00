#pragma once

#include "core/analysis/arrangement.h"

namespace core {

/// Slots for alike cards: they touch nothing and each has lanes.
struct CardSeats {
    QStringList places;  ///< labels, in the order of the board
    int lastOpening = 0; ///< the last rear opening that a card of the build covers
    LinkCost cost{};     ///< what all links of the build lose
    int moves = 0;       ///< of `now`, how many slots are left
    Length gap;          ///< the narrowest between cards
};

/// Ways to put `count` of `card` into free slots of `build`, beside the cards it has: of each last opening the one
/// whose links lose least, then that moves fewest out of the slots in `now`, then with the widest gap; the best first.
/// Every set of slots is looked at.
std::vector<CardSeats> seatsFor(const Build& build, const Catalogue& catalogue, const Card& card, int count,
                                const QStringList& now);

} // namespace core
