// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace core {

/// Who finds a part by a field's words beside its name: the database's index, or the parts list too.
enum class SearchedBy { Nobody, List, Index };

/// How a fact is spoken of, whichever kind of part has it: a row of db/facts/fields.csv.
struct FieldWords {
    QString title;      ///< "board power"
    QString formTitle;  ///< beside an editor: "Board power"
    QString plainTitle; ///< its published name without the unit: "tdp"
    QString unit;       ///< "W"; empty where its figures have none
    SearchedBy searchedBy = SearchedBy::Nobody;
};

/// The words of a field ("tdp_w"), or of a place in a board's wiring ("wiring.PCIEX16_1"); without a row, of its name.
FieldWords wordsOf(const QString& field);

/// The fields that have no line in a place: "form" (of own parts), "correction", "board", "new board", "figures".
QStringList fieldsHiddenIn(const QString& place);

/// A choice of a field as a user reads it: "80 PLUS" of efficiency and "white"; the token itself where it is a word.
QString tokenInWords(const QString& field, const QString& token);

} // namespace core
