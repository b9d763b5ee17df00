// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/model_states.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/memory/engine_memory.h"

#include <algorithm>
#include <array>

namespace core {

QString planMisfit(const Workload& choice) {
    if (choice.task == Task::Full && !isTrainable(choice.format))
        return Text::tr("Full training does not work in %1: choose fp32, tf32, fp16 or bf16.")
            .arg(inWords(choice.format));
    if (choice.task == Task::Inference) // offload is training's word; placeWeights() says what lies where
        return {};
    if (choice.task == Task::Full && choice.optimizer == Optimizer::AdamBf16 && !isHalf(choice.format))
        return Text::tr("Adam in bf16 needs 16-bit weights: choose bf16 or another optimizer.");
    if (choice.offload != Offload::None && choice.plan == ParallelPlan::Ddp)
        return Text::tr("Offload needs ZeRO: choose ZeRO-1, ZeRO-2 or ZeRO-3.");
    if (choice.offload == Offload::All && choice.plan != ParallelPlan::Zero3)
        return Text::tr("Only ZeRO-3 can offload weights; %1 can offload the optimizer.").arg(inWords(choice.plan));
    if (choice.offload != Offload::None && choice.target == OffloadTarget::Nvme && choice.plan != ParallelPlan::Zero3)
        return Text::tr("Offload to NVMe needs ZeRO-3.");
    if (choice.pipeline > 1 && (choice.plan == ParallelPlan::Zero2 || choice.plan == ParallelPlan::Zero3))
        return Text::tr("Choose DDP or ZeRO-1: pipeline stages do not work with %1.").arg(inWords(choice.plan));
    return {};
}

bool isPure16(const Workload& choice) {
    return choice.task == Task::Full && isHalf(choice.format) &&
           (choice.optimizer == Optimizer::AdamBf16 ||
            (choice.format == WeightFormat::Bf16 && choice.engine != Engine::Auto && trainerMemory(choice).isPure16));
}

bool isEstimated(const Workload& choice) {
    return choice.engine == Engine::DeepSpeed ||
           (choice.engine == Engine::Auto && choice.plan != ParallelPlan::Ddp && choice.task == Task::Full);
}

WeightFormat frozenFormat(const Workload& choice) {
    return choice.task == Task::Qlora && isTrainable(choice.format) ? WeightFormat::Nf4 : choice.format;
}

double frozenBytes(const Model& model, const Workload& choice) {
    const auto all = double(model.parameters.value_or(0));
    if (choice.task == Task::Full)
        return all * (isBelow32Bit(choice.format) ? 2 : 4);
    return weightBytes(model, frozenFormat(choice));
}

/// Of both tables of words, the parameters that the fullest stage holds.
static double tablesACard(const Model& model, const Split& split) {
    const double tables = tableParametersOf(model);
    // The first stage holds the table of words; where input and output share one, both ends hold it.
    return (split.pipeline == 1 || hasOneTable(model) ? tables : tables / 2) / split.tensor;
}

double parametersACard(const Model& model, const Split& split) {
    const double layers = double(model.parameters.value_or(0)) - tableParametersOf(model);
    const double share = split.pipeline == 1 ? 1 : largestShare(model, split.pipeline);
    return layers * share / split.tensor + tablesACard(model, split);
}

double optimizerBytes(const Model& model, Optimizer optimizer) {
    const auto all = double(model.parameters.value_or(1));
    const double adam8 = 2 + 6 * std::min(1.0, double(model.embeddingParameters.value_or(0)) / all);
    const double adafactor = 8.0 / std::max(8, model.hidden.value_or(8)); // a row and a column of fp32 a matrix
    const std::array bytes{8.0, adam8, adafactor, 4.0, 4.0, 2.0};         // in the order of the enumeration
    return at(bytes, optimizer);
}

double adapterParameters(const Model& model, int rank) {
    const double hidden = model.hidden.value_or(0);
    const double head = model.headSize.value_or(0);
    const double query = model.heads.value_or(0) * head;
    const double keys = model.kvHeads.value_or(model.heads.value_or(0)) * head;
    const double feed = model.intermediate.value_or(0);
    const double ofLayer = (hidden + query) * 2 + (hidden + keys) * 2 + 3 * (hidden + feed);
    return rank * ofLayer * model.allLayers().value_or(0);
}

namespace {

Factor bytesEach(double bytes) {
    return {bytes, Text::tr("bytes")};
}

Factor sharers(int cards) {
    return {double(cards), Text::tr("cards"), true};
}

/// States in bf16 take half of what they do in fp32; those of 8 bits stay.
double pureOptimizerBytes(const Model& model, Optimizer optimizer) {
    return optimizer == Optimizer::Adam       ? 4
           : optimizer == Optimizer::Sgd      ? 2
           : optimizer == Optimizer::Adam8Bit ? 2
                                              : optimizerBytes(model, optimizer);
}

/// Works out the states of one card.
struct StateSum {
    const Model& model;
    const Workload& choice;
    const Split& split;
    double own; ///< parameters of this card's part of the model
    double largest;

    int cards() const { return split.replicas; } ///< that share the states
    Factor parameters() const { return {own, Text::tr("parameters")}; }
    Factor ofLargest() const { return {largest, Text::tr("parameters of the largest module")}; }
    bool isPaged() const { return choice.optimizer == Optimizer::PagedAdam8Bit; }
    double optimizer() const { return optimizerBytes(model, choice.optimizer); }

    StateFormulas made() const {
        switch (choice.task) {
        case Task::Inference:
            return {frozenWeights(1), {}, {}, {}, {}};
        case Task::Lora:
        case Task::Qlora:
            return ofAdapters();
        case Task::Full:
            break;
        }
        if (isPure16(choice))
            return ofPure16();
        if (choice.plan == ParallelPlan::Ddp)
            return ofDdp();
        return choice.plan == ParallelPlan::Zero3 ? ofZero3() : ofZero12();
    }

    /// FSDP flattens parameters of one type alone: over quantised weights all is 16 bits then.
    bool hasWide(bool alone) const { return alone && choice.plan != ParallelPlan::Zero3; }

    /// A layer and the tables as ZeRO-3 gathers them: `bits` a weight of the layer, this many copies of both.
    MemoryFormula gathered(double bits, double copies) const {
        if (isEstimated(choice)) // one module at a time, with its gradients
            return MemoryFormula()
                .add({ofLargest(), bytesEach(bits / 4)})
                .remark(Text::tr("gathered, with its gradients"));
        const double tables = tablesACard(model, split);
        const double layer = (double(model.parameters.value_or(0)) - tableParametersOf(model)) /
                             std::max(1, model.allLayers().value_or(1)) / split.tensor;
        return MemoryFormula()
            .add({{copies, Text::tr("times")}, {layer, Text::tr("parameters of a layer")}, bytesEach(bits / 8)})
            .add({{tables, Text::tr("of word tables")}, bytesEach(copies)})
            .remark(Text::tr("gathered"));
    }

    MemoryFormula frozenWeights(int shared) const {
        const WeightFormat format = frozenFormat(choice);
        const bool isTraining = choice.task != Task::Inference;
        const bool hasInput = isTraining || serverMemory(choice).hasInputTable;
        const double all = tablesACard(model, split);
        const double held = hasInput || hasOneTable(model) || split.pipeline > 1 ? all : all / 2;
        const double bits = bitsAWeight(model, format);
        const bool isWide = isTraining && format == WeightFormat::Nf4 && hasWide(trainerMemory(choice).hasWideTables);
        const double ofTables = isWide ? 32 : hasInput ? tableBits(model, format) : formatFacts(format).outputBits;
        if (bits == ofTables && held == all)
            return MemoryFormula().add({parameters(), bytesEach(bits / 8), sharers(shared)});
        return MemoryFormula()
            .add({{own - all, Text::tr("parameters of layers")}, bytesEach(bits / 8), sharers(shared)})
            .add({{held, Text::tr("of word tables")}, bytesEach(ofTables / 8), sharers(shared)});
    }

    MemoryFormula optimizerStates(double each, int shared) const {
        if (isPaged())
            return MemoryFormula::none(Text::tr("Paged: in system memory where the card has no room."));
        return MemoryFormula().add({parameters(), bytesEach(each), sharers(shared)});
    }

    MemoryFormula gradients(double each, int shared) const {
        if (choice.fusedBackward)
            return MemoryFormula()
                .add({ofLargest(), bytesEach(each)})
                .remark(Text::tr("the backward pass uses and drops the others"));
        return MemoryFormula().add({parameters(), bytesEach(each), sharers(shared)});
    }

    MemoryFormula update() const {
        return choice.optimizer == Optimizer::Adafactor
                   ? MemoryFormula().add({ofLargest(), bytesEach(8)}).remark(Text::tr("Adafactor's update"))
                   : MemoryFormula();
    }

    static MemoryFormula movedOff() {
        return MemoryFormula::none(Text::tr("Moved off the card as they are computed."));
    }
    MemoryFormula keptElsewhere() const {
        return MemoryFormula::none(Text::tr("Kept in %1.").arg(inWords(choice.target)));
    }

    StateFormulas ofDdp() const {
        const bool is16 = isHalf(choice.format);
        StateFormulas states;
        states.weights.add({parameters(), bytesEach(is16 ? 6 : 4)});
        if (is16)
            states.weights.remark(Text::tr("4 in fp32 and a copy of 2 that autocast keeps"));
        states.gradients = gradients(4, 1);
        states.optimizer = optimizerStates(optimizer(), 1);
        states.buffers = update();
        if (cards() > 1 && !choice.fusedBackward)
            states.buffers.add({parameters(), bytesEach(4)})
                .remark(
                    Text::tr("DDP's buckets: a second copy of the gradients, unless gradient_as_bucket_view is set"));
        return states;
    }

    StateFormulas ofZero12() const {
        const double each = isHalf(choice.format) ? 2 : 4;
        const double master = isHalf(choice.format) ? 4 : 0; // fp32 weights, and as much for gradients
        StateFormulas states;
        states.weights.add({parameters(), bytesEach(each)});
        if (choice.offload != Offload::None) {
            states.gradients = movedOff();
            states.optimizer = keptElsewhere();
            return states;
        }
        states.gradients = gradients(each, 1);
        if (master > 0 && !choice.fusedBackward)
            states.gradients.add({parameters(), bytesEach(master), sharers(cards())});
        states.optimizer = optimizerStates(master + optimizer(), cards());
        if (master > 0 && !isPaged())
            states.optimizer.remark(Text::tr("4 of them the weights in fp32"));
        states.buffers = update();
        return states;
    }

    StateFormulas ofZero3() const {
        const double each = isHalf(choice.format) ? 2 : 4;
        const double master = isHalf(choice.format) ? 4 : 0;
        StateFormulas states;
        states.buffers = gathered(8 * each, 3);
        if (choice.offload != Offload::None) {
            states.gradients = movedOff();
            states.optimizer = keptElsewhere();
        }
        if (choice.offload == Offload::All) {
            states.weights = keptElsewhere();
            return states;
        }
        states.weights.add({parameters(), bytesEach(each), sharers(cards())});
        if (choice.offload == Offload::Optimizer)
            return states;
        states.gradients = gradients(4, cards());
        states.optimizer = optimizerStates(master + optimizer(), cards());
        states.buffers.add(update());
        return states;
    }

    StateFormulas ofPure16() const {
        const bool isSharded = choice.plan == ParallelPlan::Zero3;
        const int sharing = isSharded ? cards() : 1;
        StateFormulas states;
        states.weights.add({parameters(), bytesEach(2), sharers(sharing)});
        states.gradients = gradients(2, sharing);
        states.buffers = update();
        const int states16 = choice.plan == ParallelPlan::Ddp ? 1 : cards();
        states.optimizer = choice.offload == Offload::None
                               ? optimizerStates(pureOptimizerBytes(model, choice.optimizer), states16)
                               : keptElsewhere();
        if (isSharded)
            states.buffers.add(gathered(16, 3));
        else if (cards() > 1 && choice.plan == ParallelPlan::Ddp && !choice.fusedBackward)
            states.buffers.add({parameters(), bytesEach(2)})
                .remark(
                    Text::tr("DDP's buckets: a second copy of the gradients, unless gradient_as_bucket_view is set"));
        if (choice.offload == Offload::All)
            states.weights = keptElsewhere();
        return states;
    }

    StateFormulas ofAdapters() const {
        const bool isSharded = choice.plan == ParallelPlan::Zero3;
        const bool isWide = hasWide(trainerMemory(choice).hasWideAdapters);
        const double trained = adapterParameters(model, choice.loraRank) * (own / double(*model.parameters));
        const double each = isWide ? optimizer() : pureOptimizerBytes(model, choice.optimizer);
        const Factor adapters{trained,
                              Text::tr("parameters of rank %1 on every linear layer").arg(number(choice.loraRank))};
        StateFormulas states;
        states.weights = frozenWeights(isSharded ? cards() : 1);
        states.gradients = MemoryFormula::none(Text::tr("None: the weights are frozen."));
        states.optimizer = MemoryFormula::none(
            Text::tr("None: the weights are frozen. The adapters' own is counted with the adapters."));
        states.adapters.add({adapters, bytesEach(isWide ? 8 : 4), sharers(isSharded ? cards() : 1)});
        if (!isPaged())
            states.adapters.add({adapters, bytesEach(each), sharers(choice.plan == ParallelPlan::Ddp ? 1 : cards())});
        if (isSharded)
            states.buffers = gathered(bitsAWeight(model, frozenFormat(choice)), 2);
        if (choice.offload == Offload::All)
            states.weights = keptElsewhere();
        return states;
    }
};

} // namespace

StateFormulas stateFormulas(const Model& model, const Workload& choice, const Split& split) {
    return StateSum{model, choice, split, parametersACard(model, split),
                    double(model.largestModule.value_or(0)) / split.tensor}
        .made();
}

} // namespace core
