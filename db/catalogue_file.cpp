// SPDX-License-Identifier: GPL-3.0-or-later
// A file of parts without Qt's driver: it can be read before there is an application.
#include "db/catalogue_file.h"

#include "db/database.h"
#include "db/sqlite_rows.h"

#include <QFileInfo>
#include <QUrl>

#include <sqlite3.h>

using core::Text;

namespace db {

/// SQLite's address of a file that nothing writes while it is read: no lock is taken and no journal looked for.
static QByteArray immutableUri(const QString& path) {
    QUrl uri = QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath());
    uri.setQuery(u"immutable=1"_s);
    return uri.toEncoded();
}

void CatalogueFile::Closer::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

core::Result<CatalogueFile> CatalogueFile::open(const QString& path) {
    if (!QFileInfo::exists(path))
        return missingCatalogue(path);
    CatalogueFile file(path);
    sqlite3* handle = nullptr;
    const int status = sqlite3_open_v2(immutableUri(path).constData(), &handle,
                                       SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    file.m_handle.reset(handle);
    if (status != SQLITE_OK)
        return file.problem(QString::fromUtf8(sqlite3_errmsg(handle)));
    distrust(handle);
    return file;
}

core::Problem CatalogueFile::problem(const QString& what) const {
    return databaseProblem(m_path, what, sqlite3_errcode(handle()));
}

core::Result<int> CatalogueFile::schemaVersion() const {
    RowReader reader(handle(), sqlText(u"queries/schema_version.sql"_s));
    const auto version = reader.next() ? reader.column(0) : std::nullopt;
    if (!version || !version->isNumber())
        return problem(reader.problem());
    return int(version->number());
}

core::Outcome CatalogueFile::fitsSchema() const {
    const auto schema = schemaVersion();
    return schema ? fitsThisProgram(*schema, m_path) : schema.problem();
}

core::Outcome fitsThisProgram(int schema, const QString& name) {
    if (schema == newestSchema())
        return core::Done{};
    const QString sentence =
        schema > newestSchema()
            ? Text::tr("The catalogue %1 has schema %2, this program reads %3. Get a newer Lanewright.")
            : Text::tr("The catalogue %1 has schema %2, this program reads %3. Build the program again.");
    return core::Problem{sentence.arg(name).arg(schema).arg(newestSchema())};
}

core::Result<core::CatalogueVersion> CatalogueFile::version() const {
    RowReader reader(handle(), u"SELECT number, day FROM catalogue_version"_s);
    core::CatalogueVersion version;
    if (reader.next())
        version = {reader.text(0), reader.text(1)};
    return core::isVersion(version) ? core::Result(version) : problem(Text::tr("it has no version"));
}

core::Outcome CatalogueFile::isWhole() const {
    RowReader reader(handle(), sqlText(u"queries/quick_check.sql"_s));
    const QString verdict = reader.next() ? reader.text(0) : reader.problem();
    return verdict == "ok"_L1 ? core::Outcome(core::Done{}) : problem(verdict.simplified());
}

} // namespace db
