#pragma once

#include "db/database.h"
#include "db/shipped_file.h"

#include <QSqlDriver>

#include <sqlite3.h>

namespace db {

/// SQLite's own handle of Qt's connection, which stays its owner.
inline sqlite3* handleOf(const Database& database) {
    const QVariant handle = database.connection().driver()->handle();
    return *static_cast<sqlite3* const*>(handle.constData());
}

/// The same of the shipped catalogue.
inline sqlite3* handleOf(const ShippedFile& file) {
    return file.handle();
}

} // namespace db
