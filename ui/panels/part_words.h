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
/// "Launch price of 2018-09-20", or that none is known.
QString priceInWords(const core::Part& part);
/// "thickness_mm" as a user says it: "thickness".
QString fieldInWords(const QString& field);

/// The facts of the part with this id, a line each; what is not known is said, never left out silently. None of a part
/// that is not there.
QStringList factsOf(const core::Catalogue& catalogue, const QString& kind, const QString& id);

} // namespace ui
