#pragma once

#include "core/parts/own_parts.h"
#include "db/database.h"
#include "db/read_scope.h"
#include "db/shipped_file.h"

namespace db {

/// Reads every part of every kind that `scope` has. The problem names the file and, for a row that no longer makes
/// sense, its id and column.
core::Result<core::PartSet> readParts(const Database& database, const ReadScope& scope = {});
core::Result<core::PartSet> readParts(const ShippedFile& file, const ReadScope& scope = {});

/// Writes parts as new rows, all or none.
core::Outcome insertParts(const Database& database, const core::PartSet& parts);

/// Writes parts inside a transaction of the caller's, each replacing the row of its id. A part that the schema refuses
/// is left out and added to `left`; the problem is the database's own, or that `progress` said to stop.
core::Outcome insertWhatCan(const Database& database, const core::PartSet& parts, const core::Progress& progress,
                            std::vector<core::NotWritten>& left);
/// Takes parts out, inside a transaction of the caller's; those that are not there are passed over.
core::Outcome deleteParts(const Database& database, const std::vector<core::PartKey>& keys);

} // namespace db
