#pragma once

#include "core/power/cables/cable_ways.h"

#include <limits>

namespace core {

constexpr std::int64_t unlimitedWatts = std::numeric_limits<std::int64_t>::max() / 4;

// What the consumers that are still to be fed cost at the least, whatever is chosen for them: a unit feeds no more
// plugs than it could if all were its own, and what the first unit cannot bear is fed elsewhere.
class CableForecast {
public:
    /// `packings` by unit.
    CableForecast(const CableProblem& problem, const CableWays& ways, std::vector<CablePacking>& packings);

    /// Of the consumers from `index` on, where the first unit has `leftOnFirst` watts and each has fed so many plugs;
    /// empty where they cannot all be fed.
    std::optional<int> leastPrice(std::size_t index, std::int64_t leftOnFirst, const std::vector<int>& fed) const;

private:
    struct Rest {
        int price = 0; ///< of what no choice avoids: plugs that nothing feeds, adapters
        int plugs = 0; ///< that could be fed
        std::int64_t byPlugs = 0;
        std::int64_t slot = 0;
        std::size_t movable = 0; ///< how many of them may be fed elsewhere
    };
    /// Of 0, 1, 2 … of the consumers that may be fed elsewhere.
    struct MostMoved {
        std::vector<int> plugs;
        std::vector<std::int64_t> byPlugs;
    };
    /// A consumer that another unit than the first may feed: its plugs and their load.
    struct Movable {
        int plugs = 0;
        std::int64_t byPlugs = 0;
    };

    void addRest(const std::vector<CableWay>& ways, Rest& rest); ///< one consumer more before the others

    bool m_mayLeaveUnfed;
    std::vector<int> m_most; ///< by unit: plugs it could feed
    std::vector<Rest> m_rest;
    std::vector<Movable> m_movable;
    std::vector<MostMoved> m_mostMoved; ///< by how many may be
};

/// By kind of consumer and way a number; sums of them tell sets of cables apart.
using CableKeys = std::vector<std::vector<std::uint64_t>>;
/// Empty where the numbers would be too large.
std::optional<CableKeys> keysOf(const CableWays& ways);

} // namespace core
