// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/pcie/lane_plan.h"
#include "core/recommend/space/card_set.h"
#include "core/units/at.h"
#include "core/units/result.h"

#include <functional>
#include <span>

namespace core {

/// How a card stands among others.
struct CardFootprint {
    int edge = 16;
    int next = 1; ///< openings down to the next card at the least
    int openings = 1;
    int lanes = 16; ///< its own, where links must be even

    friend auto operator<=>(const CardFootprint&, const CardFootprint&) = default;
};

/// Which slots of a row are used, bit by bit, and what cards have there.
struct Layout {
    std::uint32_t slots = 0;
    std::uint32_t others = 0;    ///< of those slots, bit by bit, the second kind's
    int pitch = Seating::widest; ///< least distance of two of them, in openings
    int last = 0;                ///< the last opening that is covered; 0 where none is known
    int widest = 16;             ///< lanes that all of them are wired for
    int generation = 5;          ///< that all of them have, at the most
    bool isOnCpu = true;         ///< each hangs on a CPU
    bool arePositionsKnown = true;
};

/// Where a drive sits beside cards.
struct DrivePlace {
    int connector = -1;                          ///< -1: on a cable, or there is none
    int lanes = 0;                               ///< of the narrowest card with the drive there; 0: in doubt
    int mostLanes = 0;                           ///< of the widest
    std::array<std::int8_t, mostCards> widths{}; ///< of the cards in their order
    int generation = 5;                          ///< of the oldest link
};

/// The slots of one board that take an edge, from the CPU downwards; those of unknown position come last.
class BoardSlots {
public:
    /// `edge` in lanes; 0 for all slots.
    BoardSlots(const Wiring& wiring, int edge);

    std::size_t size() const { return m_slots.size(); }
    /// The connector of the slot at this place in the row.
    const Connector& slot(std::size_t index) const { return at(m_wiring.connectors, m_slots[index]); }
    /// The connectors of these slots.
    std::vector<std::int16_t> places(std::uint32_t slots) const;
    /// One card that covers one opening in each.
    Layout layoutOf(std::uint32_t slots) const;
    /// Every way to lay so many cards of two kinds into it, the shallowest first.
    std::vector<Layout> layouts(const CardFootprint& card, int count, const CardFootprint& other, int others,
                                DisplayCard displayCard) const;
    /// The layout with the drive there, without bridges.
    Seating seatingOf(const Layout& layout, const DrivePlace& drive) const;

private:
    class Layer;

    bool isOnCpu(std::size_t index) const { return m_isOnCpu[index] != 0; }

    const Wiring& m_wiring;
    std::vector<std::int16_t> m_slots;
    std::vector<std::uint8_t> m_isOnCpu; ///< by slot
};

/// What the lane allocator gives to cards of x16 and a drive on one board, with such CPUs in its first sockets.
class SlotLanes {
public:
    /// `drive` is null where none takes a socket.
    SlotLanes(const Wiring& wiring, const SearchTable::Signature& signature, int sockets, int boardSockets,
              const Drive* drive);

    /// False where nothing on the board takes the drive.
    bool hasPlaces() const { return !m_sockets.empty(); }
    /// Where the drive may sit so that it and each of the cards has lanes.
    std::vector<DrivePlace> drivePlaces(std::span<const std::int16_t> cards) const;

private:
    /// With the drive in this socket; empty where it or a card gets no lanes.
    std::optional<DrivePlace> placeIn(std::span<const std::int16_t> cards, int socket) const;

    const Wiring& m_wiring;
    const Drive* m_drive;
    std::vector<int> m_sockets; ///< that take the drive
    LanePopulation m_empty;
};

/// Puts signatures, drive classes and what tells seatings in.
void addSeatings(const Catalogue& catalogue, SearchTable& table);

/// Every way to seat so many cards this far apart at the least, also those that the table leaves out, the shallowest
/// first. `isOfUse` is asked of each set of slots before its lanes are known; `use` gets it with each place of the
/// drive.
void everySeating(const Catalogue& catalogue, const SearchTable& table, const SeatKey& key, int count, int pitch,
                  const std::function<bool(const Seating&)>& isOfUse, const std::function<void(const Seating&)>& use);

} // namespace core
