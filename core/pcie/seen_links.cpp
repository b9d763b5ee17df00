#include "core/pcie/seen_links.h"

#include "core/units/at.h"

#include <algorithm>

namespace core {

/// Idle cards fall back to the first generation.
static std::optional<int> generationOf(const ObservedLink& link) {
    const bool mayBeIdle = link.isIdle.value_or(link.generation == 1);
    return link.generation && !mayBeIdle ? link.generation : link.maxGeneration;
}

static void take(const ObservedLink& link, LaneShare& share) {
    share.computed = TrainedLink{share.lanes, share.generation};
    if (*link.lanes != share.lanes) {
        share.reason = LaneReason::Seen;
        share.takers.clear();
    }
    share.lanes = *link.lanes;
    share.doubt = -1;
    if (link.deviceLanes) {
        share.lanesOfCard = *link.deviceLanes;
        share.lanesPossible = std::min(share.lanesPossible, share.lanesOfCard);
    }
    share.lanesPossible = std::max(share.lanesPossible, share.lanes);
    share.lanesOfCard = std::max(share.lanesOfCard, share.lanes);
    const int generation = generationOf(link).value_or(share.generation);
    if (generation < share.generation)
        share.generationLimit = GenerationLimit::Seen;
    share.generation = generation;
}

void takeSeenLinks(const Machine& machine, LanePlan& plan) {
    if (!machine.build.observed)
        return;
    for (const ObservedLink& link : machine.build.observed->links) {
        const int connector = machine.board->wiring->connector(link.place);
        if (connector < 0 || !link.lanes)
            continue;
        LaneShare& share = at(plan.shares, connector);
        if (share.lanesOfCard > 0 && share.lanes > 0) // without lanes its way to a CPU is not known either
            take(link, share);
    }
}

} // namespace core
