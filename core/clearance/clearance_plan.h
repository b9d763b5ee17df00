// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/clearance/plug_room.h"

namespace core {

// Where cards are, in millimetres. Slots stand 20.32 mm apart. With a card's whole thickness T known, the air below it
// is 20.32·Δ − T, Δ slots down to the next card (the lower card's back taken like the upper's). With the PCIe CEM
// envelope only, it is 20.32·Δ − 1.57 (board) − the cooler side for its width (14.47 / 34.79 / 55.11 mm) − 2.67 (back
// of the next). Published thickness is good to ± 1 mm: an overlap is one only below −2 mm; from −2 to +1 mm the cards
// touch.

/// Air between a card's cooler side and the next card below it.
struct Gap {
    Length air;                  ///< negative where the cards overlap
    int neighbour = -1;          ///< connector of the card or board below
    bool isFromEnvelope = false; ///< thickness not known: the CEM envelope of its slot width was used
};

constexpr Length overlapTolerance = Length::ofBase(-2'000);
constexpr Length touchLimit = Length::ofBase(1'000);

/// True where a card stands so near the next that they touch, or overlap.
inline bool touches(const Gap& gap) {
    return gap.air <= touchLimit;
}

/// How one card stands in the machine.
struct CardPlacement {
    int connector = -1;
    std::optional<int> position;      ///< first rear opening it covers, 1 nearest the CPU
    int openings = 1;                 ///< how many it covers
    std::optional<Gap> gap;           ///< to the next card below; empty where there is none or a position is not known
    std::optional<Length> lengthRoom; ///< case's limit less the card's length; negative is too long
    std::optional<Length> heightRoom;
    std::optional<PlugRoom> plug; ///< with its cable; empty where that is not known, and on a riser
    std::vector<int> covered;     ///< connectors of slots it hides
    bool isPositionVerified = false;
    bool fitsPhysically = true; ///< the slot is long enough (or open at its end)
    bool isAlone = false;       ///< nothing stands below it, as far as all positions are known
    bool isOnRiser = false;     ///< hangs on a cable and stands elsewhere: no position, gap or room is known
};

/// How all cards stand, and which of them collide.
struct ClearancePlan {
    std::vector<CardPlacement> cards; ///< in the order of Machine::cards
    /// Pairs of (upper, lower) connectors whose cards collide: by thickness, or because a slot is covered.
    std::vector<std::pair<int, int>> overlaps;
};

/// Air below a card of this thickness or slot width whose next neighbour is `slots` lower; empty where neither is
/// known.
std::optional<Gap> gapBelow(const Card& card, int slots);

/// Whether a card that covers `openings` from `position` on reaches below the last opening of the case; false where
/// that is not known.
bool isBeyondCase(const Chassis* chassis, const std::optional<int>& position, int openings);
int cardsBeyondCase(const Machine& machine, const ClearancePlan& clearance); ///< how many cards do
/// The narrowest between cards; empty where none stands above another.
std::optional<Length> smallestGap(const ClearancePlan& clearance);

/// Where each card comes to lie in the case, in mm and positions, and what it comes near.
ClearancePlan planClearance(const Machine& machine);

} // namespace core
