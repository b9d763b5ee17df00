#pragma once

#include "core/recommend/search_table.h"

namespace core {

/// Puts in which boards, cases and supplies are alike in everything that any rule reads: of those a search takes the
/// cheapest.
void addAlike(const Catalogue& catalogue, SearchTable& table);

} // namespace core
