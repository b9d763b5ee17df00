#include "core/recommend/links.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/recommend/verdict.h"
#include "core/topology/path_figures.h"
#include "core/training/memory_need.h"
#include "core/training/step_time.h"

namespace core {

/// Without a bridge between cards: across sockets, or below one switch.
Bandwidth LinkBounds::fastestHop(const Card& card, bool isPair) {
    const int generation = card.pcieGeneration.value_or(6);
    const int lanes = card.pcieLanes.value_or(16);
    const std::array key{generation, lanes, card.peerToPeer ? int(*card.peerToPeer) : -1, int(isPair)};
    const auto known = m_fastest.find(key);
    if (known != m_fastest.end())
        return known->second;
    Bandwidth fastest;
    for (PathKind kind : {PathKind::Pix, PathKind::Sys}) {
        PeerPath path;
        path.kind = kind;
        path.narrowest = rawBandwidth(generation, lanes);
        path.isPeerToPeer = reachEachOther(card, card, kind);
        setFigures(path, path.narrowest, isPair, false);
        fastest = std::max(fastest, exchangeHop(path).bandwidth.low);
    }
    return m_fastest[key] = fastest;
}

bool joinsAll(const SearchSpace& space, const BridgePick& bridge, int count) {
    return mostCardsOf(space.catalogue().all<Bridge>()[std::size_t(bridge.bridge)]) >= count;
}

Bandwidth LinkBounds::fastestOver(const Card& card, const BridgePick& bridge, int count) const {
    BridgeGroup group{&m_space.catalogue().all<Bridge>()[std::size_t(bridge.bridge)], {}};
    for (int i = 0; i < count; ++i)
        group.connectors.push_back(i);
    PeerPath path;
    path.narrowest = rawBandwidth(card.pcieGeneration.value_or(6), card.pcieLanes.value_or(16));
    setFigures(path, sharedOut(std::move(group)));
    return exchangeHop(path).bandwidth.low;
}

std::optional<double> LinkBounds::rateOver(const CardPick& choice, int count, Bandwidth hop) const {
    const auto& training = m_space.limits().model;
    const Model* model = training ? modelOf(*training, m_space.catalogue()) : nullptr;
    const Card& card = m_space.catalogue().all<Card>()[std::size_t(choice.card)];
    const auto alone = model ? timeAlone(*model, *training, card) : std::nullopt;
    const auto split = model ? splitOf(*model, *training, count) : Problem{};
    if (!alone || !split)
        return {};
    StepTime step;
    step.split = *split;
    const double bubble = double(2 * split->pipeline - 1) / split->pipeline;
    const double share = largestShare(*model, split->pipeline) / split->tensor;
    step.alone.high = Duration::of(std::min(inMilliseconds(alone->high) * bubble * share, 1e15));
    step.step = training->mode == TrainingMode::Inference
                    ? step.alone
                    : stepRange(step.alone, exchangedBytes(*model, *training, *split), {hop, hop});
    return step.samplesPerSecond(training->batch).low;
}

std::optional<double> LinkBounds::mostRate(const CardPick& choice, int count) {
    const auto& training = m_space.limits().model;
    const Model* model = training ? modelOf(*training, m_space.catalogue()) : nullptr;
    if (!model)
        return {};
    const Card& card = m_space.catalogue().all<Card>()[std::size_t(choice.card)];
    const auto split = splitOf(*model, *training, count * choice.chips);
    const auto alone = timeAlone(*model, *training, card);
    if (!split || !alone || alone->high <= Duration())
        return {};
    const double bubble = double(2 * split->pipeline - 1) / split->pipeline;
    double step = inMilliseconds(alone->high) * bubble / (split->tensor * split->pipeline);
    // A card of several chips exchanges over its own switch as well.
    if (count > 1 && choice.chips == 1 && training->mode != TrainingMode::Inference) {
        Bandwidth hop = fastestHop(card, count == 2);
        for (const BridgePick& bridge : m_space.bridgesFor(choice)) {
            if (joinsAll(m_space, bridge, count)) // else the ring has other hops as well
                hop = std::max(hop, fastestOver(card, bridge, count));
        }
        if (hop > Bandwidth())
            step += inMilliseconds(stepRange({}, exchangedBytes(*model, *training, *split), {hop, hop}).high);
    }
    constexpr double rounding = 1.001; // the step is kept in whole microseconds
    return double(training->batch) * split->replicas * 1000 / step * rounding;
}

/// As far as links depend on it: no supply, no memory.
static Analysis linkedAnalysis(const SearchSpace& space, const CardPick& choice, int count, const Platform& platform,
                               const Seating& seating) {
    const Catalogue& catalogue = space.catalogue();
    const Card& card = catalogue.all<Card>()[std::size_t(choice.card)];
    Analysis analysis;
    Machine& machine = analysis.machine;
    machine.board = &catalogue.all<Board>()[std::size_t(platform.board)];
    machine.processors.assign(std::size_t(machine.board->sockets), nullptr);
    for (int socket = 0; socket < platform.sockets; ++socket)
        machine.processors[std::size_t(socket)] = &catalogue.all<Processor>()[std::size_t(platform.processor)];
    for (int i = 0; i < count; ++i)
        machine.cards.push_back(MountedCard{&card, seating.places[std::size_t(i)], {}, false});
    std::sort(machine.cards.begin(), machine.cards.end(),
              [](const MountedCard& a, const MountedCard& b) { return a.connector < b.connector; });
    if (platform.drive >= 0)
        machine.drives.push_back({&catalogue.all<Drive>()[std::size_t(platform.drive)], seating.drivePlace,
                                  seating.drivePlace < 0 ? 0 : -1});
    for (const SeatedBridge& pair : seating.bridges)
        machine.bridges.push_back({&catalogue.all<Bridge>()[std::size_t(pair.bridge)], pair.first, pair.second});
    machine.build.isHeadless = true; // a display takes memory, and no time
    analysis.lanes = allocateLanes(machine.board->wiring, populationOf(machine));
    return analysis;
}

std::vector<Bandwidth> plainHops(const SearchSpace& space, const CardPick& card, int count, const Platform& platform,
                                 const Seating& seating) {
    const Analysis analysis = linkedAnalysis(space, card, count, platform, seating);
    const Topology topology = unrankedTopologyOf(analysis.machine, analysis.lanes);
    if (int(topology.gpus.size()) != count)
        return {};
    const auto cardOf = [&](int gpu) {
        const auto place = std::int16_t(topology.gpus[std::size_t(gpu)].connector);
        return std::find(seating.places.begin(), seating.places.end(), place) - seating.places.begin();
    };
    std::vector<Bandwidth> hops(std::size_t(count * count));
    for (const PeerPath& path : topology.paths) {
        const Bandwidth hop = exchangeHop(path).bandwidth.low;
        hops[std::size_t(cardOf(path.first) * count + cardOf(path.second))] = hop;
        hops[std::size_t(cardOf(path.second) * count + cardOf(path.first))] = hop;
    }
    return hops;
}

std::optional<double> valueOfLinks(const SearchSpace& space, const CardPick& card, int count, const Platform& platform,
                                   const Seating& seating) {
    Analysis analysis = linkedAnalysis(space, card, count, platform, seating);
    analysis.topology = topologyOf(analysis.machine, analysis.lanes);
    return valueOf(space.request(), analysis, space.catalogue());
}

} // namespace core
