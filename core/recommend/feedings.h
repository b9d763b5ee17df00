#pragma once

#include "core/recommend/search_table.h"

namespace core {

/// Puts in how many cards of each kind one unit of each supply feeds, as the cable planner and the rules say.
/// False where `progress` stopped it.
bool addFeedings(const Catalogue& catalogue, SearchTable& table, const Progress& progress = {});

} // namespace core
