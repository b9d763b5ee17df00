// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/catalogue_version.h"
#include "core/units/result.h"

#include <QString>

#include <memory>

struct sqlite3;

namespace db {

/// A file of parts, the shipped catalogue or the user's own, open over SQLite alone: it takes no lock and is only read,
/// so another program's lock or a read-only disk is no hindrance. It needs neither Qt's driver nor an application, so a
/// catalogue can be read while the application is still being made. For one thread at a time.
class CatalogueFile {
public:
    /// A problem where the file is missing or SQLite refuses it.
    static core::Result<CatalogueFile> open(const QString& path);

    sqlite3* handle() const { return m_handle.get(); }
    /// `PRAGMA user_version`.
    core::Result<int> schemaVersion() const;
    /// A problem where that is not the schema this program reads.
    core::Outcome fitsSchema() const;
    /// Which catalogue it is; a problem where it says none.
    core::Result<core::CatalogueVersion> version() const;
    /// A problem where its pages are not all whole.
    core::Outcome isWhole() const;
    /// The sentence for what SQLite said of this file, with what to do about it.
    core::Problem problem(const QString& what) const;

private:
    struct Closer {
        void operator()(sqlite3* handle) const;
    };

    explicit CatalogueFile(QString path)
        : m_path(std::move(path)) {}

    std::unique_ptr<sqlite3, Closer> m_handle;
    QString m_path;
};

/// Done where the catalogue `name` of this schema is one that this program reads.
core::Outcome fitsThisProgram(int schema, const QString& name);

} // namespace db
