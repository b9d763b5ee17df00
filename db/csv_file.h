#pragma once

#include "core/units/csv.h"
#include "core/units/result.h"

#include <QByteArray>

#include <vector>

namespace db {

using core::CsvRecord;

/// Comma separated text as RFC 4180 has it, in UTF-8; a byte order mark and empty lines are passed over.
/// The problem names the line of a quote that is never closed.
core::Result<std::vector<CsvRecord>> readCsv(const QByteArray& text);

/// The records of a file, its header first. The problem names the file, and the line where one is at fault.
core::Result<std::vector<CsvRecord>> readCsvFile(const QString& path);
/// The same of a file whose header must be this; without the header.
core::Result<std::vector<CsvRecord>> readCsvFile(const QString& path, const QStringList& header);

} // namespace db
