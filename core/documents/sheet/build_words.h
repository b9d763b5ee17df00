// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

#include <functional>

namespace core {

QString nameOf(const Part* part); ///< empty for null

// What a build's parts come to, each in one line: "2 × Samsung 980 Pro, 1 × …" in the order of the names. Empty where
// there is none.

QString machineInWords(const Machine& machine);      ///< a whole one: "2 × NVIDIA DGX Spark (128 GB), QSFP cable"
QString boardInWords(const Machine& machine);        ///< none of a whole machine
QString cardsInWords(const Machine& machine);        ///< "2 × GeForce RTX 3090"
QString waitingCardsInWords(const Machine& machine); ///< the same of those that wait for a board
QString powerLimitsInWords(const Machine& machine);  ///< "2 × 300 W"
QString bridgesInWords(const Machine& machine);      ///< "1 × NVLink bridge"
QString processorsInWords(const Machine& machine);   ///< of all sockets
QString memoryInWords(const Machine& machine);       ///< how much, and the kit
QString suppliesInWords(const Machine& machine);     ///< with their redundancy
QString outletInWords(const Machine& machine);       ///< with its circuits
QString drivesInWords(const Machine& machine);       ///< "2 × Samsung 980 Pro"
QString networkCardsInWords(const Machine& machine); ///< by name
QString fansInWords(const Machine& machine);         ///< beside those of the case
QString risersInWords(const Machine& machine);       ///< carriers too
QString optionsInWords(const Machine& machine);      ///< "name=value, …"
/// "2 × x16 Gen 3": what the cards' links come to.
QString linksInWords(const Analysis& analysis);
QString smallestGapInWords(const Analysis& analysis); ///< in mm, between two cards

/// Cards that share one text: "each card", or their slots.
struct AlikeCards {
    QString text;
    QString label;
    std::vector<int> cards; ///< indices into Machine::cards
};
/// What `read` makes of these cards, each text once.
std::vector<AlikeCards> alikeCards(const Analysis& analysis, const std::vector<int>& cards,
                                   const std::function<QString(int)>& read);

// A cable as it is read: on the sheet, and where the drawing is pointed at.

/// "PCIe 1", with its unit where the machine has several.
QString portWords(const CablePlan& cables, const CableLine& line);
/// "S1, RTX 3090, plug 2 (8-pin PCIe)", "CPU 1 (8-pin EPS)".
QString plugWords(const Analysis& analysis, int card, int processor, PlugKind plug, int plugNumber);
/// "140 W of 150 W".
QString loadWords(const CableLine& line);
/// Which cables may be used, and what the figures rest on, a sentence each.
QStringList cableNotes(const Analysis& analysis);

/// The sheet's rows: from which port to which plug; plugs that no cable feeds, and what is not known, last.
SheetCables sheetCables(const Analysis& analysis);

} // namespace core
