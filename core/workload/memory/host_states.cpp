// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/model_states.h"

#include "core/workload/memory/engine_memory.h"

#include <algorithm>

namespace core {

static constexpr double bufferFactor = 1.5;          // DeepSpeed's additional_buffer_factor on system memory
static constexpr double ofProcess = 3.0 * (1 << 30); // Python, PyTorch and CUDA's own part, of each card's process
static constexpr double ofServer = 1.0 * (1 << 30);

static HostStates estimated(const Model& model, const Workload& choice, double cards, double trained) {
    const auto all = double(model.parameters.value_or(0));
    const double copies = 4 * all * cards * bufferFactor; // each process begins with an fp32 copy of the model
    const double inParts = 4 * double(model.largestModule.value_or(0)) * cards * bufferFactor;
    const double states = trained * (8 + optimizerBytes(model, choice.optimizer));
    // In fp32 there is no 16-bit copy beside the optimizer's weights.
    const bool hasCopy = choice.offload == Offload::All && (choice.task != Task::Full || isHalf(choice.format));
    const double weights = hasCopy ? 2 * all : 0;
    const double moved = (states + weights) * bufferFactor;
    if (choice.offload == Offload::None)
        return {choice.plan == ParallelPlan::Zero3 ? inParts : 4 * all, copies, 0};
    if (choice.target == OffloadTarget::Nvme)
        return {inParts, copies, states + weights};
    if (choice.plan != ParallelPlan::Zero3)
        return {std::max(copies, moved), std::max(copies, moved), 0};
    return {moved, std::max(copies, moved), 0};
}

/// Checkpoints that the trainer keeps in system memory, of all cards.
static double checkpointsOf(const Model& model, const Workload& choice, double cards) {
    if (!choice.checkpointing || trainerMemory(choice).hasInputsOnCard)
        return 0;
    return 2.0 * model.allLayers().value_or(0) * choice.sequence * choice.batch * model.hidden.value_or(0) * cards;
}

HostStates statesOfHost(const Model& model, const Workload& choice, const Split& split) {
    const auto all = double(model.parameters.value_or(0));
    const double cards = split.replicas * split.tensor * split.pipeline;
    if (choice.task == Task::Inference) {                          // files are mapped, and their pages can be dropped
        const double processes = reservesPool(choice) ? cards : 1; // vLLM and its like run one a card
        return {ofServer * processes, ofServer + ofProcess * processes, 0};
    }
    const bool isFull = choice.task == Task::Full;
    const double trained = isFull ? all : adapterParameters(model, choice.loraRank);
    if (isEstimated(choice))
        return estimated(model, choice, cards, trained);
    const bool isPure = isPure16(choice) || !isFull;
    const double each =
        isPure ? 4 + optimizerBytes(model, choice.optimizer) / 2 : 8 + optimizerBytes(model, choice.optimizer);
    double kept = checkpointsOf(model, choice, cards);
    if (choice.optimizer == Optimizer::PagedAdam8Bit)
        kept += trained * optimizerBytes(model, choice.optimizer);
    double moved = 0;
    if (choice.offload != Offload::None)
        moved += trained * each;
    if (choice.offload == Offload::All)
        moved += frozenBytes(model, choice);
    const bool isOnDisk = choice.offload != Offload::None && choice.target == OffloadTarget::Nvme;
    const double held = ofProcess * cards + kept + (isOnDisk ? 0 : moved);
    // Read whole, the weights lie in system memory once more.
    return {held, held + 2 * all + (isOnDisk ? 0 : moved * (bufferFactor - 1)), isOnDisk ? moved : 0};
}

} // namespace core
