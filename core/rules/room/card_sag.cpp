// Keeps the later sources' "cracked boards from heavy cards": weight and what holds it.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

/// From here on makers add a brace or a support; no maker's limit for a slot was seen.
static constexpr Mass heavyFrom = Mass::ofBase(1000);

/// In a rack case the board lies flat and a card's weight rests in its slot.
static bool hangsCards(const Chassis* chassis) {
    return !chassis || chassis->kind == ChassisKind::Tower;
}

Findings cardSag(const Analysis& analysis, const Catalogue&) {
    if (!hangsCards(analysis.machine.chassis))
        return {};
    Finding finding;
    QStringList rows;
    Mass heaviest;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        const auto& weight = mounted.card->weight;
        if (!weight || *weight < heavyFrom || analysis.clearance.cards[i].isOnRiser)
            continue;
        finding.subjects << labelOf(analysis, mounted.connector);
        rows << Text::tr("%1 in %2 %3").arg(mounted.card->name, finding.subjects.last(), inWords(*weight));
        heaviest = std::max(heaviest, *weight);
    }
    if (rows.isEmpty())
        return {};
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Heavy cards sag");
    finding.found = inWords(heaviest);
    finding.allowed = Text::tr("below %1").arg(inWords(heavyFrom));
    finding.message =
        Text::tr("In an upright case a card hangs by its bracket and its slot: %1, where makers brace cards "
                 "from about %2 on. Fit a bracket or a stand below the front end, and take the cards out "
                 "before the machine is shipped.")
            .arg(rows.join(Text::tr("; ")), inWords(heavyFrom));
    finding.source =
        Text::tr("bytefeed.blog 2023-12-19 (boards cracked by heavy cards), igamesnews.com; no maker's limit seen");
    return {std::move(finding)};
}

} // namespace core::rules
