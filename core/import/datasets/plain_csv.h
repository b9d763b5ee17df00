// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/field_units.h"
#include "core/import/datasets/foreign_parts.h"

#include <QString>
#include <QStringList>

namespace core {

/// The head of a CSV, for a user who says which column is which.
struct CsvPreview {
    QStringList header;
    std::vector<QStringList> rows;
};
CsvPreview previewOf(const QByteArray& bytes, int mostRows); ///< the header and the first rows that are whole

/// What a ColumnMapping of a list of prices has in place of a kind of parts, and what its columns can be.
inline constexpr QLatin1String priceListKind{"prices"};
const QStringList& priceListFields();

/// What the columns' names say of themselves: "Length (mm)", "tdp_w", "Memory [GB]", "price". Columns that say nothing
/// are not mapped.
ColumnMapping suggestedMapping(const QStringList& header, const QString& kind);

/// Why this mapping cannot be used (no name column, a field that stands twice, a unit that is not the field's); nothing
/// where it can.
Outcome checkMapping(const ColumnMapping& mapping, int columns);

/// "A list of prices needs the columns …; the file has …": for a header that lacks one of them.
QString priceColumnsNeeded(const QStringList& header);

/// The names of the fields a column can be mapped to, in the order of the field table.
QStringList mappableFields(const QString& kind);

} // namespace core
