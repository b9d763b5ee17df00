#pragma once

#include "core/parts/fields.h"

#include <QStringList>

namespace db {

// The plain statements over a table, made from the names of its columns. What they are for a kind of part stands in
// its field table; what is more than plain (schema, full-text search) is a file.

/// The columns of a kind's table, in the order of its fields.
template <class P>
QStringList columnsOf() {
    QStringList columns;
    for (const core::Field<P>& field : core::fieldsOf<P>())
        columns << field.name;
    return columns;
}

/// Reads the columns in this order; `rest` is what follows the table's name ("ORDER BY id").
QString selectFrom(const char* table, const QStringList& columns, const char* rest);
/// Writes a row, in place of the one with its key; a parameter a column, in this order.
QString insertInto(const char* table, const QStringList& columns);
/// Takes out the rows whose `keys` are as bound, in this order.
QString deleteFrom(const char* table, const QStringList& keys);

} // namespace db
