// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "db/database.h"
#include "db/read_scope.h"

namespace db {

/// The user's own parts in the SQLite file of the data directory (made where missing). Every call opens the file anew,
/// so that it may be made on any thread.
class OwnStore : public core::OwnPartsStore {
public:
    /// `patience` is that of read(), see Database; a change always has a writer's.
    explicit OwnStore(QString path, int patience = writersPatience)
        : m_path(std::move(path))
        , m_patience(patience) {}

    core::Result<core::OwnParts> read() const override;
    /// Makes the directory and the file where they are missing; all in one transaction.
    core::Result<std::vector<core::NotWritten>> apply(const core::OwnEdit& edit,
                                                      const core::Progress& progress) override;

private:
    QString m_path;
    int m_patience;
};

/// What an open file of the user's holds, as far as `scope` has it.
core::Result<core::OwnParts> readOwnParts(const Database& database, const ReadScope& scope = {});

} // namespace db
