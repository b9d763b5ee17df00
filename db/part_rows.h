// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "core/parts/words/part_text.h"
#include "db/catalogue_file.h"
#include "db/database.h"
#include "db/read_scope.h"
#include "db/sqlite_rows.h"

#include <memory>

namespace db {

/// Makes the full-text index of a file where it is missing. True where it was.
core::Result<bool> makePartIndex(const Database& database);

/// Writes the words of parts into a file's full-text index, each under its own key: a part written again is found once.
class PartIndexer {
public:
    explicit PartIndexer(const Database& database); ///< REQUIRES: `database` outlives this

    /// Writes the words of a part, in place of those it had.
    core::Outcome add(const QString& kind, const QString& id, const core::PartText& text);
    core::Outcome remove(const QString& kind, const QString& id); ///< nothing where it has none

private:
    core::Outcome run(RowWriter& writer) const; ///< the problem is the database's own

    const Database& m_database;
    RowWriter m_key;
    RowWriter m_words;
    RowWriter m_forget;
    RowWriter m_forgetKey;
};

/// A part that holds the words asked for, not yet ranked.
struct IndexedPart {
    QString id;
    QStringList name; ///< as searchWords()
};

/// At most `most` parts of a kind that hold all words; with `isUnfinished`, words that begin with the last one count.
std::vector<IndexedPart> findIndexed(const CatalogueFile& file, const QString& kind, const core::SearchQuery& search,
                                     bool isUnfinished, int most);

/// These boards, of the atlas too; empty where the file cannot be read.
std::vector<core::Board> readBoards(const CatalogueFile& file, const QStringList& ids);

/// Reads every part of every kind that `scope` has. The problem names the file and, for a row that no longer makes
/// sense, its id and column.
core::Result<core::PartSet> readParts(const Database& database, const ReadScope& scope = {});
core::Result<core::PartSet> readParts(const CatalogueFile& file, const ReadScope& scope = {});

/// What a file says beside its parts.
core::PartSet readBeside(const CatalogueFile& file);
/// The file's parts as they are asked for, as far as `scope` has them; it tells of problems.
std::unique_ptr<core::PartSource> partsOf(CatalogueFile file, ReadScope scope);

/// Writes what the prices of all parts say of each other, into a file that has none yet.
core::Outcome insertPriceTrends(const Database& database, const core::PriceTrends& basis);

/// Writes parts as new rows, all or none.
core::Outcome insertParts(const Database& database, const core::PartSet& parts);

/// Writes parts inside a transaction of the caller's, each replacing the row of its id. A part that the schema refuses
/// is left out and added to `left`; the problem is the database's own, or that `progress` said to stop.
core::Outcome insertWhatCan(const Database& database, const core::PartSet& parts, const core::Progress& progress,
                            std::vector<core::NotWritten>& left);
/// Takes parts out, inside a transaction of the caller's; those that are not there are passed over.
core::Outcome deleteParts(const Database& database, const std::vector<core::PartKey>& keys);

} // namespace db
