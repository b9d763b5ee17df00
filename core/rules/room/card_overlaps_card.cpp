// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 36 (pitch and air are two numbers) and 9, 22 of the later sources (cards wider than their pitch).
#include "core/rules/rules.h"

namespace core::rules {

static std::optional<Length> airBetween(const Machine& machine, const Card& card, int upper, int lower) {
    const auto& above = machine.connector(upper).position;
    const auto& below = machine.connector(lower).position;
    const auto gap = above && below ? gapBelow(card, *below - *above) : std::nullopt;
    return gap ? std::optional(gap->air) : std::nullopt;
}

static Finding overlap(const Analysis& analysis, const CardPlacement& placement, int lower) {
    const Card& card = *analysis.machine.cardIn(placement.connector)->card;
    const QString above = shortLabelOf(analysis, placement.connector);
    const QString below = shortLabelOf(analysis, lower);
    const auto air = airBetween(analysis.machine, card, placement.connector, lower);
    const Sentence message =
        (air ? Sentence::tr("They can't both fit: %1 reaches %2 into the place of %3. Move one of them.")
             : Sentence::tr("They can't both fit: %1 covers the slot of %3. Move one of them."))
            .arg(shortNameOf(card), -air.value_or(Length()), shortOccupantOf(analysis, lower));
    return {.severity = Severity::Error,
            .title = Sentence::tr("%1 and %2 collide").arg(above, below),
            .message = message,
            .details = doubtsAbout(placement),
            .subjects = {slotSubject(analysis, placement.connector), slotSubject(analysis, lower)},
            .found = air,
            .allowed = Length(),
            .source = thicknessSource()};
}

static Findings cardOverlapsCard(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& [upper, lower] : analysis.clearance.overlaps) {
        for (const CardPlacement& placement : analysis.clearance.cards) {
            if (placement.connector == upper)
                findings.push_back(overlap(analysis, placement, lower));
        }
    }
    return findings;
}

/// No card reaches into another's place.
extern const Rule cardOverlapsCardRule{80,   "card-overlaps-card", Area::Room,          false,
                                       true, cardOverlapsCard,     RuleUse::Arrangement};

} // namespace core::rules
