#pragma once

#include "core/pcie/lane_plan.h"
#include "core/recommend/search_table.h"

#include <functional>
#include <span>

namespace core {

/// What the lane allocator gives to cards of x16 and a drive on one board, with such CPUs in its first sockets.
class SlotLanes {
public:
    SlotLanes(const Wiring& wiring, const SearchTable::Signature& signature, int sockets, int boardSockets);

    const Wiring& wiring() const { return m_wiring; }
    /// The narrowest card's lanes, 0 where a doubt is about one; empty where a card or the drive gets none. The drive
    /// is null, or sits in the connector `socket`, or in none (-1).
    std::optional<int> narrowest(std::span<const std::int16_t> cards, const Drive* drive, int socket) const;

private:
    const Wiring& m_wiring;
    LanePopulation m_empty;
};

/// Puts signatures, drive classes and seatings in; false where `progress` stopped it.
bool addSeatings(const Catalogue& catalogue, SearchTable& table, const Progress& progress);

using IsSeatingOfUse = std::function<bool(const Seating&)>;
using OnSeating = std::function<void(const Seating&)>;
/// Every way to seat so many cards this far apart at the least, also those that the table leaves out, the shallowest
/// first. `isOfUse` is asked of each set of slots before its lanes are known; `use` gets it with each place of the
/// drive.
void everySeating(const Catalogue& catalogue, const SearchTable& table, const SeatKey& key, int count, int pitch,
                  const IsSeatingOfUse& isOfUse, const OnSeating& use);

} // namespace core
