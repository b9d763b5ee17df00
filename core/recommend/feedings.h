#pragma once

#include "core/recommend/search_table.h"

namespace core {

/// Puts in how many cards of each kind one unit of each supply feeds, as the cable planner and the rules say.
void addFeedings(const Catalogue& catalogue, SearchTable& table);

} // namespace core
