// Keeps guide rules 62, 72 (at least 4 GB, 8 GB much better, after what a display takes) and 6 of the later sources
// (memory by purpose).
#include "core/rules/notes/card_memory.h"
#include "core/rules/host/display_share.h"
#include "core/rules/host/memory_purpose.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static constexpr Memory least = leastCardMemory;

static Memory usable(const Machine& machine, const MountedCard& mounted) {
    const Memory whole = *mounted.card->memory;
    return &mounted == displayCard(machine) ? whole - displayShare : whole;
}

static Finding small(const Analysis& analysis, const MountedCard& mounted, Memory memory) {
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = memory < least ? Severity::Error : Severity::Advice;
    finding.title = Text::tr("Little memory on the card in %1").arg(label);
    finding.found = inWords(memory);
    finding.allowed = inWords(memory < least ? least : betterMemory);
    finding.message = memory < *mounted.card->memory
                          ? Text::tr("%1 in %2 has %3 left beside a display (%4 of its own); the guides want at least "
                                     "%5, and find %6 much better.")
                                .arg(mounted.card->name, label, finding.found, inWords(mounted.card->memory),
                                     inWords(least), inWords(betterMemory))
                          : Text::tr("%1 in %2 has %3; the guides want at least %4, and find %5 much better.")
                                .arg(mounted.card->name, label, finding.found, inWords(least), inWords(betterMemory));
    finding.details = purposesOf(memory);
    finding.source = Text::tr("Guide rules 62, 72; by purpose: Dettmers (2020)");
    finding.subjects << label;
    return finding;
}

Findings cardMemory(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!mounted.card->memory)
            continue;
        const Memory memory = usable(analysis.machine, mounted);
        if (memory < betterMemory)
            findings.push_back(small(analysis, mounted, memory));
    }
    return findings;
}

} // namespace core::rules
