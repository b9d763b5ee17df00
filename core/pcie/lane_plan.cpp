// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/lane_plan.h"

#include "core/pcie/lane_offers.h"
#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/units/find.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Works out why a connector got less than its card and slot could have.
class Explainer {
public:
    Explainer(const Wiring& wiring, const LanePopulation& population, const LaneOffers& now)
        : m_wiring(wiring)
        , m_population(population)
        , m_now(now) {}

    /// The reason; who takes the lanes is put into `share`.
    LaneReason explain(int connector, LaneShare& share) const {
        if (isUnreached(connector))
            return unreachedReason(share.node);
        const int lanesAsked = share.lanesOfCard > 0 ? share.lanesOfCard : 16;
        LanePopulation other = aloneWith(connector);
        if (widthIf(other, connector, lanesAsked) > share.lanes) {
            share.takers = takersFrom(connector, lanesAsked, share.lanes);
            return m_now.isDisabled(connector) ? LaneReason::Disabled : LaneReason::SharedWith;
        }
        if (dependsOnOption(other, connector, lanesAsked, share.lanes))
            return LaneReason::BoardOption;
        return isProcessorPoor(other, connector, lanesAsked, share.lanes) ? LaneReason::ProcessorLanes
                                                                          : LaneReason::SlotWiring;
    }

private:
    /// No group that could feed it has lanes itself.
    bool isUnreached(int connector) const {
        const auto& feeders = at(m_wiring.feeders, connector);
        const auto isReached = [&](int group) { return m_now.isReached(at(m_wiring.groups, group).node); };
        return !feeders.empty() && std::ranges::none_of(feeders, isReached);
    }

    LaneReason unreachedReason(int node) const {
        if (at(m_wiring.nodes, node).kind == NodeKind::Processor)
            return LaneReason::ProcessorMissing;
        // A switch below an absent CPU is unreached because of the CPU.
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            const int group = m_wiring.connectors[i].feedsNode == node ? m_wiring.groupOf[i] : -1;
            if (group < 0)
                continue;
            const int above = at(m_wiring.groups, group).node;
            if (at(m_wiring.nodes, above).kind == NodeKind::Processor && !m_now.isReached(above))
                return LaneReason::ProcessorMissing;
        }
        return LaneReason::UplinkUnreached;
    }

    LanePopulation aloneWith(int connector) const {
        LanePopulation alone = m_population;
        alone.occupants.assign(alone.occupants.size(), std::nullopt);
        at(alone.occupants, connector) = at(m_population.occupants, connector).value_or(Occupant{});
        return alone;
    }

    int widthIf(const LanePopulation& population, int connector, int lanes) const {
        return LaneOffers(m_wiring, population).width(connector, lanes);
    }

    std::vector<int> takersFrom(int connector, int lanesAsked, int width) const {
        std::vector<int> takers;
        std::vector<int> others;
        LanePopulation fewer = m_population;
        if (!at(fewer.occupants, connector))
            at(fewer.occupants, connector) = Occupant{};
        for (std::size_t i = 0; i < fewer.occupants.size(); ++i) {
            if (int(i) == connector || !fewer.occupants[i])
                continue;
            const auto kept = std::exchange(fewer.occupants[i], std::nullopt);
            if (widthIf(fewer, connector, lanesAsked) > width)
                takers.push_back(int(i));
            else if (m_wiring.groupOf[i] == at(m_wiring.groupOf, connector))
                others.push_back(int(i));
            fewer.occupants[i] = kept;
        }
        return takers.empty() ? others : takers; // only together do they take
    }

    bool dependsOnOption(LanePopulation alone, int connector, int lanesAsked, int width) const {
        for (std::size_t i = 0; i < alone.options.size(); ++i)
            alone.options[i] = m_wiring.options[i].defaultValue;
        return alone.options != m_population.options && widthIf(alone, connector, lanesAsked) > width;
    }

    bool isProcessorPoor(LanePopulation& alone, int connector, int lanesAsked, int width) const {
        for (int lanes : {16, 28, 40, 44, 48, 64, 128}) {
            for (auto& processor : alone.processors) {
                if (processor) {
                    processor->slotLanes = lanes;
                    processor->tags.clear();
                }
            }
            if (widthIf(alone, connector, lanesAsked) > width)
                return true;
        }
        return false;
    }

    const Wiring& m_wiring;
    const LanePopulation& m_population;
    const LaneOffers& m_now;
};

int doubtAbout(const Wiring& wiring, const LanePopulation& population, int connector) {
    return indexWhere(wiring.doubts, [&](const LaneDoubt& doubt) {
        return std::ranges::find(doubt.connectors, connector) != doubt.connectors.end() &&
               holds(doubt.when, population, 0);
    });
}

/// In the order of GenerationLimit.
std::array<int, 5> generationLimits(const Connector& connector, const LaneOffer& offer, int ofCard,
                                    const std::optional<Occupant>& occupant) {
    return {ofCard, connector.generation, offer.groupGeneration, offer.ruleGeneration,
            occupant ? occupant->riserGeneration : 6};
}

LaneShare shareOf(const Wiring& wiring, const LanePopulation& population, const LaneOffers& offers,
                  const Explainer& explainer, int index) {
    const Connector& connector = at(wiring.connectors, index);
    const auto& occupant = at(population.occupants, index);
    const LaneOffer offer = offers.offerTo(index);
    const int group = offer.lanes > 0 ? offer.group : at(wiring.groupOf, index);
    LaneShare share;
    share.node = group < 0 ? -1 : at(wiring.groups, group).node;
    share.doubt = doubtAbout(wiring, population, index);
    share.offered = offer.lanes;
    share.lanesOfCard = occupant ? occupant->lanes : 0;
    const int cardLanes = occupant ? occupant->lanes : 16;
    share.lanesPossible = std::min(cardLanes, connector.electricalLanes);
    share.lanes = offers.width(index, occupant ? std::min(cardLanes, occupant->riserLanes) : cardLanes);
    share.generationPossible = occupant ? occupant->generation : connector.generation;
    if (share.lanes > 0) {
        const auto limits = generationLimits(connector, offer, share.generationPossible, occupant);
        const auto* lowest = std::min_element(limits.begin(), limits.end());
        share.generation = *lowest;
        share.generationLimit = GenerationLimit(lowest - limits.begin());
    }
    if (share.lanes < offers.width(index, cardLanes))
        share.reason = LaneReason::Riser;
    else if (share.lanes < share.lanesPossible)
        share.reason = explainer.explain(index, share);
    else if (occupant && share.lanes < share.lanesOfCard)
        share.reason = LaneReason::SlotWiring;
    return share;
}

/// A carrier's sockets in a slot: the first split the slot is known to do that serves them; each gets what it asks for
/// as far as the lanes reach. A slot whose splits are not known serves the first socket only.
std::vector<int> endpointsOf(const Connector& connector, const Occupant& occupant, int lanes) {
    std::vector<int> granted(occupant.split.size(), 0);
    if (granted.empty())
        return granted;
    granted[0] = std::min(occupant.split[0], lanes);
    for (const QString& text : connector.bifurcations) {
        std::vector<int> parts;
        int offset = 0;
        for (const QString& part : text.split('+'_L1)) {
            if (offset < lanes)
                parts.push_back(std::min(part.toInt(), lanes - offset));
            offset += part.toInt();
        }
        const auto served = [](const auto& g) { return std::ranges::count_if(g, [](int l) { return l > 0; }); };
        std::vector<int> candidate(occupant.split.size(), 0);
        for (std::size_t i = 0; i < std::min(parts.size(), candidate.size()); ++i)
            candidate[i] = std::min(parts[i], occupant.split[i]);
        if (served(candidate) > served(granted))
            granted = candidate;
    }
    return granted;
}

} // namespace

// What all that is plugged below each uplink could ask at once, by walking the tree from the leaves.
static Bandwidth askedBelow(const Wiring& wiring, const LanePlan& plan, const LanePopulation& population, int node) {
    Bandwidth sum;
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        const LaneShare& share = plan.shares[i];
        const Connector& connector = wiring.connectors[i];
        if (share.node != node || share.lanes == 0)
            continue;
        if (connector.kind == ConnectorKind::Uplink)
            sum += std::min(askedBelow(wiring, plan, population, connector.feedsNode),
                            rawBandwidth(share.generation, share.lanes));
        else if (population.occupants[i] || connector.isAlwaysOn)
            sum += rawBandwidth(share.generation, share.lanes);
    }
    return sum;
}

static void sumUp(const Wiring& wiring, const LanePopulation& population, LanePlan& plan) {
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        const Connector& connector = wiring.connectors[i];
        const LaneShare& share = plan.shares[i];
        if (connector.kind == ConnectorKind::Uplink && share.lanes > 0 && share.doubt < 0)
            plan.uplinks.push_back({int(i), askedBelow(wiring, plan, population, connector.feedsNode),
                                    rawBandwidth(share.generation, share.lanes)});
        if (share.node < 0 || at(wiring.nodes, share.node).kind != NodeKind::Processor)
            continue;
        if (connector.kind == ConnectorKind::Uplink) {
            const bool isSwitch = at(wiring.nodes, connector.feedsNode).kind == NodeKind::Switch;
            if (isSwitch && askedBelow(wiring, plan, population, connector.feedsNode) > Bandwidth()) {
                plan.processorLanesUsed += share.lanes;
                plan.processorLanesAsked += connector.electricalLanes;
            }
        } else if (population.occupants[i] || connector.isAlwaysOn) {
            plan.processorLanesUsed += share.lanes;
            plan.processorLanesAsked += population.occupants[i] ? share.lanesOfCard : connector.electricalLanes;
        }
    }
}

LanePlan allocateLanes(const Wiring& wiring, const LanePopulation& population) {
    const LaneOffers offers(wiring, population);
    const Explainer explainer(wiring, population, offers);
    LanePlan plan;
    plan.shares.reserve(wiring.connectors.size());
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        plan.shares.push_back(shareOf(wiring, population, offers, explainer, int(i)));
        if (const auto& occupant = population.occupants[i]; occupant && !occupant->split.empty())
            plan.shares.back().endpoints = endpointsOf(wiring.connectors[i], *occupant, plan.shares.back().lanes);
    }
    sumUp(wiring, population, plan);
    return plan;
}

std::vector<TrainedLink> trainedLinks(const Wiring& wiring, const LanePopulation& population) {
    const LaneOffers offers(wiring, population);
    std::vector<TrainedLink> links(wiring.connectors.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto& occupant = population.occupants[i];
        if (!occupant)
            continue;
        const LaneOffer offer = offers.offerTo(int(i));
        const Connector& connector = wiring.connectors[i];
        links[i].lanes =
            trainedWidth(std::min({offer.lanes, occupant->lanes, connector.electricalLanes, occupant->riserLanes}));
        const auto limits = generationLimits(connector, offer, occupant->generation, occupant);
        links[i].generation = links[i].lanes > 0 ? *std::min_element(limits.begin(), limits.end()) : 0;
    }
    return links;
}

} // namespace core
