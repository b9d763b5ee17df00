// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"
#include "core/units/result.h"

#include <map>

namespace core {

// Where a part does best among the free places of a build's board, by the order of PlaceCost. The same build always
// gives the same place; the problem says why there is none.

/// For a card, the slot where it goes in without touching another and inside the case's openings; for a network card,
/// riser or carrier, a slot; for a drive, a socket (of the board, or of a carrier card), slot or SATA port.
template <class P>
Result<QString> bestPlaceFor(const Build& build, const Catalogue& catalogue, const QString& id);

/// A card put into a build.
struct CardPlace {
    QString slot;                     ///< that it is in
    Build build;                      ///< with it
    std::map<QString, QString> moves; ///< what else changed places to make room; mostly empty
};
/// The card in its best free slot; where none has room as things stand, in the one that rearranging the other parts
/// makes room in, with the fewest moves.
Result<CardPlace> placeWithRearranging(const Build& build, const Catalogue& catalogue, const QString& card);

} // namespace core
