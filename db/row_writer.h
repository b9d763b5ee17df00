#pragma once

#include "db/database.h"

#include <QJsonValue>

#include <vector>

struct sqlite3_stmt;

namespace db {

/// Runs one insert statement for many rows. An import is a hundred figures a part, and a QSqlQuery binds each of them
/// anew: so they are bound by SQLite itself, over Qt's own connection, and what stays not known stays bound so.
class RowWriter {
public:
    RowWriter(const Database& database, const QString& sql);
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
