#pragma once

#include "core/fixes/fix.h"
#include "core/placement/free_place.h"

namespace core {

/// A part moved to a free place.
using Move = FreePlace;

/// The free slot that mends a card's trouble: long enough, inside the case, with lanes, overlapping nothing, taking no
/// lanes from another card; `mends` has the last word.
std::optional<Move> bestMove(const Analysis& analysis, int from, const IsAccepted& mends);

/// A drive in `from` moved to a free socket of the same kind (or, where `from` is none for drives, any that takes it),
/// with as many lanes as before or as it wants, taking none from a card; `mends` has the last word.
std::optional<Move> bestDriveMove(const Analysis& analysis, int from, const IsAccepted& mends);

/// Moves of the drives that took lanes from `connector` to sockets that cost no card any, where that gives back all the
/// connector can have.
void offerTakerMoves(const Analysis& analysis, int connector, Fixes& fixes);

/// "Move RTX 2080 Ti from PCI_E1 to PCI_E4"; its details say what it gets there, a drive's also which cards get lanes
/// back.
Fix moveFix(const Analysis& analysis, const Move& move);
/// Offers that move, where there is one and it is not offered yet.
void offerMove(const Analysis& analysis, const std::optional<Move>& move, Fixes& fixes);

} // namespace core
