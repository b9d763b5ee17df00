#include "core/workload/trainer_facts.h"

#include "core/units/fact_table.h"
#include "core/workload/fitted.h"
#include "core/workload/memory/weight_format.h"

#include <algorithm>

namespace core {

static TrainerFacts trainerOf(const FactRow& row) {
    TrainerFacts facts;
    facts.engine = engineCalled(row.text("trainer"));
    facts.layerBytes = row.number("layer_bytes");
    facts.adapterBytes = row.number("adapter_bytes");
    facts.scoreBytes = row.number("score_bytes");
    facts.launch = row.number("launch_ms");
    facts.slow = row.number("slow", 1);
    facts.fast = row.number("fast", 1);
    facts.accumulated = row.count("accumulated", 1);
    facts.mayDequantToFp32 = row.isYes("may_dequant_to_fp32");
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
