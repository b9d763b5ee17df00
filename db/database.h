// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/fields.h"
#include "core/units/result.h"
#include "core/units/text.h"

#include <QSqlDatabase>
#include <QString>
#include <QStringList>

#include <functional>

class QSqlError;
struct sqlite3;

namespace db {

using namespace Qt::StringLiterals; ///< "text"_L1 and u"text"_s, in all of db

/// Milliseconds that another program's lock is waited for: an import of 100,000 parts takes half of it …
inline constexpr int writersPatience = 10'000;
/// … and what is only read is done without rather than waited for.
inline constexpr int readersPatience = 1'500;

/// A SQLite file open for reading and writing; closed when it goes out of scope. Not for sharing between threads.
class Database {
public:
    /// Leaves the schema as it is; a missing file is made. Another program's lock is waited for `patience`
    /// milliseconds.
    static core::Result<Database> open(const QString& path, int patience = writersPatience);

    Database(Database&& other) noexcept;
    Database& operator=(Database&&) = delete;
    ~Database();

    /// The same, looked over for damage and brought up to this program's schema.
    static core::Result<Database> openMigrated(const QString& path, int patience = writersPatience);

    QSqlDatabase connection() const;
    /// SQLite's own handle of the connection, which stays its owner.
    sqlite3* handle() const;
    /// Runs `act` in a transaction that nobody else writes in: all of it is written, or nothing where it returns a
    /// problem.
    core::Outcome inTransaction(const std::function<core::Outcome()>& act) const;

    /// `PRAGMA user_version`: how many schema files have been applied.
    core::Result<int> schemaVersion() const;
    /// Applies the schema files that are missing, all in one transaction, which two programs can race for; a version
    /// that no Lanewright up to this one wrote is a problem.
    core::Outcome migrate();

    /// The sentence for what this file holds, or for what SQLite itself refused last, with what to do about it.
    core::Problem problem(const QString& what) const;
    /// The same for a query of Qt's that failed.
    core::Problem problem(const QSqlError& error) const;

private:
    core::Outcome quickCheck() const;
    core::Outcome applyMissingSchemas();

    Database(QString name, QString path)
        : m_name(std::move(name))
        , m_path(std::move(path)) {}

    QString m_name; ///< of Qt's connection; empty once moved from
    QString m_path;
};

/// The most rows that are read of a table of the user's: two imports of the largest data sets.
inline constexpr int mostRows = 200'000;
/// The sentence for a file that has more in `table`.
core::Problem tooManyRows(const Database& database, const char* table);

/// The sentence for a file that SQLite refused with the words `what`, with what to do about it. `status` is its result
/// code: only where that tells of no other cause (a lock, permissions, the disk) the file is called damaged.
core::Problem databaseProblem(const QString& path, const QString& what, int status);
/// The sentence for a catalogue that is not there.
core::Problem missingCatalogue(const QString& path);

/// A file may be anybody's: only its tables are read, no view that never ends; no trigger runs; and no text is longer
/// than any of ours.
void distrust(sqlite3* handle);

/// The schema this program writes and reads: the number of files in db/schema.
int newestSchema();

/// The text of a file under db/ that is built into the program: "search/find_parts.sql".
QString sqlText(const QString& name);

/// The statements of a file, one by one; comments are left in, a ';' ends each.
QStringList statementsIn(const QString& sql);

// The plain statements over a table, made from the names of its columns. What they are for a kind of part stands in
// its field table; what is more than plain (schema, full-text search) is a file.

/// The columns of a kind's table, in the order of its fields.
template <class P>
QStringList columnsOf() {
    return core::textsOf(core::fieldsOf<P>(), &core::Field<P>::name);
}

/// Reads the columns in this order; `rest` is what follows the table's name ("ORDER BY id").
QString selectFrom(const char* table, const QStringList& columns, const char* rest);
/// Writes a row, in place of the one with its key; a parameter a column, in this order.
QString insertInto(const char* table, const QStringList& columns);
/// Writes the rows, all or none, an empty text as NULL. The problem names the row.
core::Outcome insertTexts(const Database& database, const char* table, const QStringList& columns,
                          const std::vector<QStringList>& rows);
/// Takes out the rows whose `keys` are as bound, in this order.
QString deleteFrom(const char* table, const QStringList& keys);

} // namespace db
