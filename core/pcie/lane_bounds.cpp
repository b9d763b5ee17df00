// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/lane_bounds.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

/// The part of a condition that occupants do not change.
static Condition withoutOccupants(Condition condition) {
    condition.occupied.clear();
    condition.empty.clear();
    condition.anyOccupied.clear();
    condition.counts.clear();
    condition.kinds.clear();
    return condition;
}

static bool asksForOccupants(const Condition& condition) {
    return !condition.occupied.empty() || !condition.empty.empty() || !condition.anyOccupied.empty() ||
           !condition.counts.empty() || !condition.kinds.empty();
}

/// Calls `use` with each row that is the first to hold in some population.
template <class Rows, class Use>
static void forEachPossibleRow(const Rows& rows, const LanePopulation& population, int socket, Use use) {
    for (const auto& row : rows) {
        if (!holds(withoutOccupants(row.when), population, socket))
            continue;
        use(row);
        if (!asksForOccupants(row.when))
            return;
    }
}

static int highestGeneration(const LaneGroup& group, const LanePopulation& population, int socket) {
    int capped = 0;
    bool isAlwaysCapped = false;
    forEachPossibleRow(group.caps, population, socket, [&](const GenerationCap& cap) {
        capped = std::max(capped, cap.generation);
        isAlwaysCapped = isAlwaysCapped || !asksForOccupants(cap.when);
    });
    return isAlwaysCapped ? capped : 6;
}

std::vector<TrainedLink> bestLinks(const Wiring& wiring, const LanePopulation& population) {
    std::vector<TrainedLink> best(wiring.connectors.size());
    for (const LaneGroup& group : wiring.groups) {
        const Node& node = at(wiring.nodes, group.node);
        const int socket = std::max(node.socket, 0);
        const SocketedProcessor* processor = population.processorIn(socket);
        if (node.kind == NodeKind::Processor && !processor)
            continue; // an empty socket has no lanes
        int generation = highestGeneration(group, population, socket);
        if (node.kind == NodeKind::Processor)
            generation = std::min(generation, processor->generation);
        forEachPossibleRow(group.rules, population, socket, [&](const LaneRule& rule) {
            for (const LaneAssignment& assignment : rule.assignments) {
                TrainedLink& link = at(best, assignment.connector);
                link.lanes = std::max(link.lanes, assignment.lanes);
                link.generation = std::max(link.generation, std::min(generation, assignment.generation.value_or(6)));
            }
        });
    }
    for (std::size_t i = 0; i < best.size(); ++i) {
        best[i].lanes = std::min(best[i].lanes, wiring.connectors[i].electricalLanes);
        best[i].generation = std::min(best[i].generation, wiring.connectors[i].generation);
    }
    return best;
}

} // namespace core
