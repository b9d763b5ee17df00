// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/search/links.h"

namespace core {

// Where cards sit that bridges join. A bridge spans an exact distance, so the table's seatings, of which none is
// roomier, are not enough: every set of slots is gone through, as far as a search asks.

class BridgeSeats {
public:
    explicit BridgeSeats(const SearchSpace& space)
        : m_space(space)
        , m_bounds(space) {}

    /// Ways to seat so many cards with bridges, of which none is cheaper, shallower and worth more at once, on this
    /// platform. They live as long as this.
    const std::vector<Seating>& on(const Platform& platform, const CardPick& card, int count);

private:
    const SearchSpace& m_space;
    LinkBounds m_bounds;
    std::map<std::array<std::int64_t, 6>, std::vector<Seating>> m_known; ///< by what the ways depend on
};

} // namespace core
