// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/machine/exchange.h"

#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/memory/model_states.h"

#include <algorithm>
#include <array>

namespace core {

/// NCCL's constant for one NVLink whose raw rate in one direction is `perLink`.
static double allReduceOfLink(Bandwidth perLink) {
    const double raw = inGigabytesPerSecond(perLink);
    if (raw > 30)
        return 40.1;
    if (raw < 20)
        return 12;
    return 20;
}

static ExchangeHop overNvLink(const PeerPath& path) {
    const double most = path.nvLinks * allReduceOfLink(path.perDirection->high / std::max(1, path.nvLinks));
    return {.bandwidth = {Bandwidth::of(most / 2), Bandwidth::of(most)},
            .expected = Bandwidth::of(most * 0.7),
            .source = Text::tr("NCCL's constant for %1 NVLinks; the low end is half of it, as seen with some bridges.")
                          .arg(number(path.nvLinks))};
}

static ExchangeHop overPcie(const PeerPath& path) {
    const double raw = inGigabytesPerSecond(path.narrowest);
    // 12 GB/s of the 15.8 GB/s that 3.0 x16 has raw.
    const double most = std::min(raw * 12 / 15.76, inGigabytesPerSecond(path.perDirection->low));
    return {.bandwidth = {Bandwidth::of(most / 2), Bandwidth::of(most)},
            .expected = Bandwidth::of(most / 2),
            .source = Text::tr("NCCL's constant for PCIe with peer-to-peer; the low end is half of it.")};
}

/// Shares of a copy that all-reduces through host memory mostly reach: of two cards, and of more.
static constexpr double ofCopyByPair = 0.28;
static constexpr double ofCopyByMore = 0.15;

static ExchangeHop withoutFigure(const PeerPath& path) {
    const Bandwidth most = copyRate(path.narrowest);
    return {.bandwidth = {std::min(slowestByMemory, most), most},
            .expected = Bandwidth::of(inGigabytesPerSecond(most) * ofCopyByPair),
            .source = Text::tr("No published figure for this pair: from the slowest copy through system memory (1.4 "
                               "GB/s) to what its links carry.")};
}

static ExchangeHop byMemory(const PeerPath& path) {
    // Newer cards copy faster through host memory than the band that was published for older ones: 12 GB/s of two
    // RTX 4090, 42 of two RTX 5090 in 5.0 x16. The fast end of a range must hold them.
    // The published band ends at 8 GB/s; a link of less than that slows the slow end in the same measure.
    const Bandwidth copy = copyRate(path.narrowest);
    const double share = std::min(1.0, ratio(copy, fastestByMemory));
    const bool isPair = path.perDirection->low > slowestByMemory;
    return {.bandwidth = {Bandwidth::of(inGigabytesPerSecond(path.perDirection->low) * share),
                          std::max(path.perDirection->high, copy * 8 / 10)},
            .expected = Bandwidth::of(inGigabytesPerSecond(copy) * (isPair ? ofCopyByPair : ofCopyByMore)),
            .source = path.source,
            .isByMemory = true};
}

/// No all-reduce between sockets was published: the link between them, and memory that lies on the other one, cost
/// more.
static void crossSockets(ExchangeHop& hop) {
    hop.expected = hop.expected * 6 / 10;
}

static ExchangeHop overNetwork(const PeerPath& path) {
    const Bandwidth most = path.perDirection->high;
    return {.bandwidth = {most / 2, most}, .expected = most * 7 / 10, .source = path.source, .isNetwork = true};
}

ExchangeHop exchangeHop(const PeerPath& path) {
    const auto ofKind = [&] {
        if (!path.perDirection)
            return withoutFigure(path);
        if (path.kind == PathKind::Net)
            return overNetwork(path);
        if (path.kind == PathKind::NvLink)
            return overNvLink(path);
        return path.isPeerToPeer == false ? byMemory(path) : overPcie(path);
    };
    ExchangeHop hop = ofKind();
    if (path.kind == PathKind::Sys)
        crossSockets(hop);
    hop.expected = std::clamp(hop.expected, hop.bandwidth.low, std::max(hop.bandwidth.low, hop.bandwidth.high));
    hop.first = path.first;
    hop.second = path.second;
    return hop;
}

namespace {

/// The hops between some GPUs, and rings over them.
class HopTable {
public:
    HopTable(const Topology& topology, const std::vector<int>& gpus)
        : m_count(gpus.size())
        , m_hops(m_count * m_count) {
        for (std::size_t a = 0; a < m_count; ++a) {
            for (std::size_t b = 0; b < a; ++b)
                m_hops[a * m_count + b] = m_hops[b * m_count + a] = exchangeHop(topology.path(gpus[a], gpus[b]));
        }
    }

    /// The slowest hop of this ring, with the least of all hops in each figure.
    ExchangeHop slowestOf(const std::vector<std::size_t>& ring) const {
        ExchangeHop slowest = hop(ring, 0);
        BandwidthBand band = slowest.bandwidth;
        Bandwidth expected = slowest.expected;
        for (std::size_t i = 1; i < ring.size(); ++i) {
            const ExchangeHop& next = hop(ring, i);
            if (next.bandwidth.low < slowest.bandwidth.low)
                slowest = next;
            band = {std::min(band.low, next.bandwidth.low), std::min(band.high, next.bandwidth.high)};
            expected = std::min(expected, next.expected);
        }
        slowest.bandwidth = band;
        slowest.expected = expected;
        return slowest;
    }

    /// Its lowest, expected and highest bandwidth, to be compared in this order.
    std::array<Bandwidth, 3> worthOf(const std::vector<std::size_t>& ring) const {
        std::array<Bandwidth, 3> worth{hop(ring, 0).bandwidth.low, hop(ring, 0).expected, hop(ring, 0).bandwidth.high};
        for (std::size_t i = 1; i < ring.size(); ++i) {
            const ExchangeHop& next = hop(ring, i);
            worth = {std::min(worth[0], next.bandwidth.low), std::min(worth[1], next.expected),
                     std::min(worth[2], next.bandwidth.high)};
        }
        return worth;
    }

private:
    const ExchangeHop& hop(const std::vector<std::size_t>& ring, std::size_t i) const {
        return m_hops[ring[i] * m_count + ring[(i + 1) % ring.size()]];
    }

    std::size_t m_count;
    std::vector<ExchangeHop> m_hops;
};

/// Of seven GPUs there are 720 rings, which take less time than the hops between them.
constexpr std::size_t mostTried = 7;

std::vector<std::size_t> bestRing(const HopTable& table, const std::vector<int>& gpus) {
    std::vector<std::size_t> ring(gpus.size());
    for (std::size_t i = 0; i < ring.size(); ++i)
        ring[i] = i;
    std::vector<std::size_t> best = ring;
    auto most = table.worthOf(best);
    const auto offer = [&] {
        if (const auto worth = table.worthOf(ring); worth > most) {
            most = worth;
            best = ring;
        }
    };
    if (ring.size() > mostTried) {
        std::ranges::sort(ring, {}, [&](std::size_t i) { return gpus[i]; });
        offer();
        return best;
    }
    while (ring.size() > 3 && std::next_permutation(ring.begin() + 1, ring.end()))
        offer();
    return best;
}

} // namespace

std::optional<ExchangeHop> slowestHop(const Topology& topology, const std::vector<int>& gpus) {
    if (gpus.size() < 2)
        return {};
    const HopTable table(topology, gpus);
    return table.slowestOf(bestRing(table, gpus));
}

/// All-reduces of activations between the cards of a layer: two forward and two backward, of each layer.
static double tensorBytes(const Model& model, const Workload& choice, const Split& split) {
    if (split.tensor == 1)
        return 0;
    const double values = double(choice.sequence) * choice.batch * model.hidden.value_or(0);
    const double perLayer = 4 * values * 2 * 2.0 * (split.tensor - 1) / split.tensor;
    return perLayer * model.allLayers().value_or(0) * largestShare(model, split.pipeline);
}

/// What cards of ZeRO-3 send: weights gathered forward and backward, and gradients, in 16 bits where all is trained.
static double gatheredBytes(const Model& model, const Workload& choice, const Split& split, double trained) {
    const double others = double(split.replicas - 1) / split.replicas;
    const double weights = frozenBytes(model, choice) * parametersACard(model, split) / double(*model.parameters);
    const bool isHalved = choice.task == Task::Full && isBelow32Bit(choice.format);
    return others * (2 * weights + (isHalved ? 2 : 4) * trained);
}

Band<ByteCount> exchangedBytes(const Model& model, const Workload& choice, const Split& split) {
    const double ring = 2.0 * (split.replicas - 1) / split.replicas;
    const bool isFull = choice.task == Task::Full;
    const double trained =
        isFull ? parametersACard(model, split)
               : adapterParameters(model, choice.loraRank) * largestShare(model, split.pipeline) / split.tensor;
    const double between = tensorBytes(model, choice, split);
    if (choice.plan == ParallelPlan::Zero3) {
        const ByteCount all = wholeBytes(between + gatheredBytes(model, choice, split, trained));
        return {all, all};
    }
    const TrainerFacts& trainer = trainerFacts(engineOf(choice));
    const double exchanged = ring * trained / trainer.accumulated(choice, split.replicas);
    const double low = exchanged * (isBelow32Bit(choice.format) && isFull ? 2 : 4);
    const double high = trainer.kernels == TrainerKernels::Own ? low : exchanged * 4; // its gradients are bf16
    return {wholeBytes(low + between), wholeBytes(high + between)};
}

} // namespace core
