#pragma once

#include "core/analysis/analysis.h"

namespace core {

QString nameOf(const Part* part); ///< empty for null

// What a build's parts come to, each in one line: "2 × Samsung 980 Pro, 1 × …" in the order of the names. Empty where
// there is none.

QString cardsInWords(const Machine& machine);        ///< "2 × GeForce RTX 3090"
QString powerLimitsInWords(const Machine& machine);  ///< "2 × 300 W"
QString bridgesInWords(const Machine& machine);      ///< "1 × NVLink bridge"
QString processorsInWords(const Machine& machine);   ///< of all sockets
QString memoryInWords(const Machine& machine);       ///< how much, and the kit
QString suppliesInWords(const Machine& machine);     ///< with their redundancy
QString outletInWords(const Machine& machine);       ///< with its circuits
QString drivesInWords(const Machine& machine);       ///< "2 × Samsung 980 Pro"
QString networkCardsInWords(const Machine& machine); ///< by name
QString risersInWords(const Machine& machine);       ///< carriers too
QString optionsInWords(const Machine& machine);      ///< "name=value, …"
/// "2 × x16 Gen 3": what the cards' links come to.
QString linksInWords(const Analysis& analysis);
QString smallestGapInWords(const Analysis& analysis); ///< in mm, between two cards

} // namespace core
