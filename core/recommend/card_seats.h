#pragma once

#include "core/placement/arrangement.h"

namespace core {

/// Alike cards that seek slots.
struct SeatedKind {
    const Card* card = nullptr;
    int count = 0;
    QStringList now; ///< the slots that such cards have now
};

/// Slots for cards: they touch nothing and each has lanes.
struct CardSeats {
    std::vector<QStringList> places; ///< by kind; labels in the order of the board
    int lastOpening = 0;             ///< the last rear opening that a card of the build covers
    LinkCost cost{};                 ///< what all links of the build lose
    int moves = 0;                   ///< how many of the slots there are now are left
    Length gap;                      ///< the narrowest between cards
};

/// Ways to put cards of all `kinds` into free slots of `machine`, beside the cards it has: of each last opening the one
/// whose links lose least, then that moves fewest cards, then with the widest gap; the best first. Nothing that had
/// lanes loses all of them. Every set of slots is looked at.
std::vector<CardSeats> seatsFor(Machine machine, const std::vector<SeatedKind>& kinds);

} // namespace core
