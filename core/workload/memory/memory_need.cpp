// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/memory_need.h"

#include "core/parts/catalogue.h"
#include "core/units/text.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/training_formula.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/memory/kv_cache.h"
#include "core/workload/memory/model_states.h"

#include <algorithm>

namespace core {

static constexpr double gibibyte = 1024.0 * 1024 * 1024;
/// Of bert-large's rows: 1,343 MiB of CUDA context and kernels, and the allocator's share is in the activations.
static constexpr Spread runtimeLikeBert{0.6, 1343.0 / 1024, 1.7};
static constexpr Band<double> looseLikeBert{0.78, 1.15};
static constexpr Band<double> looseAtInference{0.4, 1.28};

ByteCount MemoryNeed::states() const {
    return part(MemoryPart::Weights) + part(MemoryPart::Gradients) + part(MemoryPart::Optimizer) +
           part(MemoryPart::Adapters) + part(MemoryPart::Buffers);
}

static QString missingFact(const Model& model, const Workload& choice) {
    if (!model.parameters)
        return Text::tr("The parameter count of %1 is not known.").arg(model.name);
    const bool isGathered = choice.plan == ParallelPlan::Zero3 || choice.fusedBackward;
    if (isGathered && choice.task != Task::Inference && !model.largestModule)
        return Text::tr("ZeRO-3 gathers one module at a time; the largest one of %1 is not known.").arg(model.name);
    const bool hasAdapters = choice.task == Task::Lora || choice.task == Task::Qlora;
    if (hasAdapters && !(model.hidden && model.heads && model.headSize && model.layers))
        return Text::tr("LoRA's adapters depend on the layers of %1; their sizes are not known.").arg(model.name);
    return {};
}

/// The keys and values of one card's heads and layers; none and why where they are not known.
static MemoryFormula cacheOfCard(const Model& model, const Workload& choice, const Split& split) {
    if (choice.task != Task::Inference)
        return MemoryFormula::none(Text::tr("None while training."));
    const auto cache = kvFormula(model, choice.sequence, kvBytesAValue(choice));
    if (!cache)
        return MemoryFormula::none(cache.problem().sentence);
    // One latent vector is for all heads: each card keeps it whole, as it does where heads are fewer than cards.
    const bool isLatent = model.kvLayout == KvLayout::Latent;
    const int heads = isLatent ? 1 : std::min(split.tensor, model.kvHeads.value_or(model.heads.value_or(1)));
    return cache->times(choice.batch, Text::tr("sequences"))
        .times(largestShare(model, split.pipeline), Text::tr("of the layers"))
        .times(1.0 / heads, Text::tr("of the heads"));
}

static Spread runtimeOf(const Model& model, const Workload& choice) {
    if (choice.task == Task::Inference)
        return serverMemory(choice).runtime;
    const double runtime = trainerMemory(choice).runtime;
    return isCountedLikeBert(model, choice) ? runtimeLikeBert : Spread{runtime, runtime, runtime};
}

/// AdamW in 16 bits works on all parameters at once, with a copy of them; activations are gone by then.
static void takeStepIfLarger(const Model& model, const Workload& choice, const Split& split, MemoryFormulas& formulas) {
    const bool isAdam = choice.optimizer == Optimizer::Adam || choice.optimizer == Optimizer::AdamBf16;
    if (!isPure16(choice) || !isAdam || choice.fusedBackward || choice.offload != Offload::None)
        return;
    MemoryFormula step;
    step.add({{parametersACard(model, split), Text::tr("parameters")},
              {2, Text::tr("bytes of AdamW's copy")},
              {choice.plan == ParallelPlan::Zero3 ? double(split.replicas) : 1.0, Text::tr("cards"), true}});
    MemoryFormula& activations = at(formulas, MemoryPart::Activations);
    MemoryFormula& logits = at(formulas, MemoryPart::Logits);
    if (step.bytes() <= activations.bytes() + logits.bytes())
        return;
    at(formulas, MemoryPart::Buffers).add(step);
    activations = logits = MemoryFormula::none(Text::tr("Dropped before the optimizer's step, which takes more."));
}

MemoryFormulas memoryFormulas(const Model& model, const Workload& choice, const Split& split) {
    const StateFormulas states = stateFormulas(model, choice, split);
    const auto pass = passFormulas(model, choice, split);
    const PassFormulas known = pass.value_or(PassFormulas{});
    MemoryFormula runtime;
    runtime.add({{runtimeOf(model, choice).expected, Text::tr("GiB, measured")}, {gibibyte, Text::tr("bytes")}});
    MemoryFormulas formulas{states.weights,
                            states.gradients,
                            states.optimizer,
                            states.adapters,
                            known.activations,
                            known.logits,
                            cacheOfCard(model, choice, split),
                            states.buffers,
                            runtime};
    if (pass)
        takeStepIfLarger(model, choice, split, formulas);
    return formulas;
}

namespace {

/// The two ends, from the parts as expected.
struct CardRange {
    const Model& model;
    const Workload& choice;
    const MemoryNeed& need;

    double part(MemoryPart part) const { return double(need.part(part).base()); }
    double loose() const { return part(MemoryPart::Activations) + part(MemoryPart::Logits); }

    Band<double> looseness() const {
        if (choice.task != Task::Inference)
            return looseLikeBert;
        return {looseAtInference.low, looseAtInference.high / serverMemory(choice).activationShare};
    }
    Band<double> weightSpread() const {
        return choice.task == Task::Full ? Band<double>{1, 1} : formatFacts(frozenFormat(choice)).spread;
    }

    /// What a trainer holds is known, what it makes of the rest is measured.
    Band<ByteCount> ofTrainer() const {
        const double sure = double(heldOf(need).base());
        const double rest = double(need.expected.base()) - sure;
        const Band<double> range = trainingRange(token(memoryClassOf(choice, need.split)));
        return {wholeBytes(sure * heldSpread.low + rest * range.low),
                wholeBytes(sure * heldSpread.high + rest * range.high)};
    }

    Band<ByteCount> made() const {
        if (choice.task != Task::Inference && !isCountedLikeBert(model, choice))
            return ofTrainer();
        const Spread runtime = runtimeOf(model, choice);
        const Band<double> weights = weightSpread();
        const Band<double> work = looseness();
        const double held = part(MemoryPart::Optimizer) + part(MemoryPart::Adapters);
        const double cache = part(MemoryPart::KvCache);
        const double late = part(MemoryPart::Gradients) + part(MemoryPart::Buffers);
        // Gradients of bf16 trainers are dropped after each step: the widest pass may come before they are there.
        const double least = isPure16(choice) ? std::max(late, loose() * work.low) : late + loose() * work.low;
        return {wholeBytes(part(MemoryPart::Weights) * weights.low + held + cache * serverMemory(choice).leastCache +
                           least + runtime.low * gibibyte),
                wholeBytes((part(MemoryPart::Weights) * weights.high + held + late) * fragments() + cache +
                           loose() * work.high + runtime.high * gibibyte)};
    }

    /// What PyTorch's allocator cannot hand out again of states that come and go.
    double fragments() const { return choice.task == Task::Full ? 1.05 : 1; }
};

} // namespace

ByteCount heldOf(const MemoryNeed& need) {
    return need.part(MemoryPart::Weights) + need.part(MemoryPart::Gradients) + need.part(MemoryPart::Optimizer) +
           need.part(MemoryPart::Adapters);
}

const char* token(MemoryClass which) {
    static constexpr std::array tokens{"alone", "unmeasured", "shared", "offloaded", "estimated"};
    return at(tokens, which);
}

MemoryClass memoryClassOf(const Workload& choice, const Split& split) {
    if (choice.plan != ParallelPlan::Ddp && choice.engine == Engine::DeepSpeed)
        return MemoryClass::Estimated;
    if (choice.offload != Offload::None)
        return MemoryClass::Offloaded;
    if (choice.plan != ParallelPlan::Ddp && split.replicas > 1)
        return MemoryClass::Shared;
    return trainerMemory(choice).isMeasured ? MemoryClass::Alone : MemoryClass::Unmeasured;
}

Result<MemoryNeed> memoryNeed(const Model& model, const Workload& choice, int cards) {
    for (const QString& why : {missingFact(model, choice), planMisfit(choice)}) {
        if (!why.isEmpty())
            return Problem{why};
    }
    const auto split = splitOf(model, choice, cards);
    if (!split)
        return split.problem();
    const MemoryFormulas formulas = memoryFormulas(model, choice, *split);
    MemoryNeed need;
    need.split = *split;
    need.hasActivations = passFormulas(model, choice, *split).has_value();
    need.hasCache = choice.task != Task::Inference || kvCache(model, 1, 1).hasValue();
    for (MemoryPart part : memoryParts) {
        at(need.parts, part) = at(formulas, part).wholeBytes();
        need.expected += need.part(part);
    }
    need.card = {CardRange{model, choice, need}.made(), !need.hasActivations || !need.hasCache};
    const HostStates host = statesOfHost(model, choice, *split);
    need.host = {wholeBytes(host.low), wholeBytes(host.high)};
    need.nvme = wholeBytes(host.nvme);
    return need;
}

QString contextMisfit(const Model& model, int tokens) {
    const bool readsText = isLanguageModel(model) || model.kind == ModelKind::Encoder;
    if (!readsText || tokens <= model.context.value_or(tokens))
        return {};
    return Text::tr("%1 takes at most %2 tokens, not %3.").arg(model.name, number(*model.context), number(tokens));
}

void MemoryNeed::keepWithin(ByteCount room) {
    ByteCount& weights = at(parts, MemoryPart::Weights);
    const ByteCount gone = std::min(weights, std::max(expected, room) - room);
    weights -= gone;
    expected -= gone;
    weightsOffCard += gone;
    card.high = std::min(card.high, std::max(expected, room));
    card.low = std::min(card.low, card.high);
}

CardMemory takenOf(const MemoryNeed& need, const Workload& choice, std::optional<ByteCount> memory) {
    if (!memory || !reservesPool(choice))
        return {need.expected, need.card};
    const auto share = [&](double part) { return wholeBytes(double(memory->base()) * part); };
    return {std::max(need.expected, share(poolTaken.expected)),
            {{std::max(need.card.low, share(poolTaken.low)), std::max(need.card.high, share(poolTaken.high))},
             need.card.isLeast}};
}

const Model* modelOf(const Workload& choice, const Catalogue& catalogue) {
    return choice.own ? &*choice.own : catalogue.find<Model>(choice.model);
}

} // namespace core
