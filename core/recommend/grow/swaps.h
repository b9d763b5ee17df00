// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/fields.h"
#include "core/placement/arrangement.h"
#include "core/recommend/grow/grow.h"

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

// What a machine that grows may be made of: what is there, which costs nothing, and all of the catalogue that could
// take its place and has a price. Where nothing is chosen yet, nothing is chosen. Each list has the cheapest first.

/// A board with its CPUs and host memory, and what of it must be bought.
struct BoardSwap {
    Build build; ///< with all that is on the old board in its place on this one
    Money price;
};
/// The platform of `build`, other CPUs on its board, and the catalogue's boards with the CPUs it has or others of their
/// socket.
std::vector<BoardSwap> boardSwaps(const Build& build, const Catalogue& catalogue);

struct CaseSwap {
    const Chassis* chassis = nullptr;
    Money price;
};
/// The case that is there, for nothing, and all others that have a price.
std::vector<CaseSwap> caseSwaps(const Machine& machine, const Catalogue& catalogue);

struct SupplySwap {
    SupplyChoice choice;
    Money price;
};
/// Modules of a server in any number; of a unit that stays, so many more.
std::vector<SupplySwap> supplySwaps(const Machine& machine, const Catalogue& catalogue);

/// So many of a part, in the place of another where one is given.
template <class P>
UpgradeStep stepOf(const P& part, int count, const Part* replaced) {
    const auto price = part.price ? std::optional(part.price->amount * count) : std::nullopt;
    return {QLatin1String(kindName<P>), part.id, count, part.name, replaced ? replaced->name : QString(), price};
}
/// What is bought of board, memory, CPUs, case, supply and outlet where `then` takes the place of the machine.
std::vector<UpgradeStep> stepsTo(const Build& then, const Machine& now, const Catalogue& catalogue);

} // namespace core
