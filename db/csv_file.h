// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/csv.h"
#include "core/units/result.h"

#include <QByteArray>

#include <functional>
#include <vector>

namespace db {

using core::CsvRecord;

/// Comma separated text as RFC 4180 has it, in UTF-8; a byte order mark and empty lines are passed over.
/// The problem names the line of a quote that is never closed.
core::Result<std::vector<CsvRecord>> readCsv(const QByteArray& text);

/// A row of a table of facts, by the names of its columns.
struct CsvRow {
    const QStringList& columns;
    const QStringList& cells;

    QString at(const char* column) const { return cells.value(columns.indexOf(QLatin1String(column))); }
};

/// Gives each row of a file to `act`; both functions say what is wrong with what they get, nothing with an empty text.
/// The problem names the file and the line.
core::Outcome eachRow(const QString& path, const std::function<QString(const QStringList& header)>& checkHeader,
                      const std::function<QString(const CsvRow& row)>& act);
/// The same of a file whose header must be this.
core::Outcome eachRow(const QString& path, const QStringList& header,
                      const std::function<QString(const CsvRow& row)>& act);

} // namespace db
