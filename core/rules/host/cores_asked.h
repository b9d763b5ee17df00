#pragma once

#include "core/build/machine.h"

namespace core {

/// CPU cores that so many cards ask for, by each of the sources; they do not agree, so all are shown.
struct CoresAsked {
    int guides = 0;   ///< at least; 0 where they name no number (from three cards)
    int dettmers = 0; ///< one core, two threads, a card; twice that where data is prepared while training
    int bookLow = 0;  ///< cards × 3 + 4: two workers for each, for text
    int bookHigh = 0; ///< cards × 5 + 4: four workers for each, for pictures
    int enough = 0;   ///< the guides' upper figure; 0 where they name none
};
CoresAsked coresAskedBy(int cards);

/// Cores of all CPUs together; empty where one's are not known, or there is none.
std::optional<int> coresOf(const Machine& machine);
/// "Guides: at least 4. Dettmers …" a sentence a source.
QStringList inWords(const CoresAsked& asked, int cards);

} // namespace core
