// Mends for findings about air: a card moved to a slot where its fans are free, swapped for its blower variant, or
// given a duct and fan. Each is tried on the clearance of the changed machine before it is offered.
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
#include "core/units/text.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace Qt::StringLiterals;

namespace core::mends {

static std::ptrdiff_t closedGaps(const Machine& machine, const ClearancePlan& clearance) {
    return std::ranges::count_if(clearance.cards, [&](const CardPlacement& placement) {
        return isGapClosed(*machine.cardIn(placement.connector)->card, placement);
    });
}

/// Moves the card in `from` so that fewer gaps are closed than now, its own not among them.
static void offerOpenMove(const Analysis& analysis, int from, Fixes& fixes) {
    if (!analysis.machine.cardIn(from))
        return;
    const auto closed = closedGaps(analysis.machine, analysis.clearance);
    const auto opens = [&](const Move& move) {
        const auto& cards = move.clearance.cards;
        const auto moved =
            std::ranges::find_if(cards, [&](const CardPlacement& card) { return card.connector == move.to; });
        return !isGapClosed(*move.machine.cardIn(move.to)->card, *moved) &&
               move.clearance.overlaps.size() <= analysis.clearance.overlaps.size() &&
               closedGaps(move.machine, move.clearance) < closed;
    };
    if (const auto move = bestMove(analysis, from, opens))
        addOnce(fixes, moveFix(analysis, *move));
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
    fixes.push_back(
        {u"use-card:%1@%2"_s.arg(blower->id, slot),
         useInSlots(analysis, *blower, {placement.connector}),
         [slot, id = blower->id](const Build& build) { return withCardIn(build, slot, id); },
         {Text::tr("Its blower leaves %1 of air: %2.").arg(inWords(gap->air), priceChange(&card, *blower))}});
}

/// Those of the cards that a finding is about that have its fault, by their connectors.
static std::vector<int> cardsWith(const Finding& finding, const Analysis& analysis,
                                  const std::function<bool(std::size_t)>& hasFault) {
    std::vector<int> connectors;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const int connector = analysis.machine.cards[i].connector;
        if (finding.isAbout(labelOf(analysis, connector)) && hasFault(i))
            connectors.push_back(connector);
    }
    return connectors;
}

Fixes gapClosed(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const auto& placements = analysis.clearance.cards;
    Fixes fixes;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const int connector = placements[i].connector;
        const Card& card = *analysis.machine.cards[i].card;
        if (!finding.isAbout(labelOf(analysis, connector)) || !placements[i].gap || !isGapClosed(card, placements[i]))
            continue;
        offerOpenMove(analysis, connector, fixes);
        offerOpenMove(analysis, placements[i].gap->neighbour, fixes);
        offerThinBlower(analysis, catalogue, placements[i], card, fixes);
    }
    return fixes;
}

Fixes throttlePredicted(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity != Severity::Warning)
        return {};
    const auto isCool = [](const CardAir& air) {
        return air.temperature && air.throttling != Throttling::Expected && air.throttling != Throttling::LimitUnknown;
    };
    Fixes fixes;
    for (const int connector :
         cardsWith(finding, analysis, [&](std::size_t i) { return !isCool(analysis.air.cards[i]); })) {
        offerAiryMove(analysis, connector, isCool, fixes);
        offerCoolerLimit(analysis, connector, isCool, fixes);
        offerAiryBlower(analysis, catalogue, connector, isCool, fixes);
    }
    return fixes;
}

Fixes heatFromBelow(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const auto isFree = [](const CardAir& air) { return air.heatFrom < 0; };
    Fixes fixes;
    for (const int connector :
         cardsWith(finding, analysis, [&](std::size_t i) { return !isFree(analysis.air.cards[i]); }))
        offerAiryMove(analysis, connector, isFree, fixes);
    return fixes;
}

/// The cards that are meant swapped for blower variants, where each has one that is narrow enough.
static std::optional<Fix> blowersFix(const Analysis& analysis, const Catalogue& catalogue, const QString& id,
                                     const QString& label, int widestSlots,
                                     const std::function<bool(const MountedCard&)>& isMeant) {
    std::map<const Card*, int> counts;
    for (const MountedCard& mounted : analysis.machine.cards)
        counts[mounted.card] += isMeant(mounted) ? 1 : 0;
    QMap<QString, QString> swaps;
    QStringList prices;
    for (const auto& [card, count] : counts) {
        const Card* blower = count > 0 ? blowerVariant(*card, catalogue) : nullptr;
        if (count > 0 && (!blower || coveredOpenings(*blower) > widestSlots))
            return {};
        if (!blower)
            continue;
        swaps[card->id] = blower->id;
        prices << Text::tr("%1 × %2: %3").arg(number(count), blower->name, priceChange(card, *blower, count));
    }
    const auto swap = [swaps](Build build) {
        for (PlacedCard& placed : build.cards)
            placed.card = swaps.value(placed.card, placed.card);
        return build;
    };
    return Fix{id, label, swap, prices};
}

Fixes wideCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(
        blowersFix(analysis, catalogue, u"use-narrow-blowers"_s, Text::tr("Use narrow blower cards"), narrowSlots,
                   [&](const MountedCard& mounted) { return finding.isAbout(labelOf(analysis, mounted.connector)); }));
}

/// A duct and fan on each of these cards.
static Fix shroudsFix(const QStringList& slotLabels) {
    return {u"fit-shrouds"_s,
            slotLabels.size() == 1 ? Text::tr("Fit a duct and fan to the card")
                                   : Text::tr("Fit a duct and fan to each card"),
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
    fixes.push_back(shroudsFix(namesOf(finding.subjects)));
    add(fixes,
        blowersFix(analysis, catalogue, u"use-blowers"_s, Text::tr("Use blower cards"), std::numeric_limits<int>::max(),
                   [](const MountedCard& mounted) { return mounted.card->cooler == Cooler::Passive; }));
    return fixes;
}

} // namespace core::mends
