// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/request/lists.h"
#include "core/recommend/search/seatings.h"
#include "core/recommend/space/space.h"

#include <unordered_map>

namespace core {

// Ways to seat cards of two kinds. The table's seatings are those that none beats where all cards are alike; of mixed
// ones a seating with a narrower least distance may do where one with a wider does not (one wide card wants one wide
// place), so every set of slots with every order of the kinds is looked at, on the boards that are asked for.
class MixedSeats {
public:
    /// Knows how each card stands where the request may mix cards, else nothing. REQUIRES: `space` outlives this.
    explicit MixedSeats(const SearchSpace& space);

    /// How the space's cards stand, and which of these each does.
    const std::vector<CardFootprint>& footprints() const { return m_footprints; }
    /// Index into footprints(); `card` is one of the space's own.
    int footprintOf(const CardPick& card) const;
    /// Footprint and number of both kinds: card sets with the same, and the same display card, are seated alike.
    using Shape = std::array<int, 4>;
    Shape shapeOf(const CardSet& cardSet) const;
    /// Where links do not matter the way whose cards reach least far down; else all. In each `last` is the last rear
    /// opening that a card covers, 0 where none is known.
    const std::vector<Seating>& ways(const Platform& platform, const CardSet& cardSet, DisplayCard displayCard);

private:
    /// The lanes of one board with such CPUs and such a drive, as far as they were asked for.
    struct Lanes {
        SlotLanes allocator;
        std::unordered_map<std::uint32_t, std::vector<DrivePlace>> known; ///< by slots
    };

    const CardFootprint& footprint(const CardPick& card) const { return at(m_footprints, footprintOf(card)); }
    /// All slots of the board.
    const BoardSlots& slotsOf(int board);
    /// Ways to lay the card set into the board's slots, whatever lanes they get.
    const std::vector<Layout>& layoutsOn(int board, const CardSet& cardSet, DisplayCard displayCard);
    /// The same for boards, CPUs and drives that give the same lanes.
    Lanes& lanesOf(const Platform& platform);
    /// Where the drive may be with cards in these slots, the most lanes for cards first; too few are left out.
    const std::vector<DrivePlace>& placesWith(Lanes& lanes, const BoardSlots& row, std::uint32_t slots) const;
    /// False where as many cards of the narrower edge and the lesser distance have no seating.
    bool mayBe(const Platform& platform, const CardSet& cardSet) const;
    /// As ways(), worked out anew.
    std::vector<Seating> found(const Platform& platform, const CardSet& cardSet, DisplayCard displayCard);

    const SearchSpace& m_space;
    std::vector<CardFootprint> m_footprints;
    std::vector<int> m_footprintOf; ///< by card of the space
    std::unordered_map<int, BoardSlots> m_slots;
    std::unordered_map<std::array<int, 6>, std::vector<Layout>, KeyHash>
        m_layouts; ///< by shape, display card and board
    std::size_t m_layoutBytes = 0;
    std::map<SeatKey, Lanes> m_lanes;
    std::unordered_map<std::array<int, 9>, std::vector<Seating>, KeyHash> m_ways; ///< and by CPUs and drive
};

} // namespace core
