// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <functional>

namespace core {

// The one search for a free place. A part is put (or moved) into each slot and socket that is free, takes its shape and
// gives it lanes; the machine is worked out as far as neighbours and lanes go; who asks says which outcomes will do,
// and of those the cheapest is taken. The same machine always gives the same place.

/// A part in a place that was free.
struct FreePlace {
    int from = -1; ///< the connector that it was in; -1: it is new
    int to = -1;
    int endpoint = -1; ///< socket of the carrier card in `to`; -1: none
    Machine machine;
    ClearancePlan clearance;
    LanePlan lanes;

    /// "SLOT3", or "SLOT3/2" for a carrier's socket.
    QString label() const;
    const LaneShare& share() const { return at(lanes.shares, to); }
};

/// What a place costs, compared from the first line on; less is better.
struct PlaceCost {
    int troubles = 0;          ///< cards that collide with what is below, or reach below the case
    int narrowCards = 0;       ///< with fewer than half of their lanes: that slows work down, half of them rarely does
    int starvedCards = 0;      ///< with less air below than their coolers ask for
    Bandwidth negativeOfCards; ///< what the cards' links come to, with its sign turned
    int lanesLost = 0;         ///< by cards, against the machine as it was
    Bandwidth negativeOfPart;  ///< the part's own link
    int slotLanes = 0;         ///< length of the slot: what is no card leaves the long ones free
    Length negativeGap;        ///< the narrowest between cards
    int negativePosition = 0;  ///< what is no card leaves the slots near the CPU free
    int distance = 0;          ///< of a move, in connectors

    friend auto operator<=>(const PlaceCost&, const PlaceCost&) = default;
};

/// Cards with fewer than half of the lanes that they could use.
int narrowCards(const Machine& machine, const std::vector<LaneShare>& shares);
/// Cards that collide with what is below them, and cards that reach below the case's last opening.
int troublesOf(const Machine& machine, const ClearancePlan& clearance);
/// Whether some card has fewer lanes there than in `now`; the one that moved is not asked.
bool takesCardLanes(const Analysis& now, const FreePlace& place);
/// True when nothing is plugged into the connector.
bool isFree(const Machine& machine, int connector);

using IsAccepted = std::function<bool(const FreePlace&)>;
/// Takes every place: where nothing is asked of it.
inline bool acceptsAny(const FreePlace&) {
    return true;
}

/// The cheapest accepted place for one part more (a card, network card, riser or drive); of equals the first.
template <class P>
std::optional<FreePlace> bestFreePlace(const Analysis& now, const P& part, const IsAccepted& isAccepted = acceptsAny);
/// The same for the card (with the riser cable it hangs on) or drive that is in `from`; of equals the nearest.
std::optional<FreePlace> bestFreePlaceFrom(const Analysis& now, int from, const IsAccepted& isAccepted = acceptsAny);

} // namespace core
