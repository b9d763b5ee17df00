#pragma once

#include "core/parts/catalogue.h"
#include "core/units/result.h"
#include "db/database.h"

namespace db {

/// Reads every part of every kind; of the boards, whose wiring is dear to read, only `onlyBoard` where it names one.
/// The problem names the file and, for a row that no longer makes sense, its id and column.
core::Result<core::PartSet> readParts(const Database& database, const QString& onlyBoard = {});

/// Writes parts as new rows, all or none.
core::Outcome insertParts(Database& database, const core::PartSet& parts);

} // namespace db
