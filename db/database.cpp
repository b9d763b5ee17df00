// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite over Qt: opening, migrating by user_version, transactions.
#include "db/database.h"

#include "core/units/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>

#include <sqlite3.h>

using core::Text;

namespace db {

static const auto driver = u"QSQLITE"_s;

QString sqlText(const QString& name) {
    QFile file(u":/db/"_s + name);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(isOpen, "sqlText", qPrintable(name));
    return isOpen ? QString::fromUtf8(file.readAll()) : QString();
}

static QStringList schemaFiles() {
    return QDir(u":/db/schema"_s).entryList({u"*.sql"_s}, QDir::Files, QDir::Name);
}

int newestSchema() {
    return NEWEST_SCHEMA;
}

QStringList statementsIn(const QString& sql) {
    // Our files never hold a ';' inside a text or before a line's end but to end a statement.
    QStringList statements;
    QString statement;
    for (const QString& line : sql.split('\n'_L1)) {
        statement += line + '\n'_L1;
        if (line.trimmed().endsWith(';'_L1)) {
            statements << statement;
            statement.clear();
        }
    }
    return statements;
}

core::Problem missingCatalogue(const QString& path) {
    return {Text::tr("Catalogue not found: %1. Build the program again, or name another in LANEWRIGHT_CATALOGUE.")
                .arg(path)};
}

void distrust(sqlite3* handle) {
    constexpr int longestText = 64 * 1024 * 1024;
    // Not SQLITE_DBCONFIG_TRUSTED_SCHEMA: without trust our own CHECK (json_valid(…)) is refused.
    for (const int setting : {SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER})
        sqlite3_db_config(handle, setting, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestText);
}

core::Result<Database> Database::open(const QString& path, int patience) {
    if (!QSqlDatabase::isDriverAvailable(driver))
        return core::Problem{
            Text::tr("Qt's SQLite driver is missing. Install the package libqt6sql6-sqlite and start again.")};
    Database database(QUuid::createUuid().toString(QUuid::Id128), path);
    QSqlDatabase connection = QSqlDatabase::addDatabase(driver, database.m_name);
    connection.setDatabaseName(path);
    connection.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(patience));
    if (!connection.open())
        return database.problem(connection.lastError());
    distrust(database.handle());
    return database;
}

Database::Database(Database&& other) noexcept
    : m_name(std::exchange(other.m_name, QString()))
    , m_path(std::move(other.m_path)) {}

Database::~Database() {
    if (m_name.isEmpty())
        return;
    QSqlDatabase::database(m_name, false).close();
    QSqlDatabase::removeDatabase(m_name);
}

QSqlDatabase Database::connection() const {
    return QSqlDatabase::database(m_name, false);
}

sqlite3* Database::handle() const {
    const QVariant handle = connection().driver()->handle();
    return *static_cast<sqlite3* const*>(handle.constData());
}

core::Result<Database> Database::openMigrated(const QString& path, int patience) {
    auto database = open(path, patience);
    if (!database)
        return database;
    if (const auto checked = database->quickCheck(); !checked)
        return checked.problem();
    if (const auto migrated = database->migrate(); !migrated)
        return migrated.problem();
    return database;
}

core::Outcome Database::quickCheck() const {
    constexpr qint64 mostBytes = 4 * 1024 * 1024; // 40 ms; of more, what is read is what is looked at
    QSqlQuery query(connection());
    if (query.exec(sqlText(u"queries/first_view.sql"_s)) && query.next())
        return problem(Text::tr("%1 is no table").arg(query.value(0).toString()));
    if (QFileInfo(m_path).size() > mostBytes)
        return core::Done{};
    if (!query.exec(sqlText(u"queries/quick_check.sql"_s)) || !query.next())
        return problem(query.lastError());
    const QString verdict = query.value(0).toString();
    return verdict == "ok"_L1 ? core::Outcome(core::Done{}) : problem(verdict.simplified());
}

core::Outcome Database::inTransaction(const std::function<core::Outcome()>& act) const {
    QSqlQuery query(connection());
    // Not Qt's own, which takes the lock at the first write: by then another program may have changed what was read.
    if (!query.exec(u"BEGIN IMMEDIATE"_s))
        return problem(query.lastError());
    auto done = act();
    if (done && !query.exec(u"COMMIT"_s))
        done = problem(query.lastError());
    if (!done)
        query.exec(u"ROLLBACK"_s);
    return done;
}

core::Problem databaseProblem(const QString& path, const QString& what, int status) {
    switch (status & 0xff) { // of most the file is as good as ever
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Text::tr("%1 is in use by another program; try again when that is done.").arg(path)};
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
        return {Text::tr("Can't read or write %1 (%2). Change the permissions of it and its folder.").arg(path, what)};
    case SQLITE_FULL:
    case SQLITE_IOERR:
        return {Text::tr("%1 was not changed: the disk is full or failed (%2). Check its space and health.")
                    .arg(path, what)};
    default:
        return {Text::tr("The database %1 cannot be used (%2). Restore a good copy or build the program again.")
                    .arg(path, what)};
    }
}

core::Problem tooManyRows(const Database& database, const char* table) {
    return database.problem(Text::tr("more than %1 rows in %2").arg(core::number(mostRows), QLatin1String(table)));
}

core::Problem Database::problem(const QString& what) const {
    return databaseProblem(m_path, what, sqlite3_errcode(handle()));
}

core::Problem Database::problem(const QSqlError& error) const {
    return databaseProblem(m_path, error.databaseText(), error.nativeErrorCode().toInt());
}

core::Result<int> Database::schemaVersion() const {
    QSqlQuery query(connection());
    if (!query.exec(sqlText(u"queries/schema_version.sql"_s)) || !query.next())
        return problem(query.lastError());
    return query.value(0).toInt();
}

core::Outcome Database::migrate() {
    const auto before = schemaVersion();
    if (!before || *before == newestSchema())
        return before ? core::Outcome(core::Done{}) : before.problem();
    return inTransaction([&] { return applyMissingSchemas(); });
}

core::Outcome Database::applyMissingSchemas() {
    const auto version = schemaVersion(); // another program may have been faster
    if (!version)
        return version.problem();
    if (*version < 0)
        return core::Problem{Text::tr("%1 is damaged or not Lanewright's (schema %2): restore a good copy, or move the "
                                      "file away.")
                                 .arg(m_path)
                                 .arg(*version)};
    if (*version > newestSchema())
        return core::Problem{Text::tr("%1 is from a newer Lanewright (schema %2, this one reads %3): use that one, or "
                                      "move the file away.")
                                 .arg(m_path)
                                 .arg(*version)
                                 .arg(newestSchema())};
    const QStringList files = schemaFiles();
    QSqlQuery query(connection());
    for (int next = *version; next < files.size(); ++next) {
        QStringList statements = statementsIn(sqlText(u"schema/"_s + files[next]));
        statements << sqlText(u"queries/set_schema_version.sql"_s).arg(next + 1);
        for (const QString& statement : statements) {
            if (!query.exec(statement))
                return problem(query.lastError());
        }
    }
    return core::Done{};
}

// Plain statements from column names.

QString selectFrom(const char* table, const QStringList& columns, const char* rest) {
    return u"SELECT %1 FROM %2 %3"_s.arg(columns.join(u", "_s), QLatin1String(table), QLatin1String(rest));
}

QString insertInto(const char* table, const QStringList& columns) {
    const QStringList parameters(columns.size(), u"?"_s);
    return u"INSERT OR REPLACE INTO %1 (%2) VALUES (%3)"_s.arg(QLatin1String(table), columns.join(u", "_s),
                                                               parameters.join(u", "_s));
}

core::Outcome insertTexts(const Database& database, const char* table, const QStringList& columns,
                          const std::vector<QStringList>& rows) {
    return database.inTransaction([&]() -> core::Outcome {
        QSqlQuery query(database.connection());
        if (!query.prepare(insertInto(table, columns)))
            return database.problem(query.lastError().databaseText());
        for (const QStringList& row : rows) {
            for (qsizetype i = 0; i < row.size(); ++i)
                query.bindValue(int(i), row[i].isEmpty() ? QVariant() : QVariant(row[i]));
            if (!query.exec())
                return core::Problem{u"%1: %2"_s.arg(row.join(','_L1), query.lastError().databaseText())};
        }
        return core::Done{};
    });
}

QString deleteFrom(const char* table, const QStringList& keys) {
    return u"DELETE FROM %1 WHERE %2 = ?"_s.arg(QLatin1String(table), keys.join(u" = ? AND "_s));
}

} // namespace db
