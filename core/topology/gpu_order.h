#pragma once

#include "core/topology/topology.h"

#include <cstdint>
#include <vector>

namespace core {

/// How well two GPUs reach each other, as one number: published bandwidth first, then the narrowest link, then the kind
/// of path. Sums of some dozens do not overflow.
std::int64_t closeness(const PeerPath& path);

/// The order of `count` GPUs in which neighbours are closest, all together; `closenessOf` is symmetric, by first ×
/// count
/// + second. Exact for up to ten: greedy joining is proven by a bound (no order beats the heaviest spanning tree), and
/// where the bound is not met all orders are compared. Of orders that are equally good the one nearest to 0, 1, 2 … is
/// given, as far as moving one forward shows it; the end with the lower index comes first.
std::vector<int> closestOrder(int count, const std::vector<std::int64_t>& closenessOf);

} // namespace core
