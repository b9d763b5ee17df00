// Keeps guide rules 33, 34, 36, 37 and 10, 23 of the later sources (air between cards, by cooler).
#include "core/rules/card_search.h"
#include "core/rules/fixes.h"
#include "core/rules/move_search.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static bool isClosed(const Card& card, const CardPlacement& placement) {
    // Cards that collide are told of by card-overlaps-card.
    return placement.gap && placement.gap->air >= overlapTolerance && closesFans(card, *placement.gap);
}

static int closedGaps(const Machine& machine, const ClearancePlan& clearance) {
    int closed = 0;
    for (std::size_t i = 0; i < machine.cards.size(); ++i)
        closed += isClosed(*machine.cards[i].card, clearance.cards[i]) ? 1 : 0;
    return closed;
}

/// Moves the card in `from` so that fewer gaps are closed than now, its own not among them.
static void offerMove(const Analysis& analysis, int from, Finding& finding) {
    if (!analysis.machine.cardIn(from))
        return;
    const int closed = closedGaps(analysis.machine, analysis.clearance);
    const auto opens = [&](const Move& move) {
        for (std::size_t i = 0; i < move.machine.cards.size(); ++i) {
            const MountedCard& mounted = move.machine.cards[i];
            if (mounted.connector == move.to && isClosed(*mounted.card, move.clearance.cards[i]))
                return false;
        }
        return move.clearance.overlaps.size() <= analysis.clearance.overlaps.size() &&
               closedGaps(move.machine, move.clearance) < closed;
    };
    if (const auto move = bestMove(analysis, from, opens))
        finding.fixes.push_back(moveFix(analysis, *move));
}

static void offerBlower(const Analysis& analysis, const Catalogue& catalogue, const CardPlacement& placement,
                        const Card& card, Finding& finding) {
    if (card.cooler == Cooler::Blower)
        return;
    const Card* blower = blowerVariant(card, catalogue);
    const int pitch = *analysis.machine.connector(placement.gap->neighbour).position - *placement.position;
    const auto gap = blower ? gapBelow(*blower, pitch) : std::nullopt;
    if (!gap || gap->air <= touchLimit)
        return;
    const QString slot = labelOf(analysis, placement.connector);
    finding.fixes.push_back({u"use-card:%1@%2"_s.arg(blower->id, slot),
                             Text::tr("Put %1 in %2 (%3, blower, %4 of air)")
                                 .arg(blower->name, slot, priceChange(&card, *blower), inWords(gap->air)),
                             [slot, id = blower->id](const Build& build) -> Result<Build> {
                                 Build changed = build;
                                 for (PlacedCard& placed : changed.cards)
                                     placed.card = placed.slot == slot ? id : placed.card;
                                 return changed;
                             }});
}

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

Findings gapClosed(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (!isClosed(*mounted.card, placement))
            continue;
        Finding finding = closed(analysis, mounted, placement);
        offerMove(analysis, mounted.connector, finding);
        offerMove(analysis, placement.gap->neighbour, finding);
        offerBlower(analysis, catalogue, placement, *mounted.card, finding);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
