// Keeps guide rules 62, 72 (at least 4 GB, 8 GB much better, after what a display takes) and 6 of the later sources
// (memory by purpose).
#include "core/rules/card_search.h"
#include "core/rules/fixes.h"
#include "core/rules/host/display_share.h"
#include "core/rules/host/memory_purpose.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static constexpr Memory least = leastCardMemory;
static constexpr Memory better = 8_GB;

static Memory usable(const Machine& machine, const MountedCard& mounted) {
    const Memory whole = *mounted.card->memory;
    return &mounted == displayCard(machine) ? whole - displayShare : whole;
}

static std::vector<const Card*> largerCards(const Catalogue& catalogue, const Card& now) {
    std::vector<const Card*> cards;
    for (const Card& card : catalogue.all<Card>()) {
        if (card.memory.value_or(Memory()) >= better + displayShare && card.price &&
            isProfessional(card) == isProfessional(now))
            cards.push_back(&card);
    }
    std::sort(cards.begin(), cards.end(), [](const Card* a, const Card* b) { return isCheaper(*a, *b); });
    return cards;
}

static Finding small(const Analysis& analysis, const MountedCard& mounted, Memory memory) {
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = memory < least ? Severity::Error : Severity::Advice;
    finding.title = Text::tr("Little memory on the card in %1").arg(label);
    finding.found = inWords(memory);
    finding.allowed = inWords(memory < least ? least : better);
    finding.message = memory < *mounted.card->memory
                          ? Text::tr("%1 in %2 has %3 left beside a display (%4 of its own); the guides want at least "
                                     "%5, and find %6 much better.")
                                .arg(mounted.card->name, label, finding.found, inWords(mounted.card->memory),
                                     inWords(least), inWords(better))
                          : Text::tr("%1 in %2 has %3; the guides want at least %4, and find %5 much better.")
                                .arg(mounted.card->name, label, finding.found, inWords(least), inWords(better));
    finding.details = purposesOf(memory);
    finding.source = Text::tr("Guide rules 62, 72; by purpose: Dettmers (2020)");
    finding.subjects << label;
    return finding;
}

Findings cardMemory(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!mounted.card->memory)
            continue;
        const Memory memory = usable(analysis.machine, mounted);
        if (memory >= better)
            continue;
        Finding finding = small(analysis, mounted, memory);
        if (auto fix = swapCardsFix(analysis, {mounted.connector}, largerCards(catalogue, *mounted.card)))
            finding.fixes.push_back(std::move(*fix));
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
