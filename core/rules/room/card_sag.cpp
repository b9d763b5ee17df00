// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the later sources' "cracked boards from heavy cards": weight and what holds it.
#include "core/rules/rules.h"

namespace core::rules {

/// From here on makers add a brace or a support; no maker's limit for a slot was seen.
static constexpr Mass heavyFrom = Mass::ofBase(1000);

static Findings cardSag(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    if (chassis && chassis->kind != ChassisKind::Tower) // the board lies flat and a card's weight rests in its slot
        return {};
    Finding finding{.severity = Severity::Advice,
                    .allowed = heavyFrom,
                    .source = Sentence::tr("bytefeed.blog 2023-12-19 (boards cracked by heavy cards), igamesnews.com; "
                                           "no maker's limit seen")};
    QString name;
    Mass heaviest;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        const auto& weight = mounted.card->weight;
        if (!weight || *weight < heavyFrom || analysis.clearance.cards[i].isOnRiser)
            continue;
        name = shortNameOf(*mounted.card);
        heaviest = std::max(heaviest, *weight);
        finding.subjects << slotSubject(analysis, mounted.connector);
        finding.details.push_back(Sentence::tr("%1 in %2: %3").arg(name, finding.subjects.last().name, *weight));
    }
    const int cards = int(finding.subjects.size());
    if (cards == 0)
        return {};
    finding.title = Sentence::tr("%n heavy cards may sag", "%1 may sag", cards).arg(name);
    finding.message = Sentence::tr("Cards this heavy (%1) hang by bracket and slot and can crack. Brace them, and take "
                                   "them out for shipping.")
                          .arg(heaviest);
    finding.details.push_back(Sentence::tr("Makers brace cards from about %1 on.").arg(heavyFrom));
    finding.found = heaviest;
    return {std::move(finding)};
}

/// A heavy card is held.
extern const Rule cardSagRule{450, "card-sag", Area::Room, false, false, cardSag};

} // namespace core::rules
