#pragma once

#include "core/recommend/search_table.h"

#include <functional>

namespace core {

/// Puts signatures, drive classes and seatings in; false where `progress` stopped it.
bool addSeatings(const Catalogue& catalogue, SearchTable& table, const Progress& progress);

using IsSeatingOfUse = std::function<bool(const Seating&)>;
using OnSeating = std::function<void(const Seating&)>;
/// Every way to seat so many cards this far apart at the least, also those that the table leaves out, the shallowest
/// first. `isOfUse` is asked of each set of slots before its lanes are known; `use` gets it with each place of the
/// drive.
void everySeating(const Catalogue& catalogue, const SearchTable& table, const SeatKey& key, int count, int pitch,
                  const IsSeatingOfUse& isOfUse, const OnSeating& use);

} // namespace core
