// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped catalogue without Qt's driver: it can be read before there is an application.
#include "db/shipped_file.h"

#include "db/database.h"
#include "db/sqlite_rows.h"

#include <QFileInfo>

#include <sqlite3.h>

namespace db {

void ShippedFile::Closer::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

core::Result<ShippedFile> ShippedFile::open(const QString& path) {
    if (!QFileInfo::exists(path))
        return missingCatalogue(path);
    ShippedFile file(path);
    sqlite3* handle = nullptr;
    const int status = sqlite3_open_v2(immutableUri(path).constData(), &handle,
                                       SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
    file.m_handle.reset(handle);
    if (status != SQLITE_OK)
        return file.problem(QString::fromUtf8(sqlite3_errmsg(handle)));
    return file;
}

core::Problem ShippedFile::problem(const QString& what) const {
    return databaseProblem(m_path, what, sqlite3_errcode(handle()));
}

core::Result<int> ShippedFile::schemaVersion() const {
    RowReader reader(handle(), sqlText(u"queries/schema_version.sql"_s));
    const auto version = reader.next() ? reader.column(0) : std::nullopt;
    if (!version || !version->isNumber())
        return problem(reader.problem());
    return int(version->number());
}

} // namespace db
