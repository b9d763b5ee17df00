// A ring is as fast as its slowest hop (topology/path_figures.h says how fast each is), and waits for its slowest card.
#include "core/recommend/links.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/recommend/verdict.h"
#include "core/topology/path_figures.h"
#include "core/units/at.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/step_time.h"

namespace core {

/// Without a bridge between cards: across sockets, or below one switch.
Bandwidth LinkBounds::fastestHop(const Card& card, const Card& other, bool isPair) {
    const auto link = [](const Card& end) {
        return rawBandwidth(end.pcieGeneration.value_or(6), end.pcieLanes.value_or(16));
    };
    const Bandwidth narrowest = std::min(link(card), link(other));
    const auto reach = [&](PathKind kind) {
        const auto reached = reachEachOther(card, other, kind);
        return reached ? int(*reached) : 2;
    };
    const std::array key{int(narrowest.base()), reach(PathKind::Pix), reach(PathKind::Sys), int(isPair)};
    const auto known = m_fastest.find(key);
    if (known != m_fastest.end())
        return known->second;
    Bandwidth fastest;
    for (PathKind kind : {PathKind::Pix, PathKind::Sys}) {
        PeerPath path;
        path.kind = kind;
        path.narrowest = narrowest;
        path.isPeerToPeer = reachEachOther(card, other, kind);
        setFigures(path, path.narrowest, isPair, false);
        fastest = std::max(fastest, exchangeHop(path).bandwidth.low);
    }
    return m_fastest[key] = fastest;
}

bool joinsAll(const SearchSpace& space, const BridgePick& bridge, int count) {
    return mostCardsOf(space.part<Bridge>(bridge.bridge)) >= count;
}

Bandwidth LinkBounds::fastestOver(const Card& card, const BridgePick& bridge, int count) const {
    BridgeGroup group{&m_space.part<Bridge>(bridge.bridge), {}};
    for (int i = 0; i < count; ++i)
        group.connectors.push_back(i);
    PeerPath path;
    path.narrowest = rawBandwidth(card.pcieGeneration.value_or(6), card.pcieLanes.value_or(16));
    setFigures(path, sharedOut(std::move(group)));
    return exchangeHop(path).bandwidth.low;
}

static double bubbleOf(const Split& split) {
    return double(2 * split.pipeline - 1) / split.pipeline;
}

std::optional<double> LinkBounds::rateOver(const CardPick& choice, int count, Bandwidth hop) const {
    const Model* trained = model();
    if (!trained)
        return {};
    const Workload& training = *m_space.limits().model;
    const auto alone = timeAlone(*trained, training, m_space.part<Card>(choice.card));
    const auto split = splitOf(*trained, training, count);
    if (!alone || !split)
        return {};
    StepTime step;
    step.split = *split;
    const double share = largestShare(*trained, split->pipeline) / split->tensor;
    const auto slowest = Duration::of(std::min(inMilliseconds(alone->range.high) * bubbleOf(*split) * share, 1e15));
    step.alone = {slowest, {slowest, slowest}};
    ExchangeHop over;
    over.bandwidth = {hop, hop};
    over.expected = hop;
    step.step = stepOver(step.alone, exchangedBytes(*trained, training, *split), over);
    return step.samplesPerSecond(training.batch).range.low;
}

/// The step is kept in whole microseconds.
static constexpr double rounding = 1.001;

const Model* LinkBounds::model() const {
    const auto& training = m_space.limits().model;
    return training ? modelOf(*training, m_space.catalogue()) : nullptr;
}

double LinkBounds::rateAlone(const CardPick& card) const {
    const Model* trained = model();
    const auto alone =
        trained ? timeAlone(*trained, *m_space.limits().model, m_space.part<Card>(card.card)) : std::nullopt;
    const Duration slowest = alone ? alone->range.high : Duration();
    return slowest > Duration() ? m_space.limits().model->batch * 1000 / inMilliseconds(slowest) : 0;
}

double LinkBounds::gain(int gpus) const {
    const Model* trained = model();
    const auto split = trained ? splitOf(*trained, *m_space.limits().model, gpus) : Result<Split>(Problem{});
    return split ? split->replicas * split->tensor * split->pipeline / bubbleOf(*split) * rounding : 0;
}

std::optional<double> LinkBounds::mostRate(const Hand& hand) {
    const auto& training = m_space.limits().model;
    const Model* model = this->model();
    if (!model)
        return {};
    const Card& card = m_space.part<Card>(hand.card->card);
    const Card& other = hand.other ? m_space.part<Card>(hand.other->card) : card;
    const auto split = splitOf(*model, *training, hand.gpus());
    const auto alone = timeAlone(*model, *training, card);
    const auto aloneOther = hand.other ? timeAlone(*model, *training, other) : alone;
    if (!split || !alone || !aloneOther || alone->range.high <= Duration())
        return {};
    const Duration slowest = std::max(alone->range.high, aloneOther->range.high); // all wait for it
    double step = inMilliseconds(slowest) * bubbleOf(*split) / (split->tensor * split->pipeline);
    // A card of several chips exchanges over its own switch as well. Of mixed cards one hop is between both kinds.
    const bool isHopSure = hand.other || hand.card->chips == 1;
    if (hand.cards() > 1 && isHopSure && training->task != Task::Inference) {
        Bandwidth hop = fastestHop(card, other, hand.cards() == 2);
        if (!hand.other) {
            for (const BridgePick& bridge : m_space.bridgesFor(*hand.card)) {
                if (joinsAll(m_space, bridge, hand.count)) // else the ring has other hops as well
                    hop = std::max(hop, fastestOver(card, bridge, hand.count));
            }
        }
        if (hop > Bandwidth())
            step += inMilliseconds(stepRange({}, exchangedBytes(*model, *training, *split), {hop, hop}).high);
    }
    return double(training->batch) * split->replicas * 1000 / step * rounding;
}

/// As far as links depend on it: no supply, no memory.
static Analysis linkedAnalysis(const SearchSpace& space, const Hand& hand, const Platform& platform,
                               const Seating& seating) {
    const Catalogue& catalogue = space.catalogue();
    const auto cardAt = [&](int place) {
        const bool isOther = (seating.others >> place & 1) != 0;
        return &at(catalogue.all<Card>(), (isOther ? hand.other : hand.card)->card);
    };
    Analysis analysis;
    Machine& machine = analysis.machine;
    machine.board = &at(catalogue.all<Board>(), platform.board);
    machine.processors.assign(std::size_t(machine.board->sockets), nullptr);
    for (int socket = 0; socket < platform.sockets; ++socket)
        at(machine.processors, socket) = &at(catalogue.all<Processor>(), platform.processor);
    for (int i = 0; i < hand.cards(); ++i)
        machine.cards.push_back(MountedCard{cardAt(i), at(seating.places, i), {}, false});
    std::ranges::sort(machine.cards, {}, &MountedCard::connector);
    if (platform.drive >= 0)
        machine.drives.push_back(
            {&at(catalogue.all<Drive>(), platform.drive), seating.drivePlace, seating.drivePlace < 0 ? 0 : -1});
    for (const SeatedBridge& pair : seating.bridges)
        machine.bridges.push_back({&at(catalogue.all<Bridge>(), pair.bridge), pair.first, pair.second});
    machine.build.isHeadless = true; // a display takes memory, and no time
    analysis.lanes = allocateLanes(machine.board->wiring, populationOf(machine));
    return analysis;
}

std::vector<Bandwidth> plainHops(const SearchSpace& space, const Hand& hand, const Platform& platform,
                                 const Seating& seating) {
    const Analysis analysis = linkedAnalysis(space, hand, platform, seating);
    const Topology topology = unrankedTopologyOf(analysis.machine, analysis.lanes);
    const int count = hand.cards();
    if (int(topology.gpus.size()) != count)
        return {};
    const auto cardOf = [&](int gpu) {
        const auto place = std::int16_t(at(topology.gpus, gpu).connector);
        return std::ranges::find(seating.places, place) - seating.places.begin();
    };
    std::vector<Bandwidth> hops(std::size_t(count * count));
    for (const PeerPath& path : topology.paths) {
        const Bandwidth hop = exchangeHop(path).bandwidth.low;
        at(hops, cardOf(path.first) * count + cardOf(path.second)) = hop;
        at(hops, cardOf(path.second) * count + cardOf(path.first)) = hop;
    }
    return hops;
}

std::optional<double> valueOfLinks(const SearchSpace& space, const Hand& hand, const Platform& platform,
                                   const Seating& seating) {
    Analysis analysis = linkedAnalysis(space, hand, platform, seating);
    analysis.topology = topologyOf(analysis.machine, analysis.lanes);
    return valueOf(space.request(), analysis, space.catalogue());
}

} // namespace core
