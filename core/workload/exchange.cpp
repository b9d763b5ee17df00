#include "core/workload/exchange.h"

#include "core/units/text.h"
#include "core/workload/model_states.h"

#include <algorithm>

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
            .source = Text::tr("NCCL's constant for %1 NVLinks; the low end is half of it, as seen with some bridges.")
                          .arg(number(path.nvLinks))};
}

static ExchangeHop overPcie(const PeerPath& path) {
    const double raw = inGigabytesPerSecond(path.narrowest);
    // 12 GB/s of the 15.8 GB/s that 3.0 x16 has raw.
    const double most = std::min(raw * 12 / 15.76, inGigabytesPerSecond(path.perDirection->low));
    return {.bandwidth = {Bandwidth::of(most / 2), Bandwidth::of(most)},
            .source = Text::tr("NCCL's constant for PCIe with peer-to-peer; the low end is half of it.")};
}

static ExchangeHop withoutFigure(const PeerPath& path) {
    const Bandwidth most = copyRate(path.narrowest);
    return {.bandwidth = {std::min(slowestByMemory, most), most},
            .source = Text::tr("No published figure for this pair: from the slowest copy through system memory (1.4 "
                               "GB/s) to what its links carry.")};
}

ExchangeHop exchangeHop(const PeerPath& path) {
    ExchangeHop hop;
    if (!path.perDirection)
        hop = withoutFigure(path);
    else if (path.kind == PathKind::NvLink)
        hop = overNvLink(path);
    else if (path.isPeerToPeer == false) {
        // Newer cards copy faster through host memory than the band that was published for older ones: 12 GB/s of two
        // RTX 4090, 42 of two RTX 5090 in 5.0 x16. The fast end of a range must hold them.
        // The published band ends at 8 GB/s; a link of less than that slows the slow end in the same measure.
        const double share = std::min(1.0, ratio(copyRate(path.narrowest), fastestByMemory));
        hop.bandwidth = {Bandwidth::of(inGigabytesPerSecond(path.perDirection->low) * share),
                         std::max(path.perDirection->high, copyRate(path.narrowest) * 8 / 10)};
        hop.source = path.source;
        hop.isByMemory = true;
    } else
        hop = overPcie(path);
    hop.first = path.first;
    hop.second = path.second;
    return hop;
}

std::optional<ExchangeHop> slowestHop(const Topology& topology, const std::vector<int>& ring) {
    std::optional<ExchangeHop> slowest;
    const std::size_t hops = ring.size() == 2 ? 1 : ring.size();
    for (std::size_t i = 0; ring.size() > 1 && i < hops; ++i) {
        ExchangeHop hop = exchangeHop(topology.path(ring[i], ring[(i + 1) % ring.size()]));
        if (!slowest || hop.bandwidth.low < slowest->bandwidth.low)
            slowest = std::move(hop);
    }
    return slowest;
}

/// All-reduces of activations between the cards of a layer: two forward and two backward, of each layer.
static double tensorBytes(const Model& model, const Workload& choice, const Split& split) {
    if (split.tensor == 1)
        return 0;
    const double values = double(choice.sequence) * choice.batch * model.hidden.value_or(0);
    const double perLayer = 4 * values * 2 * 2.0 * (split.tensor - 1) / split.tensor;
    return perLayer * model.allLayers().value_or(0) * largestShare(model, split.pipeline);
}

Band<ByteCount> exchangedBytes(const Model& model, const Workload& choice, const Split& split) {
    const double ring = 2.0 * (split.replicas - 1) / split.replicas;
    const bool isFull = choice.task == Task::Full;
    const double own = parametersACard(model, split);
    const double trained =
        isFull ? own : adapterParameters(model, choice.loraRank) * largestShare(model, split.pipeline) / split.tensor;
    const double times = choice.plan == ParallelPlan::Zero3 ? 1.5 : 1;
    const double gathered = choice.plan == ParallelPlan::Zero3 && !isFull ? ring * own * 2 : 0;
    const double between = tensorBytes(model, choice, split) + gathered;
    const double low = ring * times * trained * (isBelow32Bit(choice.format) && isFull ? 2 : 4);
    const double high = ring * times * trained * 4;
    return {wholeBytes(low + between), wholeBytes(high + between)};
}

} // namespace core
