// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/fact_text.h"

namespace core {

/// The lines about a part in a place of the screen, in the order of db/facts/part_lines.csv, without empty ones:
/// "figure" (what it is compared by first), "row" (the facts of a list's row after it), "detail".
QStringList linesOf(const AnyPart& part, const char* place);

/// Where a part stands in a list among those of its kind, the highest first; nothing: last.
std::optional<double> rankOf(const AnyPart& part);

/// How a list is sorted by a column.
enum class SortBy { Figure, Text, NaturalText };

/// One column of a list of parts: a row of db/facts/part_columns.csv.
struct PartColumn {
    QString title;
    QString help;    ///< what the figure is, or how it is computed
    FactText text;   ///< empty where it is not known
    FactText figure; ///< that it is sorted by
    SortBy sortBy = SortBy::Figure;
    QStringList fields;      ///< that it rests on: one of the part's own, or what it is computed from
    bool isComputed = false; ///< from other fields: a rate, a ratio
    bool isPrice = false;

    bool isFigure() const { return sortBy == SortBy::Figure; }
    /// What is shown; "not known" where it is not known.
    QString textOrUnknown(const AnyPart& part) const;
};

/// What parts of a kind are compared and sorted by; the first is the name.
std::span<const PartColumn> columnsOf(const QString& kind);

} // namespace core
