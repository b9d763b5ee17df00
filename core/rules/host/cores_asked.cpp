#include "core/rules/host/cores_asked.h"

#include "core/units/text.h"

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

std::optional<int> coresOf(const Machine& machine) {
    int cores = 0;
    for (const Processor* processor : machine.processors) {
        if (processor && !processor->cores)
            return {};
        cores += processor ? *processor->cores : 0;
    }
    return cores > 0 ? std::optional(cores) : std::nullopt;
}

QStringList inWords(const CoresAsked& asked, int cards) {
    QStringList lines;
    if (asked.guides > 0 && asked.enough > asked.guides)
        lines << Text::tr("Guide rule 11: %1 to %2 cores for two cards.").arg(asked.guides).arg(asked.enough);
    else if (asked.guides > 0)
        lines << Text::tr("Guide rule 10: %1 cores for one card.").arg(asked.guides);
    lines << Text::tr("Dettmers (2018): one core (two threads) a card, %1 cores here, and twice that where data is "
                      "prepared while training.")
                 .arg(asked.dettmers);
    lines << Text::tr("The ml-engineering book: cards × (workers + 1) + 4 cores, so %1 cores (text) to %2 cores "
                      "(pictures) for %3.")
                 .arg(asked.bookLow)
                 .arg(asked.bookHigh)
                 .arg(cards == 1 ? Text::tr("1 card") : Text::tr("%1 cards").arg(cards));
    return lines;
}

} // namespace core
