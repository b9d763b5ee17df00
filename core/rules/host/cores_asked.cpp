// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/host/cores_asked.h"

#include <algorithm>

namespace core {

CoresAsked coresAskedBy(int cards) {
    CoresAsked asked;
    asked.guides = cards == 1 || cards == 2 ? 4 : 0;
    asked.dettmers = cards;
    asked.bookLow = cards * 3 + 4;
    asked.bookHigh = cards * 5 + 4;
    asked.enough = cards == 1 ? 4 : cards == 2 ? 6 : 0;
    return asked;
}

int requiredCores(int cards) {
    const CoresAsked asked = coresAskedBy(cards);
    return std::max(asked.guides > 0 ? asked.guides : asked.bookLow, asked.dettmers);
}

std::optional<int> coresOf(const Machine& machine) {
    int cores = 0;
    for (const Processor* processor : machine.processors) {
        if (processor && !processor->cores)
            return {};
        cores += processor ? *processor->cores : 0;
    }
    return cores > 0 ? std::optional(cores) : std::nullopt;
}

std::vector<Sentence> sourcesOf(const CoresAsked& asked, int cards) {
    std::vector<Sentence> lines;
    if (asked.guides > 0 && asked.enough > asked.guides)
        lines.push_back(Sentence::tr("Guide rule 11: %1–%2 cores for two cards.").arg(asked.guides, asked.enough));
    else if (asked.guides > 0)
        lines.push_back(Sentence::tr("Guide rule 10: %1 cores for one card.").arg(asked.guides));
    lines.push_back(Sentence::tr("Dettmers (2018): one core (two threads) a card, %n cores here; twice that where data "
                                 "is prepared while training.",
                                 "Dettmers (2018): one core (two threads) a card, 1 core here; twice that where data "
                                 "is prepared while training.",
                                 asked.dettmers));
    lines.push_back(
        Sentence::tr("The ml-engineering book: cards × (workers + 1) + 4 cores, so %1 cores (text) to %2 cores "
                     "(pictures) for %n cards.",
                     "The ml-engineering book: cards × (workers + 1) + 4 cores, so %1 cores (text) to %2 cores "
                     "(pictures) for 1 card.",
                     cards)
            .arg(asked.bookLow, asked.bookHigh));
    return lines;
}

} // namespace core
