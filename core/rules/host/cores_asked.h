// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/units/sentence.h"

namespace core {

/// CPU cores that so many cards ask for, by each of the sources; they do not agree, so all are shown.
struct CoresAsked {
    int guides = 0;   ///< at least; 0 where they name no number (from three cards)
    int dettmers = 0; ///< one core, two threads, a card; twice that to prepare data meanwhile
    int bookLow = 0;  ///< cards × 3 + 4: two workers for each, for text
    int bookHigh = 0; ///< cards × 5 + 4: four workers for each, for pictures
    int enough = 0;   ///< the guides' upper figure; 0 where they name none
};
/// By each source, for so many cards.
CoresAsked coresAskedBy(int cards);

/// Cores of all CPUs together; empty where one's are not known, or there is none.
std::optional<int> coresOf(const Machine& machine);
/// A sentence a source: what each asks of the CPU.
std::vector<Sentence> sourcesOf(const CoresAsked& asked, int cards);

/// The cores that so many cards ask for, by the sources that the rule keeps.
int requiredCores(int cards);

} // namespace core
