#pragma once

#include "core/analysis/analysis.h"

namespace core {

// What a build's parts come to, each in one line: "2 × Samsung 980 Pro, 1 × …" in the order of the names. Empty where
// there is none.

QString cardsInWords(const Machine& machine);
QString powerLimitsInWords(const Machine& machine);
QString bridgesInWords(const Machine& machine);
QString processorsInWords(const Machine& machine);
QString memoryInWords(const Machine& machine);
QString suppliesInWords(const Machine& machine);
QString outletInWords(const Machine& machine);
QString drivesInWords(const Machine& machine);
QString networkCardsInWords(const Machine& machine);
QString risersInWords(const Machine& machine);
QString optionsInWords(const Machine& machine);
/// "2 × x16 Gen 3": what the cards' links come to.
QString linksInWords(const Analysis& analysis);
QString smallestGapInWords(const Analysis& analysis);

} // namespace core
