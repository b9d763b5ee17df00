#pragma once

#include "core/recommend/search_table.h"

namespace core {

/// Puts in which case takes which card, as the rules on length, height, air and servers' lists say of one card alone.
/// False where `progress` stopped it.
bool addCaseFits(const Catalogue& catalogue, SearchTable& table, const Progress& progress = {});

} // namespace core
