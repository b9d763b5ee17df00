// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 1 (eight cards, or the chassis's own limit), 2 (four in a workstation), 39a.
#include "core/rules/room/card_limit.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static constexpr int cardsOfTower = 4;

static Finding tooMany(Severity severity, const Sentence& text, const Part& subject, int found, int allowed,
                       const Sentence& source) {
    return {.severity = severity,
            .title = Sentence::tr("Too many cards"),
            .message = text.arg(found, allowed, shortNameOf(subject)),
            .subjects = {{Subject::Part, subject.id}},
            .found = Figure::count(found, "cards"),
            .allowed = Figure::count(allowed, "cards"),
            .source = source};
}

static Findings tooManyCards(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    const int cards = int(analysis.machine.cards.size());
    const int wide = int(std::ranges::count_if(analysis.clearance.cards,
                                               [](const CardPlacement& placement) { return placement.openings > 1; }));
    const bool hasOwnLimit = chassis && chassis->maxDoubleWideCards;
    const bool isWithin = isWithinLimit(chassis, cards, wide);
    Findings findings;
    if (hasOwnLimit && !isWithin)
        findings.push_back(tooMany(
            Severity::Error,
            wide == 1 ? Sentence::tr("%3 takes no card of two slots or more. Remove it or choose another case.")
                      : Sentence::tr("%3 takes only %2 of the %1 cards of two slots or more. Remove cards or choose a "
                                     "larger case."),
            *chassis, wide, *chassis->maxDoubleWideCards, Sentence::tr("Guide rules 1, 39a; %1").arg(chassis->source)));
    if (!hasOwnLimit && !isWithin)
        findings.push_back(tooMany(Severity::Error,
                                   Sentence::tr("The build has %1 cards; one server holds up to %2 unless its case is "
                                                "made for more."),
                                   *analysis.machine.board, cards, cardsOfServer, Sentence::tr("Guide rule 1")));
    else if (cards > cardsOfTower && chassis && chassis->kind == ChassisKind::Tower)
        findings.push_back(tooMany(Severity::Warning,
                                   Sentence::tr("The build has %1 cards in a tower: with more than %2, heat, noise and "
                                                "power are too much for an office."),
                                   *analysis.machine.board, cards, cardsOfTower, Sentence::tr("Guide rule 2")));
    return findings;
}

/// The case holds as many cards as it is made for; a server eight, a workstation four.
extern const Rule tooManyCardsRule{130, "too-many-cards", Area::Room, false, true, tooManyCards};

} // namespace core::rules
