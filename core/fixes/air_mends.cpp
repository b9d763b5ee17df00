// SPDX-License-Identifier: GPL-3.0-or-later
// Mends for findings about air: a card moved to a slot where its fans are free, swapped for its blower variant, or
// given a duct and fan. Each is tried with planClearance() and planAir() on the changed machine before it is offered;
// none may close another card's gap or make cards overlap.
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/rules/air/air_phrases.h"
#include "core/rules/air/gap_closed.h"

#include <algorithm>
#include <limits>
#include <map>

namespace core::mends {

/// True for what a card's air must come to.
using AirGoal = std::function<bool(const CardAir&)>;

/// The air of the card in this connector; it must be there.
static const CardAir& airOf(const Machine& machine, const AirPlan& air, int connector) {
    std::size_t index = 0;
    while (machine.cards[index].connector != connector)
        ++index;
    return air.cards[index];
}

static int closedIn(const AirPlan& air) {
    return int(std::ranges::count_if(air.cards, [](const CardAir& card) { return card.blockedBy >= 0; }));
}

/// Offers to move the card in `from` to the best free slot where its air reaches the goal, and no other card is worse
/// off.
static void offerAiryMove(const Analysis& analysis, int from, const AirGoal& isReached, Fixes& fixes) {
    const int closed = closedIn(analysis.air);
    const auto mends = [&](const Move& move) {
        const AirPlan air = planAir(move.machine, move.clearance);
        return isReached(airOf(move.machine, air, move.to)) && closedIn(air) <= closed &&
               move.clearance.overlaps.size() <= analysis.clearance.overlaps.size();
    };
    if (const auto move = bestMove(analysis, from, mends))
        fixes.push_back(moveFix(analysis, *move));
}

/// How warm the card then gets, nothing where there is no band; and what stays.
static std::vector<Sentence> becoming(const CardAir& air, Sentence first = {}) {
    std::vector<Sentence> sentences;
    if (!first.isEmpty())
        sentences.push_back(std::move(first));
    if (air.temperature)
        sentences.push_back(Sentence::tr("The card then gets %1 warm.").arg(rangeOf(*air.temperature)));
    if (air.temperature && air.throttling == Throttling::Possible)
        sentences.push_back(Sentence::tr("It may still throttle."));
    return sentences;
}

static Fix blowerFix(const Analysis& analysis, const Card& blower, int connector,
                     const std::vector<Sentence>& details) {
    const QString slot = labelOf(analysis, connector);
    return {u"use-card:%1@%2"_s.arg(blower.id, slot), useInSlots(analysis, blower, {connector}),
            [slot, id = blower.id](const Build& build) { return withCardIn(build, slot, id); }, details};
}

/// Offers the blower variant of the card there, where its air reaches the goal.
static void offerAiryBlower(const Analysis& analysis, const Catalogue& catalogue, int connector,
                            const AirGoal& isReached, Fixes& fixes) {
    const Card& card = *analysis.machine.cardIn(connector)->card;
    const Card* blower = card.cooler == Cooler::Blower ? nullptr : blowerVariant(card, catalogue);
    if (!blower)
        return;
    Machine changed = analysis.machine;
    for (MountedCard& mounted : changed.cards)
        mounted.card = mounted.connector == connector ? blower : mounted.card;
    const ClearancePlan clearance = planClearance(changed);
    const AirPlan plan = planAir(changed, clearance);
    const CardAir& air = airOf(changed, plan, connector);
    if (!isReached(air) || clearance.overlaps.size() > analysis.clearance.overlaps.size())
        return;
    fixes.push_back(blowerFix(
        analysis, *blower, connector,
        becoming(air,
                 Sentence::tr("Its blower sends the heat out of the case: %1.").arg(priceChange(&card, *blower)))));
}

struct CoolerLimit {
    Power limit;
    CardAir air;
};

/// The highest limit that leaves no throttling, and the air then; where none that was ever measured does, the highest
/// at which the goal is reached; else none.
static std::optional<CoolerLimit> coolerLimit(const Analysis& analysis, int connector, Power rated, Power draw,
                                              const AirGoal& isReached) {
    constexpr Power step = 10_W;
    Machine changed = analysis.machine;
    std::optional<CoolerLimit> highest;
    for (Power limit = Power::ofBase((draw.base() - 1) / step.base() * step.base());
         ratio(limit, rated) >= leastLimitedShare; limit -= step) {
        for (MountedCard& card : changed.cards) {
            if (card.connector == connector)
                card.powerLimit = limit;
        }
        const AirPlan plan = planAir(changed, analysis.clearance);
        const CardAir& air = airOf(changed, plan, connector);
        if (isReached(air) && air.throttling == Throttling::No)
            return CoolerLimit{limit, air};
        if (isReached(air) && !highest)
            highest = CoolerLimit{limit, air};
    }
    return highest;
}

/// Offers the highest power limit, in steps of 10 W, at which the air of each of these cards reaches the goal and it
/// does not throttle; else the highest at which the goal is reached, and says that it may still throttle. One limit for
/// all of them: nobody sets four. None where the bands say nothing of a card.
static void offerCoolerLimit(const Analysis& analysis, const std::vector<int>& connectors, const AirGoal& isReached,
                             Fixes& fixes) {
    std::optional<CoolerLimit> lowest;
    Power less;
    QStringList slotLabels;
    for (int connector : connectors) {
        const MountedCard& mounted = *analysis.machine.cardIn(connector);
        const auto rated = peakDemand(*mounted.card);
        const auto draw = mounted.sustained();
        const auto found = rated && draw ? coolerLimit(analysis, connector, *rated, *draw, isReached) : std::nullopt;
        if (!found)
            return;
        if (!lowest || found->limit < lowest->limit) {
            lowest = found;
            less = *draw - found->limit;
        }
        slotLabels << labelOf(analysis, connector);
    }
    if (!lowest)
        return;
    const Power limit = lowest->limit;
    fixes.push_back(
        {u"limit-card:%1=%2"_s.arg(slotLabels.join('+'_L1)).arg(limit.base() / 1000),
         analysis.machine.cards.size() == 1 ? Sentence::tr("Limit the card to %1").arg(limit)
         : connectors.size() == 1
             ? Sentence::tr("Limit the card in %1 to %2").arg(shortLabelOf(analysis, connectors.front()), limit)
             : Sentence::tr("Limit %1 cards to %2").arg(connectors.size(), limit),
         [slotLabels, limit](const Build& build) { return withPowerLimits(build, slotLabels, limit); },
         becoming(lowest->air,
                  (connectors.size() == 1 ? Sentence::tr("That is %1 less.") : Sentence::tr("That is %1 less each."))
                      .arg(less))});
}

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
        const auto moved = std::ranges::find_if(move.clearance.cards,
                                                [&](const CardPlacement& card) { return card.connector == move.to; });
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
    if (!gap || gap->air < narrowGap)
        return;
    fixes.push_back(
        blowerFix(analysis, *blower, placement.connector,
                  {Sentence::tr("Its blower leaves %1 of air: %2.").arg(gap->air, priceChange(&card, *blower))}));
}

Fixes gapClosed(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    for (const std::size_t i : cardsOf(finding, analysis)) {
        const CardPlacement& placement = analysis.clearance.cards[i];
        const Card& card = *analysis.machine.cards[i].card;
        if (!isGapClosed(card, placement))
            continue;
        offerOpenMove(analysis, placement.connector, fixes);
        offerOpenMove(analysis, placement.gap->neighbour, fixes);
        offerThinBlower(analysis, catalogue, placement, card, fixes);
    }
    return fixes;
}

Fixes throttlePredicted(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity > Severity::Advice)
        return {};
    const auto isCool = [&](const CardAir& air) {
        return finding.severity == Severity::Warning ? air.temperature && !isTooWarm(air)
                                                     : air.throttling == Throttling::No;
    };
    Fixes fixes;
    std::vector<int> hot;
    for (const std::size_t i : cardsOf(finding, analysis)) {
        const int connector = analysis.machine.cards[i].connector;
        if (isCool(analysis.air.cards[i]))
            continue;
        hot.push_back(connector);
        offerAiryMove(analysis, connector, isCool, fixes);
        offerAiryBlower(analysis, catalogue, connector, isCool, fixes);
    }
    offerCoolerLimit(analysis, hot, isCool, fixes);
    return fixes;
}

Fixes heatFromBelow(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const auto isFree = [](const CardAir& air) { return air.heatFrom < 0; };
    Fixes fixes;
    for (const std::size_t i : cardsOf(finding, analysis)) {
        if (!isFree(analysis.air.cards[i]))
            offerAiryMove(analysis, analysis.machine.cards[i].connector, isFree, fixes);
    }
    return fixes;
}

/// The cards that are meant swapped for blower variants, where each has one that is narrow enough.
static std::optional<Fix> blowersFix(const Analysis& analysis, const Catalogue& catalogue, const QString& id,
                                     const Sentence& label, int widestSlots,
                                     const std::function<bool(const MountedCard&)>& isMeant) {
    std::map<const Card*, int> counts;
    for (const MountedCard& mounted : analysis.machine.cards)
        counts[mounted.card] += isMeant(mounted) ? 1 : 0;
    QMap<QString, QString> swaps;
    std::vector<Sentence> prices;
    for (const auto& [card, count] : counts) {
        const Card* blower = count > 0 ? blowerVariant(*card, catalogue) : nullptr;
        if (count > 0 && (!blower || coveredOpenings(*blower) > widestSlots))
            return {};
        if (!blower)
            continue;
        swaps[card->id] = blower->id;
        prices.push_back(Sentence::tr("%1 × %2: %3").arg(count, blower->name, priceChange(card, *blower, count)));
    }
    const auto swap = [swaps](Build build) {
        for (const PlacedCard& placed : std::vector(build.cards))
            build = withCardIn(std::move(build), placed.slot, swaps.value(placed.card, placed.card));
        return build;
    };
    return Fix{id, label, swap, prices};
}

Fixes wideCards(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(
        blowersFix(analysis, catalogue, u"use-narrow-blowers"_s, Sentence::tr("Use narrow blower cards"), narrowSlots,
                   [&](const MountedCard& mounted) { return finding.isAbout(labelOf(analysis, mounted.connector)); }));
}

/// A duct and fan on each of these cards.
static Fix shroudsFix(const QStringList& slotLabels) {
    return {u"fit-shrouds"_s,
            slotLabels.size() == 1 ? Sentence::tr("Fit a duct and fan to the card")
                                   : Sentence::tr("Fit a duct and fan to each card"),
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
    add(fixes, blowersFix(analysis, catalogue, u"use-blowers"_s, Sentence::tr("Use blower cards"),
                          std::numeric_limits<int>::max(),
                          [](const MountedCard& mounted) { return mounted.card->cooler == Cooler::Passive; }));
    return fixes;
}

} // namespace core::mends
