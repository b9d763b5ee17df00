#pragma once

#include "core/recommend/search_table.h"

namespace core {

/// What the rules on length, height, air and servers' lists say of one card alone in this case.
Allowed fitOf(const Card& card, const Chassis& chassis);

/// Puts in which case takes which card by itself. False where `progress` stopped it.
bool addCaseFits(const Catalogue& catalogue, SearchTable& table, const Progress& progress = {});

} // namespace core
