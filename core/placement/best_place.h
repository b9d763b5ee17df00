#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"
#include "core/units/result.h"

namespace core {

// Where a part does best among the free places of a build's board. The same build always gives the same place; the
// problem says why there is none.

/// The slot where the card goes in without touching another and inside the case's openings; of those, where all cards
/// together have most bandwidth, then where no other card loses width, then with the most air at the narrowest gap,
/// then the one nearest the CPU.
Result<QString> bestSlotForCard(const Build& build, const Catalogue& catalogue, const QString& card);
/// The same for a network card: a slot that costs no card lanes and gives it most; of those the shortest, then the one
/// farthest from the CPU, which leaves the others to cards.
Result<QString> bestSlotForNetworkCard(const Build& build, const Catalogue& catalogue, const QString& card);
/// A riser's or carrier's: as for a card.
Result<QString> bestSlotForRiser(const Build& build, const Catalogue& catalogue, const QString& riser);
/// The socket (of the board, or of a carrier card) that costs no card any lanes; of those the fastest for this drive.
Result<QString> bestSocketForDrive(const Build& build, const Catalogue& catalogue, const QString& drive);

} // namespace core
