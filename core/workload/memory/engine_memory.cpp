// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/engine_memory.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/fitted.h"
#include "core/workload/facts/weight_format.h"

namespace core {

static Spread runtimeOf(const FactRow& row) {
    return {row.number("runtime_low"), row.number("runtime"), row.number("runtime_high")};
}

std::vector<TrainerMemory>& trainerMemories() {
    static auto trainers = [] {
        auto all = factsOf("trainer_memory", [](const FactRow& row) {
            return TrainerMemory{
                engineCalled(row.text("trainer")), row.isYes("has_inputs_on_card"), row.isYes("is_pure_16"),
                row.isYes("can_checkpoint_alone"), row.isYes("has_wide_adapters"),  row.isYes("has_wide_tables"),
                row.isYes("chunks_logits"),        row.isYes("is_measured"),        row.text("source")};
        });
        eachMemoryConstant(all, [](const QByteArray& name, double& value) { value = fitted(name.constData()); });
        return all;
    }();
    return trainers;
}

const TrainerMemory& trainerMemory(const Workload& choice) {
    const auto& all = trainerMemories();
    const auto* found = findWhere(all, [&](const TrainerMemory& each) { return each.trainer == engineOf(choice); });
    return found ? *found : all.back();
}

const ServerMemory& serverMemory(const Workload& choice) {
    static const auto servers = factsOf("server_memory", [](const FactRow& row) {
        return ServerMemory{row.text("class"),
                            row.count("tokens_at_once"),
                            row.isYes("has_all_logits"),
                            row.isYes("has_input_table"),
                            row.isYes("can_use_host"),
                            row.number("pool"),
                            row.number("kv_scale_bits"),
                            row.number("least_cache"),
                            row.number("activation_share"),
                            runtimeOf(row),
                            row.text("source")};
    });
    // Of Auto plain PyTorch shows what is needed, where a pool would hide it.
    const auto kindOfFormat = [&] {
        const bool isLlama = choice.format >= WeightFormat::Q2K || choice.format == WeightFormat::Mxfp4;
        return isLlama ? u"llama"_s : choice.format == WeightFormat::Exl3 ? u"exllama"_s : u"eager"_s;
    };
    const QString kind = choice.engine == Engine::Auto ? kindOfFormat() : engineKind(choice.engine);
    const auto* found = findWhere(servers, [&](const ServerMemory& each) { return each.kind == kind; });
    Q_ASSERT(found);
    return *found;
}

bool reservesPool(const Workload& choice) {
    return choice.task == Task::Inference && serverMemory(choice).pool > 0;
}

} // namespace core
