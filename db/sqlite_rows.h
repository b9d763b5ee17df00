// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/fact_value.h"

#include <QJsonValue>

#include <optional>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace db {

/// A list as one parameter: json_each(?) gives its texts.
QString jsonListOf(const QStringList& texts);

/// Walks the rows of one select statement. A catalogue is some twenty thousand columns, and a QSqlQuery makes two
/// copies of each: so they are read from SQLite itself.
class RowReader {
public:
    /// `parameters` stand for the statement's, in their order.
    RowReader(sqlite3* handle, const QString& sql, const QStringList& parameters = {});
    RowReader(const RowReader&) = delete;
    RowReader& operator=(const RowReader&) = delete;
    ~RowReader();

    /// Begins anew with other parameters: to prepare a statement of seventy columns takes as long as to read ten rows.
    void restart(const QStringList& parameters);
    /// True while there is another row; false at the end and at a problem.
    bool next();
    /// A number or a text, as it is written; empty where there is nothing: a blob counts as nothing.
    std::optional<core::FactValue> column(int index);
    QString text(int index) const; ///< as it is written; empty where there is nothing
    /// What SQLite said; empty while all is well.
    const QString& problem() const { return m_problem; }

private:
    sqlite3_stmt* m_statement = nullptr;
    std::vector<QString> m_texts; ///< by column the last: half of all texts stand in the row before, and are shared
    QString m_problem;
};

/// Runs one insert statement for many rows. An import is a hundred figures a part, and a QSqlQuery binds each of them
/// anew: so they are bound by SQLite itself, over Qt's own connection, and what stays not known stays bound so.
class RowWriter {
public:
    RowWriter(sqlite3* handle, const QString& sql);
    RowWriter(const RowWriter&) = delete;
    RowWriter& operator=(const RowWriter&) = delete;
    ~RowWriter();

    /// The place of a parameter of this name (":name"); 0 where the statement has none.
    int placeOf(const char* parameter) const;
    /// Places count from 1. A text is never NULL, and an unknown is.
    void bind(int place, const QString& text);
    void bind(int place, const QJsonValue& value);
    /// Writes the row as it is bound; false where SQLite refuses it.
    bool run();

    /// What SQLite said last; empty while all is well.
    const QString& problem() const { return m_problem; }
    /// True where the last row breaks a CHECK, a key or a type: its own fault, and others may go on.
    bool isRowAtFault() const { return m_isRowAtFault; }

private:
    sqlite3_stmt* m_statement = nullptr;
    std::vector<bool> m_isUnknown; ///< by place, as it is bound now
    QString m_problem;
    bool m_isRowAtFault = false;
};

} // namespace db
