#pragma once

#include "core/parts/part_kinds.h"

#include <QStringList>

namespace ui {

// How the facts of parts are said in lists and on the detail card.

/// "blower" …
QString inWords(core::Cooler cooler);
/// "80 PLUS Gold" …
QString inWords(core::Efficiency efficiency);
/// How far a figure can be trusted.
QString inWords(core::Confidence confidence);
/// "$1,207 (used, 2026-09)" with the age of a stale one, further offers and how the part is sold, a line each. `kind`
/// is core::kindName.
QString priceInWords(const core::Part& part, QLatin1String kind);
/// "$1,207", marked where the user entered it: "$1,207 yours"; empty where there is none.
QString markedPrice(const core::Part& part);
/// How old a price is, in a word or two: "11 days", "used, 5 weeks", "launch, 2 years"; "yours" for one that the user
/// entered. `kind` is core::kindName.
QString ageInWords(const core::Price& price, const QString& kind);
/// "thickness_mm" as a user says it: "thickness".
QString fieldInWords(const QString& field);

/// The facts of the part with this id, a line each; what is not known is said, never left out silently. None of a part
/// that is not there.
QStringList factsOf(const core::Catalogue& catalogue, const QString& kind, const QString& id);

} // namespace ui
