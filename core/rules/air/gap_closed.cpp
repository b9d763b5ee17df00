// Keeps guide rules 33, 34, 36, 37 and 10, 23 of the later sources (air between cards, by cooler).
#include "core/rules/air/gap_closed.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

bool isGapClosed(const Card& card, const CardPlacement& placement) {
    // Cards that collide are told of by card-overlaps-card.
    return placement.gap && placement.gap->air >= overlapTolerance && closesFans(card, *placement.gap);
}

} // namespace core

namespace core::rules {

static Finding closed(const Analysis& analysis, const MountedCard& mounted, const CardPlacement& placement) {
    const QString label = labelOf(analysis, placement.connector);
    const Length air = placement.gap->air;
    const bool isBlower = mounted.card->cooler == Cooler::Blower;
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 breathes through %2").arg(label, inWords(std::max(air, Length())));
    finding.found = inWords(air);
    finding.allowed = isBlower ? Text::tr("more than %1").arg(inWords(touchLimit)) : inWords(freeSlot);
    QString message = isBlower
                          ? Text::tr("The blower of %1 in %2 has %3 to %4; it needs %5, and then runs hot but copes.")
                          : Text::tr("The fans of %1 in %2 have %3 of air to %4; they want a free slot, %5, else the "
                                     "card throttles.");
    message = message.arg(mounted.card->name, label, finding.found, occupantOf(analysis, placement.gap->neighbour),
                          finding.allowed);
    finding.message = message + doubtsAbout(placement);
    finding.isCondition = !placement.isPositionVerified;
    finding.subjects << label;
    finding.source = Text::tr("Guide rules 33, 34, 37; no published temperature states a gap in mm");
    return finding;
}

Findings gapClosed(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (isGapClosed(*mounted.card, placement))
            findings.push_back(closed(analysis, mounted, placement));
    }
    return findings;
}

} // namespace core::rules
