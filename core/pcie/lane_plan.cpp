#include "core/pcie/lane_plan.h"

#include "core/pcie/link.h"

#include <algorithm>
#include <array>

namespace core {

static bool isOccupied(const LanePopulation& population, int connector) {
    return population.occupants[std::size_t(connector)].has_value();
}

static const SocketedProcessor* processorIn(const LanePopulation& population, int socket) {
    const bool isThere = socket >= 0 && socket < int(population.processors.size()) &&
                         population.processors[std::size_t(socket)].has_value();
    return isThere ? &*population.processors[std::size_t(socket)] : nullptr;
}

LanePopulation LanePopulation::emptyOn(const Wiring& wiring, std::vector<std::optional<SocketedProcessor>> processors) {
    LanePopulation population;
    population.occupants.resize(wiring.connectors.size());
    population.processors = std::move(processors);
    for (const BoardOption& option : wiring.options)
        population.options.push_back(option.defaultValue);
    return population;
}

bool holds(const Condition& condition, const LanePopulation& population, int socket) {
    const auto occupied = [&](int connector) { return isOccupied(population, connector); };
    if (!std::all_of(condition.occupied.begin(), condition.occupied.end(), occupied) ||
        std::any_of(condition.empty.begin(), condition.empty.end(), occupied))
        return false;
    if (!condition.anyOccupied.empty() &&
        std::none_of(condition.anyOccupied.begin(), condition.anyOccupied.end(), occupied))
        return false;
    for (const auto& count : condition.counts) {
        const auto there = std::count_if(count.connectors.begin(), count.connectors.end(), occupied);
        if (there < count.min || there > count.max)
            return false;
    }
    if (condition.processorLanes || !condition.processorTags.isEmpty()) {
        const SocketedProcessor* processor = processorIn(population, socket);
        if (!processor)
            return false;
        if (condition.processorLanes && (processor->slotLanes < condition.processorLanes->first ||
                                         processor->slotLanes > condition.processorLanes->second))
            return false;
        if (!condition.processorTags.isEmpty() &&
            std::none_of(processor->tags.begin(), processor->tags.end(),
                         [&](const QString& tag) { return condition.processorTags.contains(tag); }))
            return false;
    }
    for (const auto& test : condition.options) {
        if (population.options[std::size_t(test.option)] != test.value)
            return false;
    }
    for (const auto& test : condition.kinds) {
        const auto& occupant = population.occupants[std::size_t(test.connector)];
        if (!occupant || occupant->kind != test.kind)
            return false;
    }
    return std::all_of(condition.sockets.begin(), condition.sockets.end(), [&](const auto& test) {
        return (processorIn(population, test.socket) != nullptr) == test.isFilled;
    });
}

namespace {

struct Offer {
    int lanes = 0;
    int ruleGeneration = 6;  ///< the mode's own cap
    int groupGeneration = 6; ///< the group's and the CPU's
    bool isGiven = false;
};

/// One pass over the groups of a board; `explain` runs it again with other populations to find out why.
class Allocation {
public:
    Allocation(const Wiring& wiring, const LanePopulation& population)
        : m_wiring(wiring)
        , m_population(population) {
        m_offers.resize(wiring.connectors.size());
        m_isReached.assign(wiring.nodes.size(), false);
        m_isDone.assign(wiring.groups.size(), false);
        for (std::size_t node = 0; node < wiring.nodes.size(); ++node) {
            if (wiring.nodes[node].kind == NodeKind::Processor)
                m_isReached[node] = processorIn(population, wiring.nodes[node].socket) != nullptr;
        }
        // Groups in the order lanes flow: a switch's groups wait for its uplink. A pass that reaches nothing new ends
        // it.
        for (bool isProgress = true; isProgress;) {
            isProgress = false;
            for (std::size_t group = 0; group < wiring.groups.size(); ++group) {
                if (!m_isDone[group] && m_isReached[std::size_t(wiring.groups[group].node)]) {
                    m_isDone[group] = true;
                    isProgress = true;
                    serve(wiring.groups[group]);
                }
            }
        }
        applyEffects();
    }

    const Offer& offer(int connector) const { return m_offers[std::size_t(connector)]; }
    bool isReached(int node) const { return m_isReached[std::size_t(node)]; }
    bool isDisabled(int connector) const {
        return std::find(m_disabled.begin(), m_disabled.end(), connector) != m_disabled.end();
    }

    int width(int connector, int cardLanes) const {
        const Connector& c = m_wiring.connectors[std::size_t(connector)];
        return trainedWidth(std::min({offer(connector).lanes, cardLanes, c.electricalLanes}));
    }

private:
    int socketOf(const LaneGroup& group) const {
        const int own = m_wiring.nodes[std::size_t(group.node)].socket;
        return own >= 0 ? own : 0; // a chipset's or switch's conditions look at the first CPU
    }

    void serve(const LaneGroup& group) {
        const int socket = socketOf(group);
        const auto rule = std::find_if(group.rules.begin(), group.rules.end(),
                                       [&](const LaneRule& r) { return holds(r.when, m_population, socket); });
        if (rule == group.rules.end())
            return;
        int generation = 6;
        const bool isOnProcessor = m_wiring.nodes[std::size_t(group.node)].kind == NodeKind::Processor;
        if (const SocketedProcessor* processor = processorIn(m_population, socket); processor && isOnProcessor)
            generation = processor->generation;
        for (const GenerationCap& cap : group.caps) {
            if (holds(cap.when, m_population, socket)) {
                generation = std::min(generation, cap.generation);
                break;
            }
        }
        for (const LaneGift& gift : rule->gifts) {
            Offer& offer = m_offers[std::size_t(gift.connector)];
            if (gift.lanes < offer.lanes)
                continue;
            offer = {gift.lanes, gift.generation.value_or(6), generation, true};
            const Connector& connector = m_wiring.connectors[std::size_t(gift.connector)];
            if (connector.kind == ConnectorKind::Uplink && gift.lanes > 0)
                m_isReached[std::size_t(connector.feedsNode)] = true;
        }
    }

    void applyEffects() {
        for (const LaneEffect& effect : m_wiring.effects) {
            if (!holds(effect.when, m_population, 0))
                continue;
            for (int connector : effect.disables) {
                m_offers[std::size_t(connector)].lanes = 0;
                m_disabled.push_back(connector);
            }
            for (const auto& [connector, lanes] : effect.reduces) {
                Offer& offer = m_offers[std::size_t(connector)];
                offer.lanes = std::min(offer.lanes, lanes);
            }
        }
    }

    const Wiring& m_wiring;
    const LanePopulation& m_population;
    std::vector<Offer> m_offers;
    std::vector<bool> m_isReached;
    std::vector<bool> m_isDone;
    std::vector<int> m_disabled;
};

/// Works out why a connector got less than its card and slot could have.
class Explainer {
public:
    Explainer(const Wiring& wiring, const LanePopulation& population, const Allocation& now)
        : m_wiring(wiring)
        , m_population(population)
        , m_now(now) {}

    void explain(int connector, LaneShare& share) const {
        const int group = m_wiring.groupOf[std::size_t(connector)];
        const int node = group < 0 ? -1 : m_wiring.groups[std::size_t(group)].node;
        if (node >= 0 && !m_now.isReached(node)) {
            share.reason = m_wiring.nodes[std::size_t(node)].kind == NodeKind::Processor ? LaneReason::ProcessorMissing
                                                                                         : darkReason(node);
            return;
        }
        const int wanted = share.lanesOfCard > 0 ? share.lanesOfCard : 16;
        if (widthIf(aloneWith(connector), connector, wanted) > share.lanes) {
            share.takers = takersFrom(connector, wanted, share.lanes);
            share.reason = m_now.isDisabled(connector) ? LaneReason::Disabled : LaneReason::SharedWith;
            return;
        }
        LanePopulation other = aloneWith(connector);
        for (std::size_t i = 0; i < other.options.size(); ++i)
            other.options[i] = m_wiring.options[i].defaultValue;
        if (widthIf(other, connector, wanted) > share.lanes) {
            share.reason = LaneReason::BoardOption;
            return;
        }
        share.reason =
            isProcessorPoor(connector, wanted, share.lanes) ? LaneReason::ProcessorLanes : LaneReason::SlotWiring;
    }

private:
    LaneReason darkReason(int node) const {
        // A switch below an absent CPU is dark because of the CPU.
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            const int group = m_wiring.connectors[i].feedsNode == node ? m_wiring.groupOf[i] : -1;
            if (group < 0)
                continue;
            const int above = m_wiring.groups[std::size_t(group)].node;
            if (m_wiring.nodes[std::size_t(above)].kind == NodeKind::Processor && !m_now.isReached(above))
                return LaneReason::ProcessorMissing;
        }
        return LaneReason::UplinkDark;
    }

    LanePopulation aloneWith(int connector) const {
        LanePopulation alone = m_population;
        for (std::size_t i = 0; i < alone.occupants.size(); ++i) {
            if (int(i) != connector)
                alone.occupants[i].reset();
        }
        if (!alone.occupants[std::size_t(connector)])
            alone.occupants[std::size_t(connector)] = Occupant{};
        return alone;
    }

    int widthIf(const LanePopulation& population, int connector, int lanes) const {
        return Allocation(m_wiring, population).width(connector, lanes);
    }

    std::vector<int> takersFrom(int connector, int wanted, int width) const {
        std::vector<int> takers;
        std::vector<int> others;
        LanePopulation fewer = m_population;
        if (!fewer.occupants[std::size_t(connector)])
            fewer.occupants[std::size_t(connector)] = Occupant{};
        for (std::size_t i = 0; i < fewer.occupants.size(); ++i) {
            if (int(i) == connector || !fewer.occupants[i])
                continue;
            const auto kept = std::exchange(fewer.occupants[i], std::nullopt);
            if (widthIf(fewer, connector, wanted) > width)
                takers.push_back(int(i));
            else if (m_wiring.groupOf[i] == m_wiring.groupOf[std::size_t(connector)])
                others.push_back(int(i));
            fewer.occupants[i] = kept;
        }
        return takers.empty() ? others : takers; // only together do they take
    }

    bool isProcessorPoor(int connector, int wanted, int width) const {
        LanePopulation rich = aloneWith(connector);
        for (int lanes : {16, 28, 40, 44, 48, 64, 128}) {
            for (auto& processor : rich.processors) {
                if (processor) {
                    processor->slotLanes = lanes;
                    processor->tags.clear();
                }
            }
            if (widthIf(rich, connector, wanted) > width)
                return true;
        }
        return false;
    }

    const Wiring& m_wiring;
    const LanePopulation& m_population;
    const Allocation& m_now;
};

/// In the order of GenerationLimit.
std::array<int, 4> generationLimits(const Connector& connector, const Offer& offer, int ofCard) {
    return {ofCard, connector.generation, offer.groupGeneration, offer.ruleGeneration};
}

LaneShare shareOf(const Wiring& wiring, const LanePopulation& population, const Allocation& allocation,
                  const Explainer& explainer, int index) {
    const Connector& connector = wiring.connectors[std::size_t(index)];
    const auto& occupant = population.occupants[std::size_t(index)];
    const Offer& offer = allocation.offer(index);
    const int group = wiring.groupOf[std::size_t(index)];
    LaneShare share;
    share.node = group < 0 ? -1 : wiring.groups[std::size_t(group)].node;
    share.offered = offer.lanes;
    share.lanesOfCard = occupant ? occupant->lanes : 0;
    const int cardLanes = occupant ? occupant->lanes : 16;
    share.lanesPossible = std::min(cardLanes, connector.electricalLanes);
    share.lanes = allocation.width(index, cardLanes);
    share.generationPossible = occupant ? occupant->generation : connector.generation;
    if (share.lanes > 0) {
        const auto limits = generationLimits(connector, offer, share.generationPossible);
        const auto lowest = std::min_element(limits.begin(), limits.end());
        share.generation = *lowest;
        share.generationLimit = GenerationLimit(lowest - limits.begin());
    }
    if (share.lanes < share.lanesPossible)
        explainer.explain(index, share);
    else if (occupant && share.lanes < share.lanesOfCard)
        share.reason = LaneReason::SlotWiring;
    return share;
}

/// A carrier's sockets in a slot: the first split the slot is known to do that serves them; each gets what it wants as
/// far as the lanes reach. A slot whose splits are not known serves the first socket only.
std::vector<int> endpointsOf(const Connector& connector, const Occupant& occupant, int lanes) {
    std::vector<int> granted(occupant.split.size(), 0);
    if (granted.empty())
        return granted;
    granted[0] = std::min(occupant.split[0], lanes);
    for (const QString& text : connector.bifurcations) {
        std::vector<int> parts;
        int offset = 0;
        for (const QString& part : text.split(QLatin1Char('+'))) {
            if (offset < lanes)
                parts.push_back(std::min(part.toInt(), lanes - offset));
            offset += part.toInt();
        }
        const auto served = [](const std::vector<int>& g) {
            return std::count_if(g.begin(), g.end(), [](int l) { return l > 0; });
        };
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
        if (connector.kind == ConnectorKind::Uplink && share.lanes > 0)
            plan.uplinks.push_back({int(i), askedBelow(wiring, plan, population, connector.feedsNode),
                                    rawBandwidth(share.generation, share.lanes)});
        if (share.node < 0 || wiring.nodes[std::size_t(share.node)].kind != NodeKind::Processor)
            continue;
        if (connector.kind == ConnectorKind::Uplink) {
            const bool isSwitch = wiring.nodes[std::size_t(connector.feedsNode)].kind == NodeKind::Switch;
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
    const Allocation allocation(wiring, population);
    const Explainer explainer(wiring, population, allocation);
    LanePlan plan;
    plan.shares.reserve(wiring.connectors.size());
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        plan.shares.push_back(shareOf(wiring, population, allocation, explainer, int(i)));
        if (const auto& occupant = population.occupants[i]; occupant && !occupant->split.empty())
            plan.shares.back().endpoints = endpointsOf(wiring.connectors[i], *occupant, plan.shares.back().lanes);
    }
    sumUp(wiring, population, plan);
    return plan;
}

std::vector<TrainedLink> trainedLinks(const Wiring& wiring, const LanePopulation& population) {
    const Allocation allocation(wiring, population);
    std::vector<TrainedLink> links(wiring.connectors.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto& occupant = population.occupants[i];
        if (!occupant)
            continue;
        links[i].lanes = allocation.width(int(i), occupant->lanes);
        const auto limits = generationLimits(wiring.connectors[i], allocation.offer(int(i)), occupant->generation);
        links[i].generation = links[i].lanes > 0 ? *std::min_element(limits.begin(), limits.end()) : 0;
    }
    return links;
}

} // namespace core
