#pragma once

#include "core/recommend/search_table.h"

namespace db {

/// The search table of the catalogue that these two files make: read from the cache directory where it was kept for the
/// files as they are now, else made and kept. What cannot be written is made again the next time. Empty where
/// `progress` stopped it.
std::optional<core::SearchTable> keptSearchTable(const core::Catalogue& catalogue, const QString& shipped,
                                                 const QString& overlay, const core::Progress& progress = {});

/// Where the table of these files lies.
QString searchTablePath(const QString& shipped, const QString& overlay);

} // namespace db
