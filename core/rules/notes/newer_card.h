#pragma once

#include "core/build/machine.h"

namespace core {

/// Later cards of the same maker and trade that compute more, cost no more and have no less memory, the fastest first.
std::vector<const Card*> laterCards(const Catalogue& catalogue, const Card& now);

/// The order of cards by FP32 at boost, a figure that is not known last.
bool isFaster(const MountedCard& a, const MountedCard& b);

} // namespace core
