#include "core/build/edits.h"
#include "core/fixes/air_trial.h"
#include "core/fixes/card_search.h"
#include "core/fixes/case_search.h"
#include "core/fixes/fixes.h"
#include "core/fixes/move_search.h"
#include "core/fixes/rule_mends.h"
#include "core/rules/air/gap_closed.h"
#include "core/rules/air/wide_cards.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <map>

#include <set>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::mends {

static int closedGaps(const Machine& machine, const ClearancePlan& clearance) {
    int closed = 0;
    for (std::size_t i = 0; i < machine.cards.size(); ++i)
        closed += isGapClosed(*machine.cards[i].card, clearance.cards[i]) ? 1 : 0;
    return closed;
}

/// Moves the card in `from` so that fewer gaps are closed than now, its own not among them.
static void offerOpenMove(const Analysis& analysis, int from, Fixes& fixes) {
    if (!analysis.machine.cardIn(from))
        return;
    const int closed = closedGaps(analysis.machine, analysis.clearance);
    const auto opens = [&](const Move& move) {
        for (std::size_t i = 0; i < move.machine.cards.size(); ++i) {
            const MountedCard& mounted = move.machine.cards[i];
            if (mounted.connector == move.to && isGapClosed(*mounted.card, move.clearance.cards[i]))
                return false;
        }
        return move.clearance.overlaps.size() <= analysis.clearance.overlaps.size() &&
               closedGaps(move.machine, move.clearance) < closed;
    };
    if (const auto move = bestMove(analysis, from, opens))
        fixes.push_back(moveFix(analysis, *move));
}

static void offerThinBlower(const Analysis& analysis, const Catalogue& catalogue, const CardPlacement& placement,
                            const Card& card, Fixes& fixes) {
    if (card.cooler == Cooler::Blower)
        return;
    const Card* blower = blowerVariant(card, catalogue);
    const int pitch = *analysis.machine.connector(placement.gap->neighbour).position - *placement.position;
    const auto gap = blower ? gapBelow(*blower, pitch) : std::nullopt;
    if (!gap || gap->air <= touchLimit)
        return;
    const QString slot = labelOf(analysis, placement.connector);
    fixes.push_back({u"use-card:%1@%2"_s.arg(blower->id, slot),
                     Text::tr("Put %1 in %2 (%3, blower, %4 of air)")
                         .arg(blower->name, slot, priceChange(&card, *blower), inWords(gap->air)),
                     [slot, id = blower->id](const Build& build) -> Result<Build> {
                         Build changed = build;
                         for (PlacedCard& placed : changed.cards)
                             placed.card = placed.slot == slot ? id : placed.card;
                         return changed;
                     }});
}

Fixes gapClosed(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const int connector = connectorOf(finding, analysis);
    Fixes fixes;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.connector != connector || !placement.gap)
            continue;
        offerOpenMove(analysis, connector, fixes);
        offerOpenMove(analysis, placement.gap->neighbour, fixes);
        offerThinBlower(analysis, catalogue, placement, *analysis.machine.cardIn(connector)->card, fixes);
    }
    return fixes;
}

Fixes throttlePredicted(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    if (finding.severity != Severity::Warning)
        return fixes;
    const auto isCool = [](const CardAir& air) {
        return air.temperature && air.throttling != Throttling::Expected && air.throttling != Throttling::LimitUnknown;
    };
    const int connector = connectorOf(finding, analysis);
    offerAiryMove(analysis, connector, isCool, fixes);
    offerCoolerLimit(analysis, connector, isCool, fixes);
    offerAiryBlower(analysis, catalogue, connector, isCool, fixes);
    return fixes;
}

Fixes heatFromBelow(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    Fixes fixes;
    offerAiryMove(
        analysis, connectorOf(finding, analysis), [](const CardAir& air) { return air.heatFrom < 0; }, fixes);
    return fixes;
}

static Result<Build> swapped(Build build, const std::map<QString, QString>& swaps) {
    for (PlacedCard& placed : build.cards) {
        if (const auto swap = swaps.find(placed.card); swap != swaps.end())
            placed.card = swap->second;
    }
    return build;
}

static std::optional<Fix> narrowBlowersFix(const Machine& machine, const std::set<const Card*>& cards,
                                           const Catalogue& catalogue) {
    std::map<QString, QString> swaps;
    QStringList names;
    for (const Card* card : cards) {
        const Card* blower = blowerVariant(*card, catalogue);
        if (!blower || coveredOpenings(*blower) > narrowSlots)
            return {};
        swaps[card->id] = blower->id;
        const auto count = std::count_if(machine.cards.begin(), machine.cards.end(),
                                         [card](const MountedCard& mounted) { return mounted.card == card; });
        names << Text::tr("%1 (%2)").arg(blower->name, priceChange(card, *blower, int(count)));
    }
    return Fix{u"use-narrow-blowers"_s, Text::tr("Use %1 instead").arg(listed(names)),
               [swaps](const Build& build) { return swapped(build, swaps); }};
}

Fixes wideCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    std::set<const Card*> cards;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (finding.subjects.contains(labelOf(analysis, mounted.connector)))
            cards.insert(mounted.card);
    }
    Fixes fixes;
    add(fixes, narrowBlowersFix(analysis.machine, cards, catalogue));
    return fixes;
}

/// All passive cards swapped for blower variants, where each has one.
static std::optional<Fix> blowersFix(const Machine& machine, const Catalogue& catalogue) {
    std::map<QString, QString> swaps;
    QStringList names;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->cooler != Cooler::Passive || swaps.contains(mounted.card->id))
            continue;
        const Card* blower = blowerVariant(*mounted.card, catalogue);
        if (!blower)
            return {};
        swaps[mounted.card->id] = blower->id;
        names << Text::tr("%1 (%2 each)").arg(blower->name, priceChange(mounted.card, *blower));
    }
    return Fix{u"use-blowers"_s, Text::tr("Use %1 instead").arg(listed(names)),
               [swaps](const Build& build) { return swapped(build, swaps); }};
}

/// A duct and fan on each of these cards.
static Fix shroudsFix(const QStringList& slotLabels) {
    return {u"fit-shrouds"_s,
            slotLabels.size() == 1 ? Text::tr("Fit a duct and fan to the card in %1").arg(slotLabels.first())
                                   : Text::tr("Fit a duct and fan to each of %1 cards").arg(slotLabels.size()),
            [slotLabels](const Build& build) {
                Result<Build> changed = build;
                for (const QString& slot : slotLabels) {
                    if (changed)
                        changed = withShroud(*changed, slot, true);
                }
                return changed;
            }};
}

Fixes passiveWithoutAir(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    if (finding.severity == Severity::Advice) // they have ducts already
        return fixes;
    if (analysis.machine.chassis)
        add(fixes, caseFix(analysis, catalogue));
    fixes.push_back(shroudsFix(finding.subjects));
    add(fixes, blowersFix(analysis.machine, catalogue));
    return fixes;
}

} // namespace core::mends
