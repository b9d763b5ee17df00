#pragma once

#include "core/pcie/lane_plan.h"
#include "core/recommend/search_table.h"

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

} // namespace core
