// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/compare/comparison.h"
#include "core/rules/state.h"

#include <span>

namespace core {

/// One thing in which builds side by side differ.
struct BuildRow {
    enum class Group { Total, Choice, Trouble };
    Group group = Group::Choice;
    QString subject;            ///< the word scripts read: "board", "card", "total", "finding" …
    QString label;              ///< what the row is about: "Board", "PCIEX16_1", a finding's title
    QStringList values;         ///< one a build, in words; empty where it has none
    QStringList details;        ///< one a build: a finding's whole sentence; empty where there is no more to say
    std::vector<int> best = {}; ///< of a total with a better end: the builds that have the best, where not all do
};

/// Two to four builds side by side: a column a build, a row a difference; what is alike in all is left out.
struct BuildTable {
    QStringList names;
    std::vector<State> states;
    std::vector<BuildRow> rows; ///< totals, then parts, then findings
};
/// Two to four builds in the order of the columns; empty for none.
BuildTable tableOf(std::span<const ComparedBuild> builds);

/// "Totals", "Parts", "Findings".
QString inWords(BuildRow::Group group);

/// {"builds": [{"name", "verdict", "state", "missing", "totals"}], "rows": [{"group", "subject", "label", "values",
/// "best"}]}; `builds` are those that `table` was made of.
QJsonObject tableJson(const BuildTable& table, std::span<const ComparedBuild> builds);

} // namespace core
