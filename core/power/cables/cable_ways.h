// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/cable_places.h"

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
    std::int64_t byPlugs = 0; ///< what its unit bears; 0 where that bears any load
    std::int64_t slot = 0;    ///< what the first unit bears of it beside that; 0 where that bears any load
    friend bool operator==(const CableWay&, const CableWay&) = default;
};

/// All ways that differ in more than the order of alike plugs, the cheapest first.
std::vector<CableWay> waysToFeed(const CableProblem& problem, const CableProblem::Consumer& consumer,
                                 const std::vector<CablePlaces>& units);

} // namespace core
