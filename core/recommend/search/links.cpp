// SPDX-License-Identifier: GPL-3.0-or-later
// A ring is as fast as its slowest hop (topology/path_figures.h says how fast each is), and waits for its slowest card.
#include "core/recommend/search/links.h"

#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/recommend/request/lists.h"
#include "core/recommend/request/verdict.h"
#include "core/topology/path_figures.h"
#include "core/units/at.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/step_time.h"

namespace core {

/// The better of each figure.
static ExchangeHop fasterOf(ExchangeHop a, const ExchangeHop& b) {
    a.bandwidth = {std::max(a.bandwidth.low, b.bandwidth.low), std::max(a.bandwidth.high, b.bandwidth.high)};
    a.isByMemory = a.isByMemory && b.isByMemory;
    return a;
}

/// Without a bridge between cards: across sockets, or below one switch.
const ExchangeHop& LinkBounds::fastestExchange(const Card& card, const Card& other, bool isPair) {
    const Bandwidth narrowest = std::min(ownLink(card), ownLink(other));
    const auto reach = [&](PathKind kind) {
        const auto reached = reachEachOther(card, other, kind);
        return reached ? int(*reached) : 2;
    };
    const std::array key{int(narrowest.base()), reach(PathKind::Pix), reach(PathKind::Sys), int(isPair)};
    const auto known = m_fastest.find(key);
    if (known != m_fastest.end())
        return known->second;
    std::optional<ExchangeHop> fastest;
    for (PathKind kind : {PathKind::Pix, PathKind::Sys}) {
        PeerPath path;
        path.kind = kind;
        path.narrowest = narrowest;
        path.isPeerToPeer = reachEachOther(card, other, kind);
        setFigures(path, path.narrowest, isPair, false);
        fastest = fastest ? fasterOf(*fastest, exchangeHop(path)) : exchangeHop(path);
    }
    return m_fastest[key] = *fastest;
}

Bandwidth LinkBounds::fastestHop(const Card& card, const Card& other, bool isPair) {
    return fastestExchange(card, other, isPair).bandwidth.low;
}

bool joinsAll(const SearchSpace& space, const BridgePick& bridge, int count) {
    return mostCardsOf(space.part<Bridge>(bridge.bridge)) >= count;
}

static ExchangeHop hopOver(const Card& card, const Bridge& bridge, int count) {
    BridgeGroup group{&bridge, {}};
    for (int i = 0; i < count; ++i)
        group.connectors.push_back(i);
    PeerPath path;
    path.narrowest = ownLink(card);
    setFigures(path, sharedOut(std::move(group)));
    return exchangeHop(path);
}

Bandwidth LinkBounds::fastestOver(const Card& card, const BridgePick& bridge, int count) const {
    return hopOver(card, m_space.part<Bridge>(bridge.bridge), count).bandwidth.low;
}

/// Sums in another order differ in their last digits, and a training step is kept in whole microseconds.
static constexpr double rounding = 1.001;
/// The same of what is summed up as the judge does.
static constexpr double barely = 1 + 1e-12;

static double bubbleOf(const Split& split) {
    return double(2 * split.pipeline - 1) / split.pipeline;
}

std::optional<double> LinkBounds::rateOver(const CardPick& choice, int count, Bandwidth hop) {
    if (m_space.runs())
        return mostRate(CardSet{&choice, count});
    const Model* trained = model();
    if (!trained)
        return {};
    const Workload& training = *m_space.limits().model;
    const auto& alone = aloneOn(choice.card);
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

const Model* LinkBounds::model() const {
    const auto& training = m_space.limits().model;
    return training ? modelOf(*training, m_space.catalogue()) : nullptr;
}

const std::optional<Estimate<Duration>>& LinkBounds::aloneOn(int card) {
    return remembered(m_alone, card,
                      [&] { return timeAlone(*model(), *m_space.limits().model, m_space.part<Card>(card)); });
}

double LinkBounds::rateAlone(const CardPick& card) {
    const auto alone = model() ? aloneOn(card.card) : std::nullopt;
    const Duration slowest = alone ? alone->range.high : Duration();
    return slowest > Duration() ? m_space.limits().model->batch * 1000 / inMilliseconds(slowest) : 0;
}

double LinkBounds::gain(int gpus) const {
    const Model* trained = model();
    const auto split = trained ? splitOf(*trained, *m_space.limits().model, gpus) : Result<Split>(Problem{});
    return split ? split->replicas * split->tensor * split->pipeline / bubbleOf(*split) * rounding : 0;
}

// Tokens a second: of cards that are alike by the cards themselves; of two kinds as if each had the better's memory and
// its bandwidth, for whichever stands first sets the rest.

static Bandwidth bandwidthOf(const Card& card) {
    return card.memoryBandwidth.value_or(Bandwidth());
}

/// As fast as no hop is.
static ExchangeHop freeHop() {
    ExchangeHop hop;
    hop.bandwidth = {Bandwidth::of(1e6), Bandwidth::of(1e6)};
    return hop;
}

ExchangeHop LinkBounds::fastestExchange(const CardSet& cardSet) {
    if (cardSet.card->chips > 1 || (cardSet.other && cardSet.other->chips > 1)) // over their own switch
        return freeHop();
    const Card& card = m_space.part<Card>(cardSet.card->card);
    const Card& other = cardSet.other ? m_space.part<Card>(cardSet.other->card) : card;
    ExchangeHop hop = fastestExchange(card, other, cardSet.cards() == 2);
    if (cardSet.other) {
        hop = fasterOf(hop, fastestExchange(card, card, cardSet.cards() == 2));
        return fasterOf(hop, fastestExchange(other, other, cardSet.cards() == 2));
    }
    for (const BridgePick& bridge : m_space.bridgesFor(*cardSet.card))
        hop = fasterOf(hop, hopOver(card, m_space.part<Bridge>(bridge.bridge), 2));
    return hop;
}

double LinkBounds::tokensOf(const CardSet& cardSet) {
    const std::array key{cardSet.card->card, cardSet.other ? cardSet.other->card : -1, cardSet.gpus(),
                         int(cardSet.cards() == 2)};
    const auto known = m_tokens.find(key);
    if (known != m_tokens.end())
        return known->second;
    const FastRuns& runs = *m_space.runs();
    const Card& card = m_space.part<Card>(cardSet.card->card);
    double most = 0;
    if (cardSet.other) {
        const Card& other = m_space.part<Card>(cardSet.other->card);
        const ByteCount memory = std::max(memoryOfChip(card), memoryOfChip(other));
        for (Card better : {card, other}) {
            better.memoryBandwidth = std::max(bandwidthOf(card), bandwidthOf(other));
            better.pcieGeneration = std::max(card.pcieGeneration.value_or(6), other.pcieGeneration.value_or(6));
            better.pcieLanes = std::max(card.pcieLanes.value_or(16), other.pcieLanes.value_or(16));
            most = std::max(most,
                            runs.mostOnPassing(alikeGpus(better, memory, cardSet.gpus(), fastestExchange(cardSet)), 1));
        }
    } else {
        // Of one user what fewer cards do is known.
        const bool isOneUser = runs.asked().batch <= 1;
        const int fewer = isOneUser ? cardSet.gpus() - cardSet.card->chips : 0;
        most = fewer > 0 ? tokensOf({cardSet.card, cardSet.count - 1}) : 0;
        const RunMachine machine = alikeGpus(card, memoryOfChip(card), cardSet.gpus(), fastestExchange(cardSet));
        most = std::max(most, runs.mostOn(machine, fewer + 1));
    }
    return m_tokens[key] = most;
}

double LinkBounds::unboundTokens(const CardPick& card, int gpus) {
    const std::pair key{card.card, gpus};
    const auto known = m_unbound.find(key);
    if (known != m_unbound.end())
        return known->second;
    constexpr auto endless = ByteCount::ofBase(std::int64_t(1) << 60);
    const RunMachine machine = alikeGpus(m_space.part<Card>(card.card), endless, gpus, freeHop());
    return m_unbound[key] = m_space.runs()->mostOn(machine, 1);
}

double LinkBounds::mostTokens(const CardPick& card, const CardPick& other, int gpus) {
    const Bandwidth one = bandwidthOf(m_space.part<Card>(card.card));
    const Bandwidth two = bandwidthOf(m_space.part<Card>(other.card));
    if (one <= Bandwidth() || two <= Bandwidth())
        return 0;
    // Reading so many times as fast saves no more than that.
    return std::max(unboundTokens(card, gpus) * std::max(1.0, ratio(two, one)),
                    unboundTokens(other, gpus) * std::max(1.0, ratio(one, two)));
}

std::optional<double> LinkBounds::mostRate(const CardSet& cardSet) {
    if (m_space.runs()) {
        const double most = tokensOf(cardSet) * barely;
        return most >= m_space.limits().tokensPerSecond.value_or(0) ? std::optional(most) : std::nullopt;
    }
    const auto& training = m_space.limits().model;
    const Model* model = this->model();
    if (!model)
        return {};
    const Card& card = m_space.part<Card>(cardSet.card->card);
    const Card& other = cardSet.other ? m_space.part<Card>(cardSet.other->card) : card;
    const auto split = splitOf(*model, *training, cardSet.gpus());
    const auto alone = aloneOn(cardSet.card->card);
    const auto aloneOther = cardSet.other ? aloneOn(cardSet.other->card) : alone;
    if (!split || !alone || !aloneOther || alone->range.high <= Duration())
        return {};
    const Duration slowest = std::max(alone->range.high, aloneOther->range.high); // all wait for it
    Bandwidth hop;
    double step = inMilliseconds(slowest) * bubbleOf(*split) / (split->tensor * split->pipeline);
    // A card of several chips exchanges over its own switch as well. Of mixed cards one hop is between both kinds.
    const bool isHopSure = cardSet.other || cardSet.card->chips == 1;
    if (cardSet.cards() > 1 && isHopSure && training->task != Task::Inference) {
        hop = fastestHop(card, other, cardSet.cards() == 2);
        if (!cardSet.other) {
            for (const BridgePick& bridge : m_space.bridgesFor(*cardSet.card)) {
                if (joinsAll(m_space, bridge, cardSet.count)) // else the ring has other hops as well
                    hop = std::max(hop, fastestOver(card, bridge, cardSet.count));
            }
        }
        if (hop > Bandwidth())
            step += inMilliseconds(stepRange({}, exchangedBytes(*model, *training, *split), {hop, hop}).high);
    }
    const double most = double(training->batch) * split->replicas * 1000 / step * rounding;
    const bool isJudged = !cardSet.other && cardSet.card->chips == 1 && hop > Bandwidth();
    return isJudged ? std::min(most, rateOver(*cardSet.card, cardSet.count, hop).value_or(most) * barely) : most;
}

/// As far as links depend on it: no supply, no memory.
static Analysis linkedAnalysis(const SearchSpace& space, const CardSet& cardSet, const Platform& platform,
                               const Seating& seating) {
    const Catalogue& catalogue = space.catalogue();
    const auto cardAt = [&](int place) {
        const bool isOther = (seating.others >> place & 1) != 0;
        return &at(catalogue.all<Card>(), (isOther ? cardSet.other : cardSet.card)->card);
    };
    Analysis analysis;
    Machine& machine = analysis.machine;
    machine.board = &at(catalogue.all<Board>(), platform.board);
    machine.processors.assign(std::size_t(machine.board->sockets), nullptr);
    for (int socket = 0; socket < platform.sockets; ++socket)
        at(machine.processors, socket) = &at(catalogue.all<Processor>(), platform.processor);
    for (int i = 0; i < cardSet.cards(); ++i)
        machine.cards.push_back(MountedCard{cardAt(i), at(seating.places, i), {}, false});
    std::ranges::sort(machine.cards, {}, &MountedCard::connector);
    if (platform.drive >= 0)
        machine.drives.push_back(
            {&at(catalogue.all<Drive>(), platform.drive), seating.drivePlace, seating.drivePlace < 0 ? 0 : -1});
    for (const SeatedBridge& pair : seating.bridges)
        machine.bridges.push_back({&at(catalogue.all<Bridge>(), pair.bridge), pair.first, pair.second});
    machine.build.isHeadless = !space.limits().needsDisplay;
    analysis.lanes = allocateLanes(machine.board->wiring, populationOf(machine));
    return analysis;
}

std::vector<Bandwidth> plainHops(const SearchSpace& space, const CardSet& cardSet, const Platform& platform,
                                 const Seating& seating) {
    const Analysis analysis = linkedAnalysis(space, cardSet, platform, seating);
    const Topology topology = unrankedTopologyOf(analysis.machine, analysis.lanes);
    const int count = cardSet.cards();
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

std::optional<double> valueOfLinks(const SearchSpace& space, const CardSet& cardSet, const Platform& platform,
                                   const Seating& seating) {
    Analysis analysis = linkedAnalysis(space, cardSet, platform, seating);
    analysis.topology = topologyOf(analysis.machine, analysis.lanes);
    if (!space.runs())
        return valueOf(space.request(), analysis, space.catalogue());
    const auto run = runOn(*space.runs(), analysis);
    return run && run->rate() >= space.limits().tokensPerSecond.value_or(0) ? std::optional(run->rate()) : std::nullopt;
}

} // namespace core
