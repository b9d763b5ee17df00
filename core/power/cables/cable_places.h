// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/cable_problem.h"

#include <compare>
#include <cstdint>

namespace core {

/// A cable to be plugged into some port of a unit.
struct CableItem {
    PlugKind cable = PlugKind::Pcie8;
    std::int64_t load = 0; ///< of Power's base; 0 on a unit that bears any
    friend auto operator<=>(const CableItem&, const CableItem&) = default;
};

// The ports of one unit, and whether a set of cables finds places in them: each in a port it fits, no rail over its
// limit. They are placed depth first, of each kind the heaviest first; alike cables take places in order, and of rails
// that are filled alike only the first is tried.
class CablePlaces {
public:
    CablePlaces(const CableProblem& problem, int unit); ///< the ports of this unit

    /// One cable of this feed.
    CableItem itemOf(const CableProblem::Feed& feed) const;
    /// Whether there is a place for all; ports() then names them.
    bool canPlace(const std::vector<CableItem>& items);
    /// Of the cables placed last, in their order; ports that are alike are taken in the order of the problem.
    std::vector<int> ports() const;

private:
    /// Ports of one rail that take the same cables.
    struct Place {
        unsigned kinds = 0;
        std::vector<int> ports;
        int left = 0;
    };
    struct Rail {
        int index = -1; ///< in the problem; -1: none, and no limit
        std::int64_t limit = 0;
        std::vector<Place> places;
        std::int64_t left = 0;
    };
    struct Item {
        CableItem cable;
        std::size_t number = 0; ///< in the order that was asked for
        std::size_t rail = 0;
        std::size_t place = 0;
    };

    bool placeFrom(std::size_t item);
    bool placeOn(std::size_t rail, std::size_t firstPlace, std::size_t item);
    static bool areFilledAlike(const Rail& one, const Rail& other);

    std::vector<Rail> m_rails; ///< the first has no limit
    std::vector<std::pair<PlugKind, int>> m_stocks;
    std::vector<Item> m_items; ///< in the order of the search
    bool m_hasLoads = false;
};

} // namespace core
