// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/at.h"

#include <array>
#include <cstdint>

namespace core {

// Which parts of a build may change places, which places there are for them, and how each would do there. Parts that
// are alike as far as lanes and room go are one kind: which of them stands where is all the same.

/// What the links lose, compared from the front, less is better: lanes of cards, lanes of all other parts, PCIe
/// generations of cards; then less bandwidth of cards, and of the others, as negative MB/s.
using LinkCost = std::array<std::int64_t, 5>;

/// What this link takes from the part: lanes, for a card generations, and the raw bandwidth with its sign turned.
LinkCost costOf(const Occupant& occupant, TrainedLink link);

/// The terms of ArrangementCost; from CardLanes on those of LinkCost.
enum CostTerm : std::size_t {
    Collisions,   ///< cards that collide with what is below them
    BeyondCase,   ///< cards that reach below the case's last opening
    DarkCards,    ///< cards without lanes
    NarrowCards,  ///< cards with fewer than half of the lanes that they could use; dark ones are among them
    StarvedCards, ///< cards with less air below than leastAir()
    CardLanes,    ///< lanes that cards could use, less those they train
    OtherLanes,   ///< the same of drives, network cards and carriers
    Generations,  ///< how far the cards train below their own PCIe generation, added up
    CardBandwidth,
    OtherBandwidth, ///< both negative, MB/s
    CostTerms
};
/// What an arrangement costs, compared from the front, less is better. All of it adds up over the parts.
using ArrangementCost = std::array<std::int64_t, CostTerms>;

/// The terms that a link decides.
ArrangementCost arrangementCostOf(const Occupant& occupant, TrainedLink link);

template <std::size_t N>
std::array<std::int64_t, N> operator+(std::array<std::int64_t, N> a, const std::array<std::int64_t, N>& b) {
    for (std::size_t i = 0; i < N; ++i)
        a[i] += b[i];
    return a;
}

/// One part that may move.
struct Piece {
    DeviceKind device = DeviceKind::Gpu; ///< a card (Gpu), drive (Nvme) or network card (Nic)
    std::size_t index = 0;               ///< into the machine's list of them
    int connector = -1;                  ///< where it is now
};

/// How a kind of piece does in one place.
struct Seat {
    bool isPossible = false; ///< it goes in (or is there already)
    Occupant occupant;
    ArrangementCost best{}; ///< what it costs there at the least, whatever the others do
};

struct Arrangement {
    std::vector<int> places;               ///< connectors: slots from the CPU down, then sockets
    std::size_t slotPlaces = 0;            ///< how many of them are slots
    std::vector<std::vector<Piece>> kinds; ///< like pieces, in the order of their connectors
    std::vector<std::vector<Seat>> seats;  ///< by kind and place
    std::vector<int> now;                  ///< by place: the kind there, -1 where it is free
    LanePopulation fixed;                  ///< what stays: risers and what they carry, bridged cards, SATA drives
    ArrangementCost fixedCost{};           ///< what that costs at the least
    std::vector<int> held;                 ///< connectors of cards that a bridge holds in place

    /// Whether the kind at this index of `kinds` is of cards.
    bool isCard(int kind) const { return at(kinds, kind).front().device == DeviceKind::Gpu; }
};

/// What may move in this machine, where it may go, and what each place costs at the least.
Arrangement arrangementOf(const Machine& machine);

} // namespace core
