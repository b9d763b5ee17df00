// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 33, 34, 36, 37 and 10, 23 of the later sources (air between cards, by cooler).
#include "core/rules/air/gap_closed.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core {

bool isGapClosed(const Card& card, const CardPlacement& placement) {
    // Cards that collide are a finding of card-overlaps-card.
    return placement.gap && placement.gap->air >= overlapTolerance && closesFans(card, *placement.gap);
}

} // namespace core

namespace core::rules {

static Finding closed(const Analysis& analysis, const Card& card, const CardPlacement& placement) {
    const Length air = std::max(placement.gap->air, Length());
    const bool isBlower = card.cooler == Cooler::Blower;
    const Length required = isBlower ? narrowGap : freeSlot;
    return {.severity = Severity::Warning,
            .title = Sentence::tr("%1: only %2 of air").arg(shortNameOf(card), air),
            .message = (isBlower ? Sentence::tr("%1 will run hot: its blower has %2 to %3, and needs %4.")
                                 : Sentence::tr("%1 will run hot: its fans have %2 to %3. Leave them a free slot, %4."))
                           .arg(occupantInSlot(analysis, placement.connector), air,
                                shortOccupantOf(analysis, placement.gap->neighbour), required),
            .details = doubtsAbout(placement),
            .subjects = {slotSubject(analysis, placement.connector)},
            .found = placement.gap->air,
            .allowed = required,
            .source = Sentence::tr("Guide rules 33, 34, 37; no published temperature states a gap in mm"),
            .isCondition = !placement.isPositionVerified};
}

static Findings gapClosed(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    Length least = freeSlot;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const Card& card = *analysis.machine.cards[i].card;
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (!isGapClosed(card, placement))
            continue;
        findings.push_back(closed(analysis, card, placement));
        least = std::clamp(placement.gap->air, Length(), least);
    }
    const int cards = int(findings.size());
    return asOne(std::move(findings), Sentence::tr("%n cards have too little air", "1 card has too little air", cards),
                 Sentence::tr("%n cards will run hot: too little air to the next card, %1 at worst. Space them out.",
                              "1 card will run hot: too little air to the next card, %1. Space them out.", cards)
                     .arg(least));
}

/// A fan has air in front of it: a free slot for open coolers, no contact for blowers.
extern const Rule gapClosedRule{380, "gap-closed", Area::Air, false, true, gapClosed, RuleUse::Arrangement};

} // namespace core::rules
