// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 62, 72 (at least 4 GB, 8 GB much better, after what a display takes) and 6 of the later sources
// (memory by purpose).
#include "core/rules/host/display_share.h"
#include "core/rules/host/memory_purpose.h"
#include "core/rules/rules.h"

namespace core::rules {

static constexpr Memory least = leastCardMemory;

static Memory usable(const Machine& machine, const MountedCard& mounted) {
    const Memory whole = *mounted.card->memory;
    return &mounted == displayCard(machine) ? withoutDisplayShare(whole) : whole;
}

static Finding small(const Analysis& analysis, const MountedCard& mounted, Memory memory) {
    const Card& card = *mounted.card;
    return {.severity = memory < least ? Severity::Error : Severity::Advice,
            .title = Sentence::tr("Little VRAM: %1").arg(shortNameOf(card)),
            .message = memory < *card.memory
                           ? Sentence::tr("%1 has %2 of VRAM left beside the display. %3 is the least for deep "
                                          "learning, %4 is much better.")
                                 .arg(shortNameOf(card), memory, least, betterMemory)
                           : Sentence::tr("%1 has %2 of VRAM. %3 is the least for deep learning, %4 is much better.")
                                 .arg(shortNameOf(card), memory, least, betterMemory),
            .details = purposesOf(memory),
            .subjects = {slotSubject(analysis, mounted.connector)},
            .found = memory,
            .allowed = memory < least ? least : betterMemory,
            .source = Sentence::tr("Guide rules 62, 72; by purpose: Dettmers (2020)")};
}

static Findings cardMemory(const Analysis& analysis, const Catalogue&) {
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

/// A card has 4 GB of memory at least, and better 8, beside what a display takes.
extern const Rule cardMemoryRule{760, "card-memory", Area::Notes, false, false, cardMemory};

} // namespace core::rules
