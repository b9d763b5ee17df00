#include "core/workload/memory_need.h"

#include "core/parts/catalogue.h"
#include "core/units/text.h"
#include "core/workload/kv_cache.h"
#include "core/workload/model_states.h"

#include <algorithm>

namespace core {

static constexpr double allocatorShare = 0.28;
static constexpr double context = 1343.0 * 1024 * 1024;
static constexpr double fourBitCeiling = 0.5 * 1.4; // bytes a parameter, as published for QLoRA

ByteCount MemoryNeed::states() const {
    return part(MemoryPart::Weights) + part(MemoryPart::Gradients) + part(MemoryPart::Optimizer) +
           part(MemoryPart::Adapters) + part(MemoryPart::Buffers);
}

static QString missingFact(const Model& model, const Workload& choice) {
    if (!model.parameters)
        return Text::tr("The parameter count of %1 is not known.").arg(model.name);
    const bool needsModule = choice.plan == ParallelPlan::Zero3 && choice.task != Task::Inference;
    if (needsModule && !model.largestModule)
        return Text::tr("ZeRO-3 gathers one module at a time; the largest one of %1 is not known.").arg(model.name);
    const bool hasAdapters = choice.task == Task::Lora || choice.task == Task::Qlora;
    if (hasAdapters && !(model.hidden && model.heads && model.headSize && model.layers))
        return Text::tr("LoRA's adapters depend on the layers of %1; their sizes are not known.").arg(model.name);
    return {};
}

/// The keys and values of one card's heads and layers.
static Result<ByteCount> cacheOfCard(const Model& model, const Workload& choice, const Split& split) {
    if (choice.task != Task::Inference)
        return ByteCount();
    const bool isWide = choice.format == WeightFormat::Fp32 || choice.format == WeightFormat::Tf32;
    auto cache = kvCache(model, choice.sequence, isWide ? 4 : 2);
    if (!cache)
        return cache;
    // One latent vector is for all heads: each card keeps it whole, as it does where heads are fewer than cards.
    const bool isLatent = model.kvLayout == KvLayout::Latent;
    const int heads = isLatent ? 1 : std::min(split.tensor, model.kvHeads.value_or(model.heads.value_or(1)));
    return wholeBytes(double(cache->base()) * choice.batch * largestShare(model, split.pipeline) / heads);
}

Result<MemoryNeed> memoryNeed(const Model& model, const Workload& choice, int cards) {
    for (const QString& why : {missingFact(model, choice), planMisfit(choice)}) {
        if (!why.isEmpty())
            return Problem{why};
    }
    const auto split = splitOf(model, choice, cards);
    if (!split)
        return split.problem();
    const auto cache = cacheOfCard(model, choice, *split);
    if (!cache)
        return cache.problem();
    const ModelStates states = statesOfCard(model, choice, *split);
    const auto activations = activationsOfCard(model, choice, *split);
    MemoryNeed need;
    need.split = *split;
    need.hasActivations = activations.has_value();
    const double kept = activations.value_or(0);
    double allocator = context + allocatorShare * kept;
    if (choice.task == Task::Qlora)
        allocator += std::max(0.0, parametersACard(model, *split) * fourBitCeiling - states.weights);
    need.parts = {wholeBytes(states.weights),
                  wholeBytes(states.gradients),
                  wholeBytes(states.optimizer),
                  wholeBytes(states.adapters),
                  wholeBytes(states.buffers),
                  wholeBytes(kept),
                  *cache,
                  wholeBytes(allocator)};
    for (MemoryPart part : memoryParts) {
        need.card.high += need.part(part);
        if (part != MemoryPart::Allocator)
            need.card.low += need.part(part);
    }
    const HostStates host = statesOfHost(model, choice, *split);
    need.host = {wholeBytes(host.low), wholeBytes(host.high)};
    need.nvme = wholeBytes(host.nvme);
    return need;
}

const Model* modelOf(const Workload& choice, const Catalogue& catalogue) {
    return choice.own ? &*choice.own : catalogue.find<Model>(choice.model);
}

} // namespace core
