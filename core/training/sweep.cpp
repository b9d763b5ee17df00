#include "core/training/sweep.h"

#include "core/training/model_states.h"

namespace core {

TrainingChoice SweptPlan::applied(TrainingChoice choice) const {
    choice.plan = plan;
    choice.offload = offload;
    choice.tensor = split.tensor;
    choice.pipeline = split.pipeline;
    return choice;
}

namespace {

/// Goes through all ways; what cannot be is left out before anything is computed of it.
class Sweep {
public:
    Sweep(const Model& model, const TrainingChoice& choice, int most)
        : m_model(model)
        , m_choice(choice)
        , m_most(most) {}

    std::vector<SweptPlan> made() {
        for (int tensor = 1; tensor <= m_most; ++tensor) {
            if (!tensorMisfit(m_model, tensor).isEmpty())
                continue;
            for (int pipeline = 1; tensor * pipeline <= m_most; ++pipeline) {
                if (pipelineMisfit(m_model, pipeline).isEmpty())
                    addSplit(tensor, pipeline);
            }
        }
        return std::move(m_plans);
    }

private:
    void addSplit(int tensor, int pipeline) {
        m_choice.tensor = tensor;
        m_choice.pipeline = pipeline;
        const bool isTraining = m_choice.mode != TrainingMode::Inference;
        for (ParallelPlan plan : parallelPlans) {
            for (Offload offload : offloads) {
                m_choice.plan = plan;
                m_choice.offload = offload;
                const bool isOnly = plan == ParallelPlan::Ddp && offload == Offload::None;
                if ((isTraining || isOnly) && planMisfit(m_choice).isEmpty())
                    addCounts(tensor * pipeline);
            }
        }
    }

    void addCounts(int ofModel) {
        for (int cards = ofModel; cards <= m_most; cards += ofModel) {
            const auto need = memoryNeed(m_model, m_choice, cards);
            if (!need) // a fact of the model is not known; more cards would not mend that
                return;
            m_plans.push_back(
                {cards, m_choice.plan, m_choice.offload, need->split, need->card, need->host, need->nvme});
        }
    }

    const Model& m_model;
    TrainingChoice m_choice;
    int m_most;
    std::vector<SweptPlan> m_plans;
};

} // namespace

std::vector<SweptPlan> sweptPlans(const Model& model, const TrainingChoice& choice, int most) {
    return Sweep(model, choice, most).made();
}

} // namespace core
