// Keeps guide rule 20 of the later sources: host memory at least the largest card's (Dettmers, 2018), and at least all
// cards' together (ml-engineering book). The first is a warning, the second, which asks for more, advice.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

Findings memoryAgainstCards(const Analysis& analysis, const Catalogue&) {
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
    Finding finding;
    finding.severity = isBelowOne ? Severity::Warning : Severity::Advice;
    finding.title = isBelowOne ? Text::tr("Less host memory than one card has")
                               : Text::tr("Less host memory than the cards have together");
    finding.found = inWords(host);
    finding.allowed = inWords(isBelowOne ? largest : all);
    finding.message = Text::tr("The host memory is %1; the largest card has %2, all of them %3. One source wants the "
                               "former, one the latter.")
                          .arg(finding.found, inWords(largest), inWords(all));
    finding.details
        << Text::tr("Dettmers (2018): at least the memory of the largest card, %1; its clock does not matter.")
               .arg(inWords(largest))
        << Text::tr("The ml-engineering book: at least the sum of all cards' memory, %1.").arg(inWords(all));
    finding.source = Text::tr("Rule 20 of the later sources: Dettmers (2018); ml-engineering book");
    finding.subjects << u"memory"_s;
    return {std::move(finding)};
}

} // namespace core::rules
