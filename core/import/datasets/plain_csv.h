#pragma once

#include "core/import/datasets/foreign_parts.h"
#include "core/import/datasets/foreign_values.h"

#include <QString>
#include <QStringList>

#include <span>

namespace core {

/// A unit that a foreign column may be in: figure × factor + offset is the figure in the field's own unit.
struct FieldUnit {
    QString token;
    double factor = 1;
    double offset = 0;
};

/// The units that a field's figures may come in, the field's own first; nothing where the field's name bears none.
std::span<const FieldUnit> unitsOf(const QString& field);
/// The unit so called, or null.
const FieldUnit* unitCalled(const QString& field, const QString& token);
/// The figure in the field's own unit of one in `unit` (empty: the field's own), or in the unit that stands behind it
/// ("12 in").
ForeignFigure figureWithUnit(const QString& text, const QString& field, const QString& unit);

/// The head of a CSV, for a user who says which column is which.
struct CsvPreview {
    QStringList header;
    std::vector<QStringList> rows;
};
CsvPreview previewOf(const QByteArray& bytes, int mostRows); ///< the header and the first rows that are whole

/// What the columns' names say of themselves: "Length (mm)", "tdp_w", "Memory [GB]", "price". Columns that say nothing
/// are not mapped.
ColumnMapping suggestedMapping(const QStringList& header, const QString& kind);

/// Why this mapping cannot be used (no name column, a field that stands twice, a unit that is not the field's); nothing
/// where it can.
Outcome checkMapping(const ColumnMapping& mapping, int columns);

/// The names of the fields a column can be mapped to, in the order of the field table.
QStringList mappableFields(const QString& kind);

} // namespace core
