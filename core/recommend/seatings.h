#pragma once

#include "core/recommend/search_table.h"

namespace core {

/// Puts signatures, drive classes and seatings in; false where `progress` stopped it.
bool addSeatings(const Catalogue& catalogue, SearchTable& table, const Progress& progress);

} // namespace core
