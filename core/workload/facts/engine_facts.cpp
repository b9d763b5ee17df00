// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/engine_facts.h"

#include "core/parts/card_model.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/workload/facts/weight_format.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// A row of db/facts/engines.csv.
struct EngineRow {
    QString kind; ///< llama, server, exllama or eager
    double hostShare = 0;
    bool splitsLayers = false;
    std::array<bool, weightFormats.size()> runs{}; ///< by format
};

const EngineRow& rowOf(Engine engine) {
    static const auto rows = factsOf("engines", [](const FactRow& row) {
        EngineRow made{row.text("class"), row.number("host_share"), row.isYes("splits_layers"), {}};
        const QString words = row.text("formats");
        for (const WeightFormat format : weightFormats)
            at(made.runs, format) = words == "*"_L1 || words.split(' '_L1).contains(QLatin1String(token(format)));
        return made;
    });
    return at(rows, engine);
}

} // namespace

QString engineKind(Engine engine) {
    return rowOf(engine).kind;
}

double hostShareOf(Engine engine) {
    return rowOf(engine).hostShare;
}

Engine engineOf(const Workload& workload) {
    if (workload.engine != Engine::Auto)
        return workload.engine;
    if (workload.task != Task::Inference) {
        if (workload.plan != ParallelPlan::Ddp)
            return Engine::Axolotl;
        return workload.task == Task::Full ? Engine::Torchtune : Engine::Unsloth;
    }
    const FormatFacts& format = formatFacts(workload.format);
    return workload.batch <= 1 ? format.alone : format.served;
}

bool runs(Engine engine, WeightFormat format) {
    return at(rowOf(engine).runs, format);
}

bool splitsLayers(Engine engine) {
    return rowOf(engine).splitsLayers;
}

bool isTrainedOver(Task task, WeightFormat format) {
    using enum WeightFormat;
    const bool isForAdapters = format == Int8 || format == Nf4 || format == Awq || format == Gptq;
    return isTrainable(format) || (task != Task::Full && isForAdapters);
}

std::vector<Engine> servers() {
    std::vector<Engine> all;
    for (Engine engine : workEngines) {
        if (std::any_of(weightFormats.begin(), weightFormats.end(),
                        [&](WeightFormat each) { return runs(engine, each); }))
            all.push_back(engine);
    }
    return all;
}

std::optional<double> tensorPeak(const Card& card) {
    constexpr double operationsAGigaflop = 1e9;
    if (card.int8)
        return inGigaflops(*card.int8) / 2 * operationsAGigaflop;
    if (card.fp16Tensor)
        return inGigaflops(*card.fp16Tensor) * operationsAGigaflop;
    const auto plain = fp32AtBoost(card);
    if (!plain)
        return {};
    return inGigaflops(*plain) * 2 * operationsAGigaflop; // packed halves; of Pascal, half of its int8 products
}

} // namespace core
