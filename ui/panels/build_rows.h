// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/state.h"

#include <QString>

#include <vector>

namespace ui {

/// How a kind of part is spoken of where one is chosen: a row of db/facts/build_rows.csv.
struct KindWords {
    QString kind;          ///< core::kindName
    QString title;         ///< "CPU cooler"
    QString ask;           ///< "Choose a CPU cooler"
    QString hint;          ///< what decides it, while none is chosen
    bool isAlways = false; ///< it has a row before one is chosen
    QStringList after;     ///< the hint holds while one of these kinds is still to choose; always where none is named
};
/// All that a machine is built of, in the order in which one decides the next.
const std::vector<KindWords>& kindWords();
/// Of this kind.
const KindWords& kindWordsOf(const QString& kind);

/// One kind of part as the build has it.
struct BuildRow {
    enum Sign { Empty, NotNeeded, Good, Warning, Error };
    QString kind; ///< core::kindName
    QString title;
    QStringList names; ///< in full, with their counts: "2 × NVIDIA GeForce RTX 5090"; or what to do
    QString facts;     ///< what it comes to in this build, or what decides it
    QString price;     ///< of all of them: "$10,516", "with the case"; empty where none is chosen
    QString place;     ///< of the first of them; empty where none is chosen
    Sign sign = Empty;

    bool isChosen() const { return !place.isEmpty(); }
    /// "GPU: 2 × NVIDIA GeForce RTX 5090, $10,516, 1 problem".
    QString words() const;
};

/// A row for each kind that a machine needs or has.
std::vector<BuildRow> buildRows(const core::Analysis& analysis, const core::Findings& findings);

/// What the part in this place bears here: "1,401 W of 1,600 W (88 %)"; empty for kinds that bear nothing.
QString loadInWords(const core::Analysis& analysis, const QString& place);

/// True where the finding is about the place, or about the part that is there.
bool isAbout(const core::Finding& finding, const core::Build& build, const QString& place);

} // namespace ui
