// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 60 (32 GB a card: 32, 64, 128 and, with ECC, 256 GB for 1, 2, 4 and 8 cards).
#include "core/rules/host/guide_needs.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core {

static constexpr Memory perCard = 32_GB;
static constexpr int cardsThatWantEcc = 8;

bool hasEcc(const Machine& machine) {
    return machine.build.memory->ecc || (machine.memoryKit && machine.memoryKit->ecc.value_or(false));
}

Memory leastHostMemory(int cards) {
    return std::max(32_GB, 16_GB * cards);
}

RequiredHostMemory requiredHostMemory(int cards) {
    return {perCard * cards, cards >= cardsThatWantEcc};
}

} // namespace core

namespace core::rules {

static Findings memoryPerCard(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const int cards = int(machine.cards.size());
    if (!machine.build.memory || cards == 0)
        return {};
    const auto [required, isEccRequired] = requiredHostMemory(cards);
    const bool isSmall = machine.build.memory->size < required;
    if (!isSmall && (!isEccRequired || hasEcc(machine)))
        return {};
    return {
        {.severity =
             isSmall && machine.build.memory->size >= leastHostMemory(cards) ? Severity::Advice : Severity::Warning,
         .title = isSmall ? Sentence::tr("Less system memory than advised") : Sentence::tr("System memory without ECC"),
         .message =
             isSmall
                 ? Sentence::tr("%1 of system memory for %n cards; %2 is advised, %3 a card.",
                                "%1 of system memory for one card; %2 is advised.", cards)
                       .arg(machine.build.memory->size, required, perCard)
                 : Sentence::tr("%1 cards should have ECC memory: one flipped bit can spoil a long run.").arg(cards),
         .found = machine.build.memory->size,
         .allowed = required,
         .source = Sentence::tr("Guide rule 60")}};
}

/// 32 GB of host memory a card, with ECC at eight.
extern const Rule memoryPerCardRule{580, "memory-per-card", Area::Host, false, false, memoryPerCard};

} // namespace core::rules
