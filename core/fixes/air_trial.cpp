// Moves, limits and blowers that bring one card's air to a goal. Each is tried with planAir() on the changed machine;
// none may close another card's gap or make cards overlap.
#include "core/fixes/air_trial.h"

#include "core/air/air_words.h"
#include "core/build/edits.h"
#include "core/fixes/card_search.h"
#include "core/fixes/fixes.h"
#include "core/fixes/move_search.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

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

void offerAiryMove(const Analysis& analysis, int from, const AirGoal& isReached, Fixes& fixes) {
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
static QStringList becoming(const CardAir& air) {
    QStringList sentences;
    if (air.temperature)
        sentences << Text::tr("The card then gets %1 warm.").arg(inWords(*air.temperature));
    if (air.temperature && air.throttling == Throttling::Possible)
        sentences << Text::tr("It may still throttle.");
    return sentences;
}

void offerAiryBlower(const Analysis& analysis, const Catalogue& catalogue, int connector, const AirGoal& isReached,
                     Fixes& fixes) {
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
    const QString slot = labelOf(analysis, connector);
    fixes.push_back(
        {u"use-card:%1@%2"_s.arg(blower->id, slot), useInSlots(analysis, *blower, {connector}),
         [slot, id = blower->id](const Build& build) { return withCardIn(build, slot, id); },
         QStringList{Text::tr("Its blower sends the heat out of the case: %1.").arg(priceChange(&card, *blower))} +
             becoming(air)});
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

void offerCoolerLimit(const Analysis& analysis, int connector, const AirGoal& isReached, Fixes& fixes) {
    const MountedCard& mounted = *analysis.machine.cardIn(connector);
    const auto rated = peakDemand(*mounted.card);
    const auto draw = mounted.sustained();
    if (!rated || !draw)
        return;
    const auto found = coolerLimit(analysis, connector, *rated, *draw, isReached);
    if (!found)
        return;
    const QString slot = labelOf(analysis, connector);
    fixes.push_back(
        {u"limit-card:%1=%2"_s.arg(slot).arg(found->limit.base() / 1000),
         Text::tr("Limit the card in %1 to %2").arg(shortLabelOf(analysis, connector), inWords(found->limit)),
         [slot, limit = found->limit](const Build& build) { return withPowerLimit(build, slot, limit); },
         QStringList{Text::tr("That is %1 less.").arg(inWords(*draw - found->limit))} + becoming(found->air)});
}

} // namespace core
