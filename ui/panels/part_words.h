#pragma once

#include "core/parts/fields.h"

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
/// Form, socket, memory, and how sure the slots' positions are.
QStringList factsOf(const core::Board& board);
/// Cores, clocks, socket, lanes and memory.
QStringList factsOf(const core::Processor& processor);
/// Rating, plugs and length.
QStringList factsOf(const core::PowerSupply& supply);
/// Openings, longest card, boards and air.
QStringList factsOf(const core::Chassis& chassis);
/// Modules, speed and ECC.
QStringList factsOf(const core::MemoryKit& kit);
/// Capacity, link and power.
QStringList factsOf(const core::Drive& drive);
/// Ports, link and power.
QStringList factsOf(const core::NetworkCard& card);
/// Links, pitches and the cards it is made for.
QStringList factsOf(const core::Bridge& bridge);
/// Link, length and sockets.
QStringList factsOf(const core::Riser& riser);
/// Voltage, current, plug, and what it carries for hours.
QStringList factsOf(const core::Outlet& outlet);
/// Power, kind and plug.
QStringList factsOf(const core::Ups& ups);

/// The facts that are known of `part`, toJson() of it, each under its field's name.
QStringList factLines(const QJsonObject& part);
/// The same of a kind that has no words of its own here.
template <class P>
QStringList factsOf(const P& part) {
    return factLines(core::toJson(part));
}

} // namespace ui
