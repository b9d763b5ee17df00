// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/run_defaults.h"

#include "core/parts/card_model.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/weight_format.h"

#include <algorithm>

namespace core {

std::vector<RunDefaultRow> runDefaultTable() {
    return factsOf("run_defaults", [](const FactRow& row) {
        return RunDefaultRow{row.text("what"), row.text("value"), row.text("reason")};
    });
}

Workload usualWork() {
    Workload usual;
    usual.model = QLatin1String(usualModel);
    usual.task = Task::Inference;
    usual.sequence = usualContext;
    return usual;
}

int usualContextOf(const Model& model) {
    return std::min(usualContext, std::max(1, model.context.value_or(usualContext)));
}

/// By vLLM's table of quantization and hardware and ExLlamaV3's requirements, 2026. Of servers on Radeon, Instinct and
/// Arc cards no speed was measured, so they are not chosen unasked.
static bool isAtHome(Engine engine, WeightFormat format, const Card& card) {
    if (engine == Engine::LlamaCpp)
        return true;
    if (!isNvidia(card))
        return false;
    const auto isOf = [&](std::initializer_list<const char*> names) {
        return std::ranges::any_of(names, [&](const char* name) { return card.architecture == QLatin1String(name); });
    };
    if (isOf({"Kepler", "Maxwell", "Pascal"}))
        return false;
    const bool isBeforeAmpere = isOf({"Volta", "Turing"});
    if (engine == Engine::ExLlama || format == WeightFormat::Mxfp4 || format == WeightFormat::Nvfp4)
        return !isBeforeAmpere;
    return !isOf({"Volta"}) || isHalf(format) || format == WeightFormat::Gptq;
}

std::vector<Engine> enginesFor(const Workload& workload, const Card* card) {
    if (workload.engine != Engine::Auto || workload.task != Task::Inference)
        return {workload.engine};
    std::vector<Engine> engines;
    for (Engine engine : {Engine::LlamaCpp, Engine::Vllm, Engine::ExLlama}) {
        if (runs(engine, workload.format) && (!card || isAtHome(engine, workload.format, *card)))
            engines.push_back(engine);
    }
    return engines.empty() && !card ? std::vector{engineOf(workload)} : engines;
}

std::vector<Engine> enginesOn(const Workload& workload, const Card* card) {
    const std::vector<Engine> engines = enginesFor(workload, card);
    return engines.empty() ? std::vector{engineOf(workload)} : engines;
}

std::vector<WeightFormat> usualFormats(const Model& model, const Workload& asked) {
    std::vector<WeightFormat> formats;
    for (Engine engine : asked.engine == Engine::Auto ? std::vector{Engine::Auto, Engine::Vllm, Engine::ExLlama}
                                                      : std::vector{asked.engine}) {
        for (WeightFormat format : formatsFor(model, Task::Inference, engine)) {
            if (bitsAWeight(format) >= leastBits && std::ranges::find(formats, format) == formats.end())
                formats.push_back(format);
        }
    }
    return formats.empty() ? formatsFor(model, Task::Inference, asked.engine) : formats;
}

static void addFormats(std::vector<WeightFormat>& formats, std::initializer_list<WeightFormat> more) {
    for (WeightFormat format : more) {
        if (std::find(formats.begin(), formats.end(), format) == formats.end())
            formats.push_back(format);
    }
}

std::vector<WeightFormat> formatsFor(const Model& model, Task task, Engine engine) {
    using enum WeightFormat;
    if (task == Task::Qlora)
        return {Nf4};
    if (task != Task::Inference)
        return {Bf16};
    std::vector<WeightFormat> formats;
    const WeightFormat* own = findToken(weightFormats, model.nativeFormat);
    const bool isNarrow = own != nullptr; // nobody widens a checkpoint of four bits
    if (own && runs(engine, *own)) {
        formats.push_back(*own);
        if (*own == Mxfp4)
            return formats; // files in other formats keep its experts as they are, and are no smaller
    }
    const QString kind = engineKind(engine);
    if (kind == "exllama"_L1)
        return {Exl3};
    if (kind == "eager"_L1) {
        addFormats(formats, {Bf16, Int8, Nf4});
    } else if (kind == "server"_L1) {
        if (!isNarrow)
            addFormats(formats, {Bf16, Fp8});
        addFormats(formats, {Awq});
    } else {
        if (!isNarrow)
            addFormats(formats, {Bf16});
        addFormats(formats, {Q8Zero, Q6K, Q5KM, Q4KM, Q3KM, Q2K});
    }
    return formats;
}

} // namespace core
