// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/peer_path.h"

#include <cstdint>
#include <vector>

namespace core {

/// How well two GPUs reach each other, as one number: published bandwidth first, then the narrowest link, then the kind
/// of path. Sums of some dozens do not overflow.
std::int64_t closeness(const PeerPath& path);

/// The order of `count` GPUs in which neighbours are closest, all together; `closenessOf` is symmetric, by first ×
/// count
/// + second. Exact for up to ten, where of orders that are equally good the one with the lowest numbers in front is
/// given. For more, ends are joined greedily, and a lower number is moved forward where one move shows that it costs
/// nothing.
std::vector<int> closestOrder(int count, const std::vector<std::int64_t>& closenessOf);

} // namespace core
