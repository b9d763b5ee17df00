// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/trainer_facts.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/workload/facts/fitted.h"
#include "core/workload/facts/weight_format.h"

#include <algorithm>

namespace core {

const char* token(TrainerKernels kernels) {
    static constexpr std::array tokens{"own", "fused", "plain", "examples"};
    return at(tokens, kernels);
}

double TrainerFacts::accumulated(const Workload& choice, int replicas) const {
    return std::max(1.0, tokensAStep / (double(replicas) * choice.batch * choice.sequence));
}

static TrainerFacts trainerOf(const FactRow& row) {
    TrainerFacts facts;
    facts.engine = engineCalled(row.text("trainer"));
    if (const auto* kernels = findToken(trainerKernels, row.text("kernels")))
        facts.kernels = *kernels;
    facts.tokensAStep = row.count("tokens_a_step");
    facts.evidence = row.text("source");
    return facts;
}

const std::vector<TrainerFacts>& allTrainerFacts() {
    static const std::vector<TrainerFacts> table = factsOf("trainers", trainerOf);
    return table;
}

const TrainerFacts& trainerFacts(Engine engine) {
    const auto found = std::ranges::find(allTrainerFacts(), engine, &TrainerFacts::engine);
    return found == allTrainerFacts().end() ? allTrainerFacts().back() : *found;
}

std::vector<Engine> trainers() {
    std::vector<Engine> all{Engine::Auto};
    for (Engine engine : workEngines) {
        if (std::ranges::find(allTrainerFacts(), engine, &TrainerFacts::engine) != allTrainerFacts().end())
            all.push_back(engine);
    }
    return all;
}

QString evidenceOf(Engine engine) {
    return trainerFacts(engine).evidence;
}

std::optional<double> forwardOfImage(const Model& model) {
    if (model.id == "resnet50"_L1)
        return fitted("image.resnet50_gflops");
    return {};
}

} // namespace core
