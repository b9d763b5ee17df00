// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 20 of the later sources: host memory at least the largest card's (Dettmers, 2018), and at least all
// cards' together (ml-engineering book). The first is a warning, the second, which asks for more, advice.
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static Findings memoryAgainstCards(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.build.memory || machine.cards.empty())
        return {};
    Memory largest;
    Memory all;
    for (const MountedCard& mounted : machine.cards) {
        const Memory memory = mounted.card->memory.value_or(Memory());
        largest = std::max(largest, memory);
        all += memory;
    }
    const Memory host = machine.build.memory->size;
    if (host >= all)
        return {};
    const bool isBelowOne = host < largest;
    return {
        {.severity = isBelowOne ? Severity::Warning : Severity::Advice,
         .title = isBelowOne ? Sentence::tr("Less system memory than one card has")
                             : Sentence::tr("Less system memory than VRAM"),
         .message = Sentence::tr("%1 of system memory for %2 of VRAM (largest card: %3). Models that load through "
                                 "system memory may not fit.")
                        .arg(host, all, largest),
         .details = {Sentence::tr("Dettmers (2018): at least the memory of the largest card, %1; its clock does not "
                                  "matter.")
                         .arg(largest),
                     Sentence::tr("The ml-engineering book: at least the sum of all cards' memory, %1.").arg(all)},
         .subjects = {{Subject::PartKind, u"memory"_s}},
         .found = host,
         .allowed = isBelowOne ? largest : all,
         .source = Sentence::tr("Rule 20 of the later sources: Dettmers (2018); ml-engineering book")}};
}

/// Host memory holds what the cards' memory holds.
extern const Rule memoryAgainstCardsRule{730, "memory-against-cards", Area::Host, false, false, memoryAgainstCards};

} // namespace core::rules
