// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/edits.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"
#include "core/parts/fields.h"
#include "core/placement/free_place.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

// What the rules' fixes share: the words on their buttons, edits that more than one rule offers, and the searches for
// another part or place, each in a file of its own.

/// "+$310", "−$20" or "same price".
Sentence priceChange(Money change);
/// The same of a part for another, or "price unknown" where either price is missing; `replaced` may be null.
Sentence priceChange(const Part* replaced, const Part& candidate, int count = 1);

/// True when `a` is to be offered before `b`: the cheaper first, then what was priced before memory and drives rose,
/// what has no price last, then by id. `kind` is core::kindName.
bool isCheaper(const Part& a, const Part& b, QLatin1String kind);
/// The same of two parts of a kind.
template <class P>
bool isCheaper(const P& a, const P& b) {
    return isCheaper(a, b, QLatin1String(kindName<P>));
}

/// The part of this kind to be offered first among those that `suits` accepts, or null; `suits` is asked last.
template <class P>
const P* cheapest(const Catalogue& catalogue, const auto& suits) {
    const P* best = nullptr;
    for (const P& part : catalogue.all<P>()) {
        if ((!best || isCheaper(part, *best)) && suits(part))
            best = &part;
    }
    return best;
}

/// All that `suits` accepts, in the order in which they are to be offered.
template <class P>
std::vector<const P*> byPrice(const Catalogue& catalogue, const auto& suits) {
    std::vector<const P*> parts;
    for (const P& part : catalogue.all<P>()) {
        if (suits(part))
            parts.push_back(&part);
    }
    std::ranges::sort(parts, [](const P* a, const P* b) { return isCheaper(*a, *b); });
    return parts;
}

/// What a button says: `full` where that is short enough for one, else `brief`.
Sentence onButton(const Sentence& full, const Sentence& brief);

/// The same build with another card in this slot; what else is set of it stays.
Build withCardIn(Build build, const QString& slot, const QString& card);

/// The BIOS option back to the board's default.
Fix defaultOptionFix(const BoardOption& option);

/// The cheapest blower-cooled card of the catalogue built on the same reference card as `card`, or null.
const Card* blowerVariant(const Card& card, const Catalogue& catalogue);

/// "Use RTX A4000 in S1", "Use RTX A4000 in 3 slots": what a button says.
Sentence useInSlots(const Analysis& analysis, const Card& card, const std::vector<int>& connectors);

/// The first of `candidates` that can stand in for the cards in `connectors`: it fits where they stand (no new overlap,
/// no more length or height than the case has, no less VRAM, a free slot below open fans, air driven through it where
/// it is passive), the supply still holds the peak and has its plugs, and no bridge is on those it replaces.
std::optional<Fix> swapCardsFix(const Analysis& analysis, const std::vector<int>& connectors,
                                const std::vector<const Card*>& candidates);

/// The cheapest case of the catalogue in which everything of this build fits: board, rear openings, card length and
/// height where known, the supply's form and units, the number of two-slot cards, and ducted air where a card is
/// passive. For the rack where the one that is chosen is.
std::optional<Fix> caseFix(const Analysis& analysis, const Catalogue& catalogue);

/// Whether a machine whose cards are limited will do.
using LimitTest = std::function<bool(const Machine& limited, const PowerPlan& plan)>;

/// Adds one limit for all cards, in steps of 10 W, the highest at which `fits` holds for the limited
/// machine, with what it costs in speed for each kind of work. Nothing where a card would get less than half its
/// demand: no published measurement reaches that low.
void offerPowerLimit(const Analysis& analysis, Fixes& fixes, const LimitTest& fits);

/// A part moved to a free place.
using Move = FreePlace;

/// The free slot that mends a card's trouble: long enough, inside the case, on a link as fast as its own now unless it
/// `maySlow` down, overlapping nothing, taking no lanes from another card; `mends` has the last word.
std::optional<Move> bestMove(const Analysis& analysis, int from, const IsAccepted& mends, bool maySlow = false);

/// A drive in `from` moved to a free socket of the same kind (or, where `from` is none for drives, any that takes it),
/// with as many lanes as before or as it can use, taking none from a card; `mends` has the last word.
std::optional<Move> bestDriveMove(const Analysis& analysis, int from, const IsAccepted& mends);

/// Moves of the drives that took lanes from `connector` to sockets that cost no card any, where that gives back all the
/// connector can have.
void offerTakerMoves(const Analysis& analysis, int connector, Fixes& fixes);

/// "Move RTX 2080 Ti from PCI_E1 to PCI_E4"; its details say what it gets there, a drive's also which cards get lanes
/// back.
Fix moveFix(const Analysis& analysis, const Move& move);
/// Offers that move, where there is one and it is not offered yet.
void offerMove(const Analysis& analysis, const std::optional<Move>& move, Fixes& fixes);

/// The cheapest CPU of the catalogue that the board runs (after a BIOS update only where no other does) and that takes
/// the memory, put into every socket that is filled (the first where none is), that `accepts`. `accepts` gets the
/// candidate, and the machine with it; ask the candidate first, it is cheaper. It has three quarters of the cores that
/// there are now, unless `isLeaner`.
std::optional<Fix> processorFix(const Analysis& analysis, const Catalogue& catalogue,
                                const std::function<bool(const Processor&, const Machine&)>& accepts,
                                bool isLeaner = false);

/// True when `candidate` has as many lanes as the CPUs now in the sockets, for slots and in all, of their generation.
bool losesNoLanes(const Processor& candidate, const Machine& machine);

/// The CPU of the first filled socket in the empty ones too; only where it works together with others of its kind.
std::optional<Fix> fillSocketsFix(const Analysis& analysis);

/// True when every unit of the supply starts on the outlet and has headroom.
bool isEnough(const PowerPlan& plan);

/// The cheapest PSU of the catalogue, as many of it as there are now, that has headroom on the outlet, fits the case,
/// feeds every plug, and whose watts and cables pass these tests.
using PowerTest = std::function<bool(const PowerPlan&)>;
using CableTest = std::function<bool(const CablePlan&)>;
/// "Use AX1600i (+$310)"; none where no PSU passes, or none is chosen yet. A test left out always passes.
std::optional<Fix> supplyFix(const Analysis& analysis, const Catalogue& catalogue, const PowerTest& carries = {},
                             const CableTest& suits = {});

/// The cheapest supply that does the work of all that are there now, alone.
std::optional<Fix> singleSupply(const Analysis& analysis, const Catalogue& catalogue);

/// What mends a supply that is too weak: the cheapest one that is enough; another unit of the same, where the case has
/// a bay; where there is neither, a second PSU beside it.
Fixes supplyFixes(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
