#pragma once

#include "core/parts/catalogue.h"

namespace core {

/// Later cards of the same maker and trade that compute more, cost no more and have no less memory, the fastest first.
std::vector<const Card*> laterCards(const Catalogue& catalogue, const Card& now);

} // namespace core
