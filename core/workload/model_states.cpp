#include "core/workload/model_states.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/weight_format.h"

#include <algorithm>
#include <array>

namespace core {

static constexpr double bufferFactor = 1.5; // DeepSpeed's additional_buffer_factor on host memory
QString planMisfit(const Workload& choice) {
    if (choice.task == Task::Full && !isTrainable(choice.format))
        return Text::tr("Full training does not work in %1: choose fp32, tf32, fp16 or bf16.")
            .arg(inWords(choice.format));
    if (choice.task == Task::Inference)
        return choice.offload == Offload::None
                   ? QString()
                   : Text::tr("Offload is for training only; inference keeps its weights on the cards.");
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

double parametersACard(const Model& model, const Split& split) {
    const auto all = double(model.parameters.value_or(0));
    const auto embedding = std::min(all, double(model.embeddingParameters.value_or(0)));
    const auto table = double(model.vocabulary.value_or(0)) * model.hidden.value_or(0);
    // The first stage holds the table of words; where input and output share one, both ends hold it.
    const double atEnd = embedding > 1.5 * table ? embedding / 2 : embedding;
    const double stage = split.pipeline == 1 ? all : (all - embedding) * largestShare(model, split.pipeline) + atEnd;
    return stage / split.tensor;
}

double optimizerBytes(const Model& model, Optimizer optimizer) {
    const auto all = double(model.parameters.value_or(1));
    switch (optimizer) {
    case Optimizer::Adam:
        return 8;
    case Optimizer::Adam8Bit:
        return 2 + 6 * std::min(1.0, double(model.embeddingParameters.value_or(0)) / all);
    case Optimizer::Adafactor: // a row and a column of fp32 for each matrix
        return 8.0 / std::max(8, model.hidden.value_or(8));
    case Optimizer::Sgd:
        break;
    }
    return 4;
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

/// Fills in the states of one card, from what all of its choice comes to.
struct StateSum {
    const Model& model;
    const Workload& choice;
    int cards;  ///< that share the states
    double own; ///< parameters of this card's part of the model
    double optimizer;
    double largest;

    ModelStates made() const {
        switch (choice.task) {
        case Task::Inference:
            return {frozenWeights(), 0, 0, 0, 0};
        case Task::Lora:
        case Task::Qlora:
            return ofAdapters();
        case Task::Full:
            break;
        }
        if (choice.plan == ParallelPlan::Ddp)
            return ofDdp();
        return choice.plan == ParallelPlan::Zero3 ? ofZero3() : ofZero12();
    }

    double frozenWeights() const {
        const double each = bitsAWeight(choice.task == Task::Qlora ? WeightFormat::Nf4 : choice.format) / 8;
        if (each >= 2)
            return own * each;
        // Quantisation leaves the tables of words in 16 bits.
        const double share = std::min(1.0, double(model.embeddingParameters.value_or(0)) /
                                               double(std::max<qint64>(1, model.parameters.value_or(1))));
        return own * (each * (1 - share) + 2 * share);
    }

    double update() const { return choice.optimizer == Optimizer::Adafactor ? 8 * largest : 0; }

    ModelStates ofDdp() const {
        const double weights = own * (isHalf(choice.format) ? 6 : 4);
        const double buckets = cards > 1 ? own * 4 : 0;
        return {weights, own * 4, own * optimizer, 0, buckets + update()};
    }

    ModelStates ofZero12() const {
        const double each = isHalf(choice.format) ? 2 : 4;
        const double master = isHalf(choice.format) ? 4 : 0; // fp32 weights, and as much for gradients
        if (choice.offload != Offload::None)
            return {own * each, 0, 0, 0, 0};
        return {own * each, own * each + own * master / cards, own * (master + optimizer) / cards, 0, update()};
    }

    ModelStates ofZero3() const {
        const double each = isHalf(choice.format) ? 2 : 4;
        const double master = isHalf(choice.format) ? 4 : 0;
        const double gathered = 2 * each * largest;
        if (choice.offload == Offload::All)
            return {0, 0, 0, 0, gathered};
        const double weights = own * each / cards;
        if (choice.offload == Offload::Optimizer)
            return {weights, 0, 0, 0, gathered};
        return {weights, own * 4 / cards, own * (master + optimizer) / cards, 0, gathered + update()};
    }

    ModelStates ofAdapters() const {
        const double adapters = adapterParameters(model, choice.loraRank) * (own / double(*model.parameters));
        const bool isShared = choice.plan == ParallelPlan::Zero3;
        ModelStates states;
        states.weights = frozenWeights() / (isShared ? cards : 1);
        states.adapters = adapters * (8 + (choice.plan == ParallelPlan::Ddp ? optimizer : optimizer / cards));
        states.buffers = isShared ? 2 * largest : 0;
        if (choice.offload == Offload::All)
            states.weights = 0;
        return states;
    }
};

} // namespace

ModelStates statesOfCard(const Model& model, const Workload& choice, const Split& split) {
    return StateSum{model,
                    choice,
                    split.replicas,
                    parametersACard(model, split),
                    optimizerBytes(model, choice.optimizer),
                    double(model.largestModule.value_or(0)) / split.tensor}
        .made();
}

HostStates statesOfHost(const Model& model, const Workload& choice, const Split& split) {
    const auto all = double(model.parameters.value_or(0));
    const double cards = split.replicas * split.tensor * split.pipeline;
    if (choice.task == Task::Inference)
        return {0, all * bitsAWeight(choice.format) / 8 * cards, 0};
    const double copies = 4 * all * cards * bufferFactor; // each process begins with an fp32 copy of the model
    const double inParts = 4 * double(model.largestModule.value_or(0)) * cards * bufferFactor;
    const bool isTrained = choice.task == Task::Full;
    const double trained = isTrained ? all : adapterParameters(model, choice.loraRank);
    const double states = trained * (8 + optimizerBytes(model, choice.optimizer));
    // In fp32 there is no 16-bit copy beside the optimizer's weights.
    const double weights = choice.offload != Offload::All ? 0 : isTrained && !isHalf(choice.format) ? 0 : 2 * all;
    const double moved = (states + weights) * bufferFactor;
    if (choice.offload == Offload::None)
        return {choice.plan == ParallelPlan::Zero3 ? inParts : isTrained ? 4 * all : 0, copies, 0};
    if (choice.target == OffloadTarget::Nvme)
        return {inParts, copies, states + weights};
    if (choice.plan != ParallelPlan::Zero3)
        return {std::max(copies, moved), std::max(copies, moved), 0};
    return {moved, std::max(copies, moved), 0};
}

} // namespace core
