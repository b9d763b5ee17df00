// SPDX-License-Identifier: GPL-3.0-or-later
// The first rule of a group whose condition holds gives its lanes; effects take from what was given.
#include "core/pcie/lane_offers.h"

#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/units/find.h"

#include <algorithm>

namespace core {

LaneOffers::LaneOffers(const Wiring& wiring, const LanePopulation& population)
    : m_wiring(wiring)
    , m_population(population)
    , m_reach(wiring.nodes.size(), Reach::NotAsked)
    , m_rules(wiring.groups.size(), notAsked) {}

int LaneOffers::socketOf(const LaneGroup& group) const {
    const int own = at(m_wiring.nodes, group.node).socket;
    return own >= 0 ? own : 0; // a chipset's or switch's conditions look at the first CPU
}

const LaneRule* LaneOffers::ruleOf(int group) const {
    const LaneGroup& lanes = at(m_wiring.groups, group);
    int& rule = at(m_rules, group);
    if (rule == notAsked) {
        rule = indexWhere(lanes.rules, [&](const LaneRule& r) { return holds(r.when, m_population, socketOf(lanes)); });
    }
    return rule < 0 ? nullptr : &at(lanes.rules, rule);
}

bool LaneOffers::isReached(int node) const {
    Reach& reach = at(m_reach, node);
    if (reach != Reach::NotAsked)
        return reach == Reach::Yes; // a switch that hangs on itself has no lanes
    reach = Reach::Asked;
    bool isFed = false;
    if (at(m_wiring.nodes, node).kind == NodeKind::Processor) {
        isFed = m_population.processorIn(at(m_wiring.nodes, node).socket) != nullptr;
    } else {
        for (std::size_t i = 0; i < m_wiring.connectors.size() && !isFed; ++i)
            isFed = m_wiring.connectors[i].feedsNode == node && offerTo(int(i)).lanes > 0;
    }
    reach = isFed ? Reach::Yes : Reach::No;
    return isFed;
}

void LaneOffers::setGenerations(const LaneAssignment& assignment, LaneOffer& offer) const {
    const LaneGroup& group = at(m_wiring.groups, offer.group);
    const int socket = socketOf(group);
    const bool isOnProcessor = at(m_wiring.nodes, group.node).kind == NodeKind::Processor;
    if (const SocketedProcessor* processor = m_population.processorIn(socket); processor && isOnProcessor)
        offer.groupGeneration = processor->generation;
    if (const auto* cap =
            findWhere(group.caps, [&](const GenerationCap& c) { return holds(c.when, m_population, socket); }))
        offer.groupGeneration = std::min(offer.groupGeneration, cap->generation);
    offer.ruleGeneration = assignment.generation.value_or(6);
}

LaneOffer LaneOffers::givenTo(int connector) const {
    LaneOffer offer;
    const LaneAssignment* best = nullptr;
    for (const int group : at(m_wiring.feeders, connector)) {
        const LaneRule* rule = isReached(at(m_wiring.groups, group).node) ? ruleOf(group) : nullptr;
        if (!rule)
            continue;
        for (const LaneAssignment& assignment : rule->assignments) {
            if (assignment.connector != connector || (best && assignment.lanes <= best->lanes))
                continue;
            best = &assignment;
            offer.group = group;
        }
    }
    if (best) {
        offer.lanes = best->lanes;
        setGenerations(*best, offer);
    }
    return offer;
}

LaneOffer LaneOffers::offerTo(int connector) const {
    LaneOffer offer = givenTo(connector);
    for (const LaneEffect& effect : m_wiring.effects) {
        const bool isDisabling = std::ranges::find(effect.disables, connector) != effect.disables.end();
        const auto reduces = std::ranges::find(effect.reduces, connector, &std::pair<int, int>::first);
        if ((!isDisabling && reduces == effect.reduces.end()) || !holds(effect.when, m_population, 0))
            continue;
        offer.lanes = isDisabling ? 0 : std::min(offer.lanes, reduces->second);
    }
    return offer;
}

bool LaneOffers::isDisabled(int connector) const {
    return std::ranges::any_of(m_wiring.effects, [&](const LaneEffect& effect) {
        return std::ranges::find(effect.disables, connector) != effect.disables.end() &&
               holds(effect.when, m_population, 0);
    });
}

int LaneOffers::width(int connector, int cardLanes) const {
    const Connector& c = at(m_wiring.connectors, connector);
    return trainedWidth(std::min({offerTo(connector).lanes, cardLanes, c.electricalLanes}));
}

} // namespace core
