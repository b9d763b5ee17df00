#pragma once

#include "core/analysis/analysis.h"
#include "core/recommend/recommend.h"

namespace core {

/// Where a build stands to a frontier: what it is worth for that goal and what it costs, against the most that as much
/// money buys there.
struct FrontierPosition {
    std::optional<double> value; ///< empty: cannot be told
    Money price;
    int partsWithoutPrice = 0;
    std::optional<double> best; ///< for no more money; empty where the frontier begins above it

    bool isOnIt() const { return value && best && *value >= *best; }
};

FrontierPosition positionOf(const Analysis& analysis, const Request& request, const PriceFrontier& frontier,
                            const Catalogue& catalogue);

} // namespace core
