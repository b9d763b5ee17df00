// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 11 of the later sources (where no supply is large enough, a power limit is).

#include "core/fixes/fixes.h"
#include "core/power/power_limit_speed.h"

#include <algorithm>
#include <iterator>

namespace core {

/// The limit of the card that loses the most of its demand.
static const MountedCard* hardestHit(const Machine& machine, Power limit) {
    const MountedCard* found = nullptr;
    for (const MountedCard& mounted : machine.cards) {
        const auto demand = peakDemand(*mounted.card);
        if (drawOf(mounted) > limit && demand && (!found || *demand > *peakDemand(*found->card)))
            found = &mounted;
    }
    return found;
}

static Fix limitFix(const Analysis& analysis, Power limit, Power less) {
    const Machine& machine = analysis.machine;
    QStringList slotLabels;
    for (const MountedCard& mounted : machine.cards) {
        if (drawOf(mounted) > limit)
            slotLabels << machine.connector(mounted.connector).label;
    }
    const MountedCard* hit = hardestHit(machine, limit);
    const QString cost = hit ? speedCost(*hit->card, limit, machine.build.work) : QString();
    std::vector<Sentence> details{
        (slotLabels.size() == 1 ? Sentence::tr("That is %1 less.") : Sentence::tr("That is %1 less together."))
            .arg(less),
        cost.isEmpty() ? Sentence::tr("What it costs in speed is unknown.") : Sentence::verbatim(cost)};
    const QStringList lines = hit ? speedLines(*hit->card, limit, machine.build.work) : QStringList();
    std::ranges::transform(lines, std::back_inserter(details), &Sentence::verbatim);
    return Fix{u"limit-cards:%1"_s.arg(limit.base() / 1000),
               slotLabels.size() == 1 ? Sentence::tr("Limit the card to %1").arg(limit)
                                      : Sentence::tr("Limit the cards to %1").arg(limit),
               [slotLabels, limit](const Build& build) { return withPowerLimits(build, slotLabels, limit); }, details};
}

void offerPowerLimit(const Analysis& analysis, Fixes& fixes, const LimitTest& fits) {
    constexpr Power step = 10_W;
    Machine trial = analysis.machine;
    Power highest;
    Power lowest = step;
    for (const MountedCard& mounted : trial.cards) {
        highest = std::max(highest, drawOf(mounted));
        lowest = std::max(lowest, peakDemand(*mounted.card).value_or(assumedCardPower) / 2);
    }
    Power limit = Power::ofBase((highest.base() - 1) / step.base() * step.base());
    for (; limit >= lowest; limit -= step) {
        for (std::size_t i = 0; i < trial.cards.size(); ++i)
            trial.cards[i].powerLimit = std::min(drawOf(analysis.machine.cards[i]), limit);
        const PowerPlan plan = planPower(trial);
        if (!fits(trial, plan))
            continue;
        fixes.push_back(limitFix(analysis, limit, analysis.power.cardsSustained - plan.cardsSustained));
        return;
    }
}

} // namespace core
