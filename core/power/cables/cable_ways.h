#pragma once

#include "core/power/cables/cable_packing.h"

namespace core {

constexpr int priceOfUnfed = 1'000'000;
constexpr int priceOfAdapter = 1'000;
constexpr int priceOfElsewhere = 1;

/// One way to feed a consumer: from which unit, each plug by which of its feeds (-1: unfed).
struct CableWay {
    int unit = 0;
    std::vector<int> feeds;
    std::vector<CableItem> items; ///< its cables, in the order of the plugs
    int price = 0;
    int fedPlugs = 0;
    std::int64_t byPlugs = 0; ///< what its unit bears
    std::int64_t slot = 0;    ///< what the first unit bears of it beside that
};

/// Ways of each consumer, in the order of the search; alike ones side by side share theirs.
struct CableWays {
    std::vector<std::vector<CableWay>> kinds;
    std::vector<std::size_t> kindOf; ///< by consumer

    std::size_t size() const { return kindOf.size(); }
    /// Of this consumer, the cheapest first.
    const std::vector<CableWay>& operator[](std::size_t consumer) const { return kinds[kindOf[consumer]]; }
    /// As the consumer before it.
    bool isLikeLast(std::size_t consumer) const { return consumer > 0 && kindOf[consumer] == kindOf[consumer - 1]; }
};

/// All ways that differ in more than the order of alike plugs, the cheapest first.
std::vector<CableWay> waysToFeed(const CableProblem& problem, const CableProblem::Consumer& consumer);

/// More plugs than ports, and all must be fed: no need to look further.
bool areTooFew(const CableProblem& problem);
/// The answer where there is no port at all: no choice is left. Empty where the first unit cannot bear the slots.
std::optional<CableAnswer> feedNothing(const CableProblem& problem);

} // namespace core
