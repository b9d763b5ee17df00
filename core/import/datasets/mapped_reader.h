// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/part_draft.h"

#include <QRegularExpression>

#include <functional>

namespace core {

// The one reader of foreign parts. What a data set calls our facts, and how each is read, are rows of
//   db/facts/foreign_sets.csv    a data set: its name, its licence, its shape and what tells it
//   db/facts/foreign_kinds.csv   a kind of part in it, and what tells its records
//   db/facts/foreign_fields.csv  a fact of that kind: our field, their path, how it is read (mapped_reader.cpp: steps)
// so a further data set of a shape that is read is rows.

/// One fact of a record. Rows are taken in their order: of two that tell one field the later stands.
struct MappedField {
    QString field;           ///< ours; "record" is what the data set calls the record
    QString path;            ///< theirs: a column, or keys with points between ("metadata.name")
    QRegularExpression pick; ///< of the text there its first group; what it matches is taken out of a line
    QString how;             ///< which step reads it
    QString with;            ///< what the step needs: a factor, a word, a pattern, the table of spellings
};

/// The records of one kind in a data set.
struct MappedKind {
    QString kind;   ///< core::kindName
    QString called; ///< the folder that holds them, or their word in a list; may be empty
    QString mark;   ///< a column or key that only they have; may be empty
    std::vector<MappedField> fields;
};

/// One record of whichever shape.
struct MappedRecord {
    int line = 0;
    /// What stands under the path; undefined where nothing does.
    std::function<QJsonValue(const QString& path)> at;
    QString* text = nullptr; ///< of a line: what is left of it to read
};

/// The kinds that the data set has.
std::vector<MappedKind> mappedKinds(ForeignFormat format);
/// The kind of a record: by how it is called, else by its mark; null where it is none of them.
const MappedKind* kindOf(const std::vector<MappedKind>& kinds, const std::function<bool(const QString&)>& isCalled,
                         const MappedRecord& record);
/// The part of the record, with all that its rows tell.
std::unique_ptr<PartDraft> draftOf(const MappedKind& kind, const MappedRecord& record, const ForeignReading& reading);

/// Reads a table of one kind whose columns' paths are their numbers, from 0.
Outcome readColumns(const QByteArray& text, const MappedKind& kind, ForeignReading& reading);

} // namespace core
