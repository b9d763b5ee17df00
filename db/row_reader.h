#pragma once

#include "core/parts/fact_value.h"

#include <optional>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace db {

/// Walks the rows of one select statement. A catalogue is some twenty thousand columns, and a QSqlQuery makes two
/// copies of each: so they are read from SQLite itself.
class RowReader {
public:
    /// `parameter`: bound to the statement's only parameter, where it has one.
    RowReader(sqlite3* handle, const QString& sql, const QString& parameter = {});
    RowReader(const RowReader&) = delete;
    RowReader& operator=(const RowReader&) = delete;
    ~RowReader();

    /// True while there is another row; false at the end and at a problem.
    bool next();
    /// A number or a text; empty where there is nothing: a blob counts as nothing.
    std::optional<core::FactValue> column(int index);
    /// What SQLite said; empty while all is well.
    const QString& problem() const { return m_problem; }

private:
    sqlite3_stmt* m_statement = nullptr;
    std::vector<QString> m_texts; ///< by column the last: half of all texts stand in the row before, and are shared
    QString m_problem;
};

} // namespace db
