#pragma once

#include "core/analysis/analysis.h"

#include <map>

namespace core {

/// What the links of a machine lose by where its parts stand.
struct LinkLosses {
    int cardLanes = 0;                 ///< lanes the cards could use, less those they train
    int otherLanes = 0;                ///< the same of drives, network cards and carriers
    int generations = 0;               ///< how far the cards train below their own PCIe generation, added up
    Bandwidth ofCards;                 ///< what the cards' links come to together
    Bandwidth ofOthers;                ///< what the other links come to
    std::optional<Length> smallestGap; ///< between cards; empty where none stands above another
};

/// The same parts in the places that lose least.
struct Rearrangement {
    std::map<QString, QString> moves; ///< from place to place; empty where nothing is better than now
    LinkLosses now;
    LinkLosses then;
    QStringList held; ///< slots of cards that were left in place because a bridge joins them
};

/// Searches all placements of the build's cards, NVMe drives and network cards over the board's slots and sockets for
/// the one whose links lose least: fewest lanes of cards, then of other parts, then fewest generations of cards, then
/// most bandwidth. Of equals the one with the widest smallest gap between cards, then with the fewest moves, of fewest
/// cards, then the one that leaves the occupied places nearest the CPU as they are and fills free ones from there. None
/// is taken in which more cards collide or leave the case, a part does not fit its place, or more parts than now get no
/// lanes or stand where the width is not known. Exact: alike parts are interchangeable, and what is left out is proven
/// to be no better. Risers stay with what they carry, bridged pairs where they are.
Rearrangement rearranged(const Analysis& analysis);

} // namespace core
