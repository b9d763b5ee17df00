#include "core/workload/engine_facts.h"

#include "core/parts/card_model.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/list_of.h"
#include "core/workload/memory/weight_format.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// A row of db/facts/engines.csv.
struct EngineRow {
    QString kind;            ///< llama, server, exllama or eager
    double hostFraction = 0; ///< 0: its class's
    bool splitsLayers = false;
    std::array<bool, weightFormats.size()> runs{}; ///< by format
};

const EngineRow& rowOf(Engine engine) {
    static const auto rows = factsOf("engines", [](const FactRow& row) {
        EngineRow made{row.text("class"), row.number("host_fraction"), row.isYes("splits_layers"), {}};
        const QString words = row.text("formats");
        for (const WeightFormat format : weightFormats)
            at(made.runs, format) = words == "*"_L1 || words.split(' '_L1).contains(QLatin1String(token(format)));
        return made;
    });
    return at(rows, engine);
}

EngineClass classCalled(const QString& word) {
    static const auto names = factsOf("engine_classes", [](const FactRow& row) { return row.text("class"); });
    return EngineClass(indexWhere(names, [&](const QString& name) { return name == word; }));
}

} // namespace

QString engineKind(Engine engine) {
    return rowOf(engine).kind;
}

EngineClass engineClass(Engine engine, const Card& card) {
    static const auto classes = [] {
        return listOf(workEngines, [](const Engine each) {
            return rowOf(each).kind == "llama"_L1 ? EngineClass::LlamaNvidia : classCalled(rowOf(each).kind);
        });
    }();
    const EngineClass found = at(classes, engine);
    if (found != EngineClass::LlamaNvidia || isNvidia(card))
        return found;
    return card.architecture == "RDNA 4"_L1 ? EngineClass::LlamaRdna4 : EngineClass::LlamaOther;
}

static const EngineFacts& classFacts(EngineClass engine) {
    static const auto facts = factsOf("engine_classes", [](const FactRow& row) {
        return EngineFacts{
            row.number("weight_fraction"), row.number("cache_fraction"),  row.number("layer_us"),
            row.number("recurrent_us"),    row.number("varied_us"),       row.number("token_us"),
            row.number("direct_us"),       row.number("host_us"),         row.number("card_us"),
            row.number("prompt_fraction"), row.number("expert_fraction"), row.number("attention_fraction"),
            row.number("batch_fraction"),  row.number("batch_experts"),   row.number("host_fraction"),
            row.number("cache_loss")};
    });
    return at(facts, engine);
}

EngineFacts engineFacts(Engine engine, const Card& card) {
    EngineFacts facts = classFacts(engineClass(engine, card));
    if (const double own = rowOf(engine).hostFraction; own > 0)
        facts.hostFraction = own;
    return facts;
}

Engine engineOf(const Workload& workload) {
    if (workload.engine != Engine::Auto)
        return workload.engine;
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

namespace {

/// A row of db/facts/engine_spreads.csv: where nine of ten left-out rows lay, for what has these traits; a trait that
/// is not told is any.
struct SpreadRow {
    QString of; ///< "decode", "prompt" (a prompt's time), "batch" (several users at once)
    std::optional<EngineClass> kind;
    std::array<std::optional<bool>, 4> traits;
    Band<double> band;
};

/// Of several rows the first counts.
Band<double> spreadOf(QLatin1String of, EngineClass engine, const DecodeKind& kind) {
    static const auto rows = factsOf("engine_spreads", [](const FactRow& row) {
        const auto told = [&](const char* column) {
            return row.text(column).isEmpty() ? std::nullopt : std::optional(row.isYes(column));
        };
        return SpreadRow{row.text("of"),
                         row.text("class").isEmpty() ? std::nullopt : std::optional(classCalled(row.text("class"))),
                         {told("is_on_host"), told("is_split"), told("has_experts"), told("is_plain")},
                         {row.number("low"), row.number("high")}};
    });
    const std::array traits{kind.isOnHost, kind.isSplit, kind.hasExperts, kind.isPlain};
    const auto* row = findWhere(rows, [&](const SpreadRow& each) {
        return each.of == of && each.kind.value_or(engine) == engine &&
               std::ranges::equal(each.traits, traits,
                                  [](std::optional<bool> asked, bool is) { return asked.value_or(is) == is; });
    });
    Q_ASSERT(row);
    return row->band;
}

} // namespace

Band<double> decodeSpread(EngineClass engine, const Card& card, const DecodeKind& kind, double cacheShare) {
    Band<double> band = spreadOf("decode"_L1, engine, kind);
    const bool isOld = card.architecture == "Pascal"_L1 || card.architecture == "Volta"_L1;
    if (isOld || chipMakerOf(card) == "intel"_L1)
        band = {band.low * 0.8, band.high * 1.2};
    band.low *= std::max(0.25, 1 - classFacts(engine).cacheLoss * cacheShare);
    return band;
}

Band<double> promptSpread(EngineClass engine, const DecodeKind& kind) {
    return spreadOf("prompt"_L1, engine, kind);
}

Band<double> batchSpread(EngineClass engine, const DecodeKind& kind) {
    return spreadOf("batch"_L1, engine, kind);
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
