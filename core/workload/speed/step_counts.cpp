// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/speed/step_counts.h"

#include "core/parts/card_model.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/memory/kv_cache.h"

#include <algorithm>
#include <cmath>

namespace core {

/// Of a link's raw rate, what copies of some hundred kB reach (x1 links of a Raspberry Pi: 12 rows).
static constexpr double linkFraction = 0.5;

static double bytesASecond(Bandwidth bandwidth) {
    return inGigabytesPerSecond(bandwidth) * 1e9;
}

/// 0 where one card's is not known.
static double usedBandwidth(const std::vector<const Card*>& gpus, int used, bool isSplit) {
    double slowest = 0;
    double inverse = 0;
    for (int gpu = 0; gpu < used; ++gpu) {
        const auto& bandwidth = gpus[std::size_t(gpu)]->memoryBandwidth;
        if (!bandwidth || bandwidth->base() <= 0)
            return 0;
        const double rate = bytesASecond(*bandwidth);
        slowest = gpu == 0 ? rate : std::min(slowest, rate);
        inverse += 1 / rate;
    }
    return isSplit ? slowest : used / inverse;
}

static double cacheBytes(const Model& model, const Workload& workload, int tokens) {
    constexpr int wholeBytes = 2;
    const auto cache = kvCache(model, tokens, wholeBytes);
    if (!cache)
        return 0;
    const double bytesAValue = workload.kvFormat == KvFormat::Half       ? 2
                               : workload.kvFormat == KvFormat::EightBit ? 1.0625
                                                                         : 0.5625; // blocks of 32 and a scale
    return double(cache->base()) / wholeBytes * bytesAValue;
}

static double exchangeRate(const WorkMachine& machine) {
    constexpr double unknownRate = 5e9; // PCIe 3.0 x16 by way of system memory
    if (!machine.hop)
        return unknownRate;
    const BandwidthBand& band = machine.hop->bandwidth;
    const double rate = std::sqrt(bytesASecond(band.low) * bytesASecond(band.high));
    return rate > 0 ? rate : unknownRate;
}

/// FLOPs of attention a token, on average over `tokens` that follow `depth`; scores and values, causal.
static double attentionFlops(const Model& model, double tokens, double depth) {
    const double width =
        model.heads && model.headSize ? double(*model.heads) * *model.headSize : model.hidden.value_or(0);
    // A compressed cache is as many layers' as it would fill (DeepSeek-V4: 6.7 of 43).
    const bool isCompressed = model.kvValues && model.latentSize.value_or(0) > 0;
    const double growing = isCompressed ? double(*model.kvValues) / *model.latentSize : growingLayers(model);
    const double windowed = hasVariedAttention(model) ? std::max(0.0, model.layers.value_or(0) - growing) : 0;
    const double seen = depth + tokens / 2;
    const double window = std::min(seen, double(model.slidingWindow.value_or(0)));
    return 4 * width * (growing * seen + windowed * window);
}

std::optional<StepCounts> stepCounts(const Model& model, const Workload& workload, const WorkMachine& machine,
                                     ByteCount onHost, int depth) {
    const double active = activeWeightBytes(model, workload.format);
    if (model.kvLayout == KvLayout::None || machine.gpus.empty() || active <= 0)
        return {};
    const int gpus = int(machine.gpus.size());
    const Card& card = *machine.gpus.front();
    const Engine engine = engineOf(workload);
    StepCounts made;
    made.engine = engineClass(engine);
    made.family = familyOf(card);
    made.model = classOf(model);
    made.isFewBits = made.engine == EngineClass::Llama && bitsAWeight(workload.format) < 4;
    made.isEager = machine.isEager;
    if (isNvidia(card) && card.boostClock && card.boostClock->base() > 0)
        made.clock = inMegahertz(*card.boostClock) / 1800;
    made.tensor = std::clamp(workload.tensor, 1, gpus);
    const int ofCopy = made.tensor * std::clamp(workload.pipeline, 1, gpus / made.tensor);
    made.replicas = std::clamp(workload.batch, 1, gpus / ofCopy);
    made.used = ofCopy * made.replicas;
    made.isServed = workload.batch > 1;
    made.users = double(std::max(1, workload.batch)) / made.replicas;
    made.bandwidth = usedBandwidth(machine.gpus, ofCopy, made.tensor > 1);
    made.peak = tensorPeak(card).value_or(0);
    made.hop = exchangeRate(machine);
    made.isNetwork = machine.hop && machine.hop->isNetwork;
    made.isDirect = machine.hop && !machine.hop->isByMemory;
    made.layers = layersInTime(model);
    made.expertShare = hasExperts(model) ? expertShare(model) : 1;
    // Experts go to system memory first, and a token passes through some of them.
    made.onHost = std::min(double(onHost.base()) * made.expertShare, active);
    made.weights = active - made.onHost;
    const double all = weightBytes(model, workload.format);
    if (made.expertShare < 1)
        made.experts = std::max(0.0, all - active) / (1 - made.expertShare) * (made.weights / active);
    made.answer = answerOf(workload);
    made.prompt = promptOf(workload);
    // The speed of one stream is that at the end of its context; of many users some begin while others end.
    made.cache = cacheBytes(model, workload, made.isServed ? int(made.prompt + made.answer / 2) : workload.sequence);
    made.cacheCards =
        model.kvLayout == KvLayout::Latent ? 1 : std::min(made.tensor, std::max(1, model.kvHeads.value_or(1)));
    // Two all-reduces a layer in 16 bits, over a ring.
    made.exchanged =
        2.0 * model.layers.value_or(0) * model.hidden.value_or(0) * 2 * 2.0 * (made.tensor - 1) / made.tensor;
    made.flops = 2 * double(model.activeParameters.value_or(model.parameters.value_or(0)));
    made.attention = attentionFlops(model, made.prompt, depth);
    made.link = machine.link ? bytesASecond(*machine.link) * linkFraction : 0;
    made.hostShare = hostShareOf(engine);
    if (made.onHost > 0 && made.hostShare > 0)
        made.hostRate = machine.hostBandwidth ? bytesASecond(*machine.hostBandwidth) : 0;
    else if (made.onHost > 0)
        made.sentOnLink = double(onHost.base());
    if (made.engine == EngineClass::Llama) // the words' scores, to sample from
        made.sentOnLink += 4.0 * model.vocabulary.value_or(0);
    const bool isHostUnknown = made.onHost > 0 && made.hostShare > 0 && made.hostRate <= 0;
    return made.bandwidth > 0 && !isHostUnknown ? std::optional(made) : std::nullopt;
}

} // namespace core
