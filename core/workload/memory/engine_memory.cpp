#include "core/workload/memory/engine_memory.h"

#include "core/workload/memory/weight_format.h"

#include <QCoreApplication>

namespace core {

namespace {

constexpr const char* universalTrainer =
    QT_TRANSLATE_NOOP("core::Text", "Universal LLM Trainer, GPU Test (Transformers, TRL, PEFT), 33 runs; Qwen README");
constexpr const char* believedOnly = QT_TRANSLATE_NOOP("core::Text", "unverified: like trainers of its kind");

// Of the trainers: fitted on rows of tests/data/measured/memory.csv, see docs of TrainerMemory.
constexpr TrainerMemory anyTrainer{
    .logitBytes = 1,
    .layersAtOnce = 1,
    .loose = {0.7, 2.0},
    .runtime = {0.2, 0.8, 1.8},
    .source = QT_TRANSLATE_NOOP("core::Text", "between torchtune, Unsloth and Transformers; name one to narrow")};
constexpr TrainerMemory transformersTrainer{.logitBytes = 7,
                                            .isPure16 = true,
                                            .quantisedFactor = 1.8,
                                            .hasWideTables = true,
                                            .loose = {0.85, 1.5},
                                            .runtime = {0.1, 0.8, 3.2},
                                            .source = universalTrainer};
constexpr TrainerMemory torchtuneTrainer{.logitBytes = 0.5,
                                         .layersAtOnce = 0.5,
                                         .isPure16 = true,
                                         .hasWideAdapters = false,
                                         .loose = {0.5, 1.6},
                                         .runtime = {0, 0.4, 1.3},
                                         .source =
                                             QT_TRANSLATE_NOOP("core::Text", "torchtune README, memory of recipes")};
constexpr TrainerMemory litgptTrainer{.logitBytes = 16,
                                      .isPure16 = true,
                                      .canCheckpointAlone = false,
                                      .hasWideAdapters = false,
                                      .quantisedFactor = 1.5,
                                      .loose = {0.72, 1.42},
                                      .runtime = {0, 0.3, 1.6},
                                      .source =
                                          QT_TRANSLATE_NOOP("core::Text", "LitGPT, config hub and resource tables")};
constexpr TrainerMemory swiftTrainer{.logitBytes = 38,
                                     .layersAtOnce = 2,
                                     .isPure16 = true,
                                     .quantisedFactor = 1.4,
                                     .hasWideTables = true,
                                     .loose = {0.6, 1.3},
                                     .runtime = {0.2, 0.9, 2.2},
                                     .source = QT_TRANSLATE_NOOP("core::Text", "ms-swift, benchmark page, one A100")};
constexpr TrainerMemory unslothTrainer{.logitBytes = 0.1,
                                       .layersAtOnce = 1,
                                       .hasInputsOnCard = false,
                                       .isPure16 = true,
                                       .loose = {0.85, 1.6},
                                       .runtime = {0.1, 0.6, 1.6},
                                       .source =
                                           QT_TRANSLATE_NOOP("core::Text", "Unsloth, requirements; low confidence")};
constexpr TrainerMemory axolotlTrainer{.logitBytes = 5,
                                       .isPure16 = true,
                                       .quantisedFactor = 1.3,
                                       .loose = {0.6, 1.9},
                                       .runtime = {0.2, 1, 2.5},
                                       .source = believedOnly};
constexpr TrainerMemory deepSpeedTrainer{.logitBytes = 10,
                                         .layersAtOnce = 2,
                                         .loose = {0.6, 1.7},
                                         .runtime = {0.3, 1.3, 3},
                                         .source = QT_TRANSLATE_NOOP("core::Text", "DeepSpeed, Memory Requirements")};
constexpr TrainerMemory llmQTrainer{.logitBytes = 0.5,
                                    .layersAtOnce = 1,
                                    .isPure16 = true,
                                    .loose = {0.7, 1.6},
                                    .runtime = {0.2, 0.7, 1.6},
                                    .source = believedOnly};

constexpr ServerMemory llamaServer{.tokensAtOnce = 512,
                                   .hasAllLogits = true,
                                   .hasInputTable = false,
                                   .canUseHost = true,
                                   .kvScaleBits = 0.5, // blocks of 32 values with a 16-bit scale
                                   .runtime = {0.1, 0.5, 1.5},
                                   .source = QT_TRANSLATE_NOOP("core::Text", "llmfit benchmarks, llama.cpp runs")};
constexpr ServerMemory exLlamaServer{
    .tokensAtOnce = 2048, .kvScaleBits = 0.5, .runtime = {0.2, 0.8, 1.6}, .source = believedOnly};
constexpr ServerMemory pooledServer{.tokensAtOnce = 8192,
                                    .pool = 0.9,
                                    .runtime = {0.4, 1.2, 3},
                                    .source =
                                        QT_TRANSLATE_NOOP("core::Text", "vLLM: gpu_memory_utilization 0.9; club-3090")};
constexpr ServerMemory plainServer{.leastCache = 0.4,
                                   .runtime = {0, 0.2, 1.2},
                                   .source = QT_TRANSLATE_NOOP("core::Text", "Qwen2.5 speed benchmark; LitGPT")};

constexpr bool isLlamaFormat(WeightFormat format) {
    return format >= WeightFormat::Q2K || format == WeightFormat::Mxfp4;
}

} // namespace

const TrainerMemory& trainerMemory(const Workload& choice) {
    switch (choice.engine) {
    case Engine::Transformers:
        return transformersTrainer;
    case Engine::Torchtune:
        return torchtuneTrainer;
    case Engine::Litgpt:
        return litgptTrainer;
    case Engine::MsSwift:
        return swiftTrainer;
    case Engine::Unsloth:
        return unslothTrainer;
    case Engine::Axolotl:
        return axolotlTrainer;
    case Engine::DeepSpeed:
        return deepSpeedTrainer;
    case Engine::LlmQ:
        return llmQTrainer;
    default:
        return anyTrainer;
    }
}

const ServerMemory& serverMemory(const Workload& choice) {
    switch (choice.engine) {
    case Engine::LlamaCpp:
    case Engine::IkLlamaCpp:
    case Engine::KTransformers:
        return llamaServer;
    case Engine::ExLlama:
        return exLlamaServer;
    case Engine::Vllm:
    case Engine::Sglang:
    case Engine::TensorRtLlm:
        return pooledServer;
    case Engine::Auto: // plain PyTorch shows what is needed, where a pool would hide it
        return isLlamaFormat(choice.format)          ? llamaServer
               : choice.format == WeightFormat::Exl3 ? exLlamaServer
                                                     : plainServer;
    default:
        return plainServer;
    }
}

bool reservesPool(const Workload& choice) {
    return choice.task == Task::Inference && serverMemory(choice).pool > 0;
}

} // namespace core
