// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/measured_point.h"
#include "db/catalogue_file.h"
#include "db/database.h"

namespace db {

/// Measured runs as they are reviewed: the tables of `folder` (db/facts/measured) that are there, each cell checked,
/// as rows for insertMeasuredRuns(). Runs that ended without memory have no value and are left out. The problem names
/// the file and the line.
core::Result<std::vector<QStringList>> readMeasuredRunFacts(const QString& folder);

/// Writes the rows, all or none.
core::Outcome insertMeasuredRuns(const Database& database, const std::vector<QStringList>& rows);

/// The runs of the file on these cards (on all where none is named) and all measurements of memory, in the order of the
/// tables.
std::vector<core::MeasuredPoint> measuredRunsOf(const CatalogueFile& file, const QStringList& cards = {});

} // namespace db
