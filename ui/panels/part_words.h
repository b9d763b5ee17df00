#pragma once

#include "core/parts/catalogue.h"

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

/// The facts of a part, a line each; what is not known is said, never left out silently.
QStringList factsOf(const core::Card& card);
QStringList factsOf(const core::Board& board);
QStringList factsOf(const core::Processor& processor);
QStringList factsOf(const core::PowerSupply& supply);
QStringList factsOf(const core::Chassis& chassis);
QStringList factsOf(const core::MemoryKit& kit);
QStringList factsOf(const core::Drive& drive);
QStringList factsOf(const core::NetworkCard& card);
QStringList factsOf(const core::Bridge& bridge);
QStringList factsOf(const core::Riser& riser);
QStringList factsOf(const core::Outlet& outlet);
QStringList factsOf(const core::Ups& ups);

} // namespace ui
