#include "core/workload/engine_facts.h"

#include "core/parts/card_model.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"

#include <algorithm>

namespace core {

EngineClass engineClass(Engine engine, const Card& card) {
    switch (engine) {
    case Engine::ExLlama:
        return EngineClass::ExLlama;
    case Engine::Vllm:
    case Engine::Sglang:
    case Engine::TensorRtLlm:
        return EngineClass::Server;
    case Engine::Auto:
    case Engine::LlamaCpp:
    case Engine::IkLlamaCpp:
    case Engine::KTransformers:
        break;
    default:
        return EngineClass::Eager;
    }
    if (isNvidia(card))
        return EngineClass::LlamaNvidia;
    return card.architecture == "RDNA 4"_L1 ? EngineClass::LlamaRdna4 : EngineClass::LlamaOther;
}

static const EngineFacts& classFacts(EngineClass engine) {
    static const auto facts = factsOf("engine_classes", [](const FactRow& row) {
        return EngineFacts{
            row.number("weight_fraction"), row.number("cache_fraction"),  row.number("layer_us"),
            row.number("recurrent_us"),    row.number("varied_us"),       row.number("token_us"),
            row.number("direct_us"),       row.number("host_us"),         row.number("card_us"),
            row.number("prompt_fraction"), row.number("expert_fraction"), row.number("attention_fraction"),
            row.number("batch_fraction"),  row.number("batch_experts"),   row.number("host_fraction")};
    });
    return at(facts, engine);
}

EngineFacts engineFacts(Engine engine, const Card& card) {
    EngineFacts facts = classFacts(engineClass(engine, card));
    // Experts repacked for the CPU's vector units: 0.59-0.76 of the memory's bandwidth; as they come in GGUF 0.41.
    if (engine == Engine::IkLlamaCpp)
        facts.hostFraction = 0.65;
    if (engine == Engine::KTransformers)
        facts.hostFraction = 0.6;
    return facts;
}

Engine engineOf(const Workload& workload) {
    if (workload.engine != Engine::Auto)
        return workload.engine;
    const bool isAlone = workload.batch <= 1;
    switch (workload.format) {
    case WeightFormat::Fp32:
    case WeightFormat::Tf32:
    case WeightFormat::Nf4:
        return Engine::Transformers;
    case WeightFormat::Fp16:
    case WeightFormat::Mxfp4:
        return isAlone ? Engine::LlamaCpp : Engine::Vllm;
    case WeightFormat::Bf16:
    case WeightFormat::Fp8:
    case WeightFormat::Int8:
    case WeightFormat::Awq:
    case WeightFormat::Gptq:
    case WeightFormat::Nvfp4:
        return Engine::Vllm;
    case WeightFormat::Exl3:
        return Engine::ExLlama;
    default:
        return Engine::LlamaCpp;
    }
}

bool runs(Engine engine, WeightFormat format) {
    using enum WeightFormat;
    const bool isGguf = format >= Q2K;
    const bool isFloat = isHalf(format) || format == Fp32;
    const bool isForServers = !isGguf && format != Exl3 && format != Tf32;
    switch (engine) {
    case Engine::Auto:
        return true;
    case Engine::LlamaCpp:
    case Engine::IkLlamaCpp:
        return isGguf || isFloat || format == Mxfp4;
    case Engine::KTransformers:
        return isGguf || format == Bf16 || format == Fp8;
    case Engine::ExLlama:
        return format == Exl3;
    case Engine::Vllm:
    case Engine::Sglang:
        return isForServers;
    case Engine::TensorRtLlm:
        return isForServers && format != Nf4;
    case Engine::Transformers:
        return !isGguf && format != Exl3 && format != Nvfp4;
    case Engine::Litgpt:
        return !isBelow32Bit(format) || isFloat || format == Int8 || format == Nf4;
    default:
        return false; // they train
    }
}

bool splitsLayers(Engine engine) {
    return engine == Engine::Vllm || engine == Engine::Sglang || engine == Engine::TensorRtLlm;
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

static bool isLlamaClass(EngineClass engine) {
    return engine <= EngineClass::LlamaRdna4;
}

static Band<double> decodeBand(EngineClass engine, const DecodeKind& kind) {
    if (kind.isOnHost)
        return {0.55, 1.6};
    if (engine == EngineClass::Eager)
        return {0.5, 1.6};
    if (engine == EngineClass::ExLlama)
        return {0.7, 1.6};
    if (engine == EngineClass::Server && kind.isSplit)
        return kind.hasExperts ? Band<double>{0.66, 1.34} : Band<double>{0.72, 1.3};
    if (engine == EngineClass::Server)
        return kind.hasExperts ? Band<double>{0.76, 1.58} : Band<double>{0.58, 1.6};
    if (kind.isSplit)
        return {0.64, 1.28};
    if (engine == EngineClass::LlamaNvidia)
        return kind.isPlain ? Band<double>{0.74, 1.33} : Band<double>{0.68, 1.28};
    return {0.71, 1.33};
}

Band<double> decodeSpread(EngineClass engine, const Card& card, const DecodeKind& kind, double cacheShare) {
    Band<double> band = decodeBand(engine, kind);
    const bool isOld = card.architecture == "Pascal"_L1 || card.architecture == "Volta"_L1;
    if (isOld || chipMakerOf(card) == "intel"_L1)
        band = {band.low * 0.8, band.high * 1.2};
    // Backends read a long cache at very different rates, on Radeon cards most of all.
    const double loss = isLlamaClass(engine) && engine != EngineClass::LlamaNvidia ? 0.9 : 0.25;
    band.low *= std::max(0.25, 1 - loss * cacheShare);
    return band;
}

Band<double> promptSpread(EngineClass engine, const DecodeKind& kind) {
    if (kind.isOnHost)
        return {0.1, 1.5};
    if (engine != EngineClass::LlamaNvidia || kind.isSplit)
        return {0.3, 1.7};
    return kind.hasExperts ? Band<double>{0.58, 1.65} : Band<double>{0.57, 1.5};
}

Band<double> batchSpread(EngineClass engine, const DecodeKind& kind) {
    const bool isMeasured = engine == EngineClass::Server && !kind.isSplit && !kind.hasExperts && !kind.isOnHost;
    return isMeasured ? Band<double>{0.66, 1.5} : Band<double>{0.35, 2.6};
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
