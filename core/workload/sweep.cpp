// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/sweep.h"

#include "core/workload/memory/model_states.h"

namespace core {

Workload SweptPlan::applied(Workload choice) const {
    choice.plan = plan;
    choice.offload = offload;
    choice.tensor = split.tensor;
    choice.pipeline = split.pipeline;
    return choice;
}

/// Of this choice on as many cards as its splits take; what cannot be is left out before anything is computed of it.
static void addCounts(const Model& model, const Workload& choice, int most, std::vector<SweptPlan>& plans) {
    const int ofModel = choice.tensor * choice.pipeline;
    for (int cards = ofModel; cards <= most; cards += ofModel) {
        const auto need = memoryNeed(model, choice, cards);
        if (!need) // a fact of the model is not known; more cards would not mend that
            return;
        plans.push_back({cards, choice.plan, choice.offload, need->split, need->card, need->host, need->nvme});
    }
}

static void addSplit(const Model& model, Workload choice, int most, std::vector<SweptPlan>& plans) {
    const bool isTraining = choice.task != Task::Inference;
    for (ParallelPlan plan : parallelPlans) {
        for (Offload offload : offloads) {
            choice.plan = plan;
            choice.offload = offload;
            const bool isOnly = plan == ParallelPlan::Ddp && offload == Offload::None;
            if ((isTraining || isOnly) && planMisfit(choice).isEmpty())
                addCounts(model, choice, most, plans);
        }
    }
}

std::vector<SweptPlan> sweptPlans(const Model& model, const Workload& choice, int most) {
    std::vector<SweptPlan> plans;
    Workload split = choice;
    for (split.tensor = 1; split.tensor <= most; ++split.tensor) {
        if (!tensorMisfit(model, split.tensor).isEmpty())
            continue;
        for (split.pipeline = 1; split.tensor * split.pipeline <= most; ++split.pipeline) {
            if (pipelineMisfit(model, split.pipeline).isEmpty())
                addSplit(model, split, most, plans);
        }
    }
    return plans;
}

} // namespace core
