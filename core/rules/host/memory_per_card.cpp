// Keeps guide rule 60 (32 GB a card: 32, 64, 128 and, with ECC, 256 GB for 1, 2, 4 and 8 cards).
#include "core/rules/host/memory_per_card.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core {

static constexpr Memory perCard = 32_GB;
static constexpr int cardsThatWantEcc = 8;

bool hasEcc(const Machine& machine) {
    return machine.build.memory->ecc || (machine.memoryKit && machine.memoryKit->ecc.value_or(false));
}

HostMemoryWanted hostMemoryWanted(int cards) {
    return {perCard * cards, cards >= cardsThatWantEcc};
}

} // namespace core

namespace core::rules {

Findings memoryPerCard(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const int cards = int(machine.cards.size());
    if (!machine.build.memory || cards == 0)
        return {};
    const auto [wanted, isEccWanted] = hostMemoryWanted(cards);
    const bool isSmall = machine.build.memory->size < wanted;
    if (!isSmall && (!isEccWanted || hasEcc(machine)))
        return {};
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = isSmall ? Text::tr("Too little host memory") : Text::tr("Host memory without ECC");
    finding.found = inWords(machine.build.memory->size);
    finding.allowed = isEccWanted ? Text::tr("%1 with ECC").arg(inWords(wanted)) : inWords(wanted);
    finding.message = Text::tr("The host memory is %1 (%2); the guides want %3 for each card, %4 for the %5 here.")
                          .arg(finding.found, hasEcc(machine) ? Text::tr("with ECC") : Text::tr("without ECC"),
                               inWords(perCard), finding.allowed, number(cards));
    finding.source = Text::tr("Guide rule 60");
    return {std::move(finding)};
}

} // namespace core::rules
