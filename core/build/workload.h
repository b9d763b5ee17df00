// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/model.h"
#include "core/units/amounts.h"

#include <array>
#include <optional>

namespace core {

/// All weights, adapters beside them (LoRA, QLoRA on 4-bit weights), or no training.
enum class Task { Full, Lora, Qlora, Inference };

/// How the weights are kept, and for training what is computed in: Fp16 and Bf16 there mean mixed precision, Tf32 fp32
/// weights multiplied by tensor cores. Q2K and after are llama.cpp's, in GGUF files. Bits of each: formatFacts().
// clang-format off
enum class WeightFormat {
    Fp32, Tf32, Fp16, Bf16, Fp8, Int8, Nf4, Awq, Gptq, Mxfp4, Nvfp4, Exl3,
    Q2K, Q3KS, Q3KM, Iq3Xxs, Iq4Xs, Q4Zero, Q4KS, Q4KM, Q4KXl, Q5KM, Q6K, Q8Zero
};
// clang-format on
/// Computed in 16 bits: fp16 and bf16.
constexpr bool isHalf(WeightFormat format) {
    return format == WeightFormat::Fp16 || format == WeightFormat::Bf16;
}
/// Anything narrower than fp32 and tf32.
constexpr bool isBelow32Bit(WeightFormat format) {
    return format != WeightFormat::Fp32 && format != WeightFormat::Tf32;
}
/// True for what weights are trained in; the others are for inference, or lie frozen under adapters.
constexpr bool isTrainable(WeightFormat format) {
    return isHalf(format) || !isBelow32Bit(format);
}
/// How keys and values of the text so far are kept.
enum class KvFormat { Half, EightBit, FourBit };

/// The program that runs or trains the model; what it reaches and what it takes for itself depend on it. Auto: what
/// people mostly use for the format and task, see engineOf().
enum class Engine {
    Auto,
    LlamaCpp,
    IkLlamaCpp,
    KTransformers,
    ExLlama,
    Vllm,
    Sglang,
    TensorRtLlm,
    Transformers,
    Torchtune,
    Torchtitan,
    LlmFoundry,
    Litgpt,
    MsSwift,
    XTuner,
    Unsloth,
    Axolotl,
    LlamaFactory,
    DeepSpeed,
    LlmQ,
    NvidiaExamples
};

/// Each keeps another number of bytes a parameter. AdamBf16: weights, gradients and states in 16 bits, without an fp32
/// copy. PagedAdam8Bit: its states lie in system memory where a card has no room for them.
enum class Optimizer { Adam, Adam8Bit, Adafactor, Sgd, AdamBf16, PagedAdam8Bit };
/// How replicas share their states: not at all (DDP), or ever more of them (ZeRO).
enum class ParallelPlan { Ddp, Zero1, Zero2, Zero3 };
/// What is kept outside the cards' VRAM: optimizer states, or these and the weights.
enum class Offload { None, Optimizer, All };
/// Where what is offloaded is kept.
enum class OffloadTarget { HostMemory, Nvme };
/// What is to be trained or run on the build, and how.
struct Workload {
    QString model;            ///< id in the catalogue
    std::optional<Model> own; ///< entered or read from a config.json; it goes before `model`
    Task task = Task::Full;
    WeightFormat format = WeightFormat::Bf16;
    KvFormat kvFormat = KvFormat::Half;
    Engine engine = Engine::Auto;
    Optimizer optimizer = Optimizer::Adam;
    ParallelPlan plan = ParallelPlan::Ddp;
    Offload offload = Offload::None;
    OffloadTarget target = OffloadTarget::HostMemory;
    int tensor = 1;     ///< cards that each layer is split over
    int pipeline = 1;   ///< stages that the layers are split into
    int batch = 1;      ///< sequences a replica works on at once; of inference: users served at once
    int sequence = 512; ///< tokens; of inference: the context, prompt and answer together
    int answer = 0;     ///< tokens of it that are answered; 0: half
    bool checkpointing = true;
    bool hasFusedAttention = true; ///< attention scores are never stored (FlashAttention)
    bool fusedBackward = false;    ///< each gradient is used and dropped as soon as it is there
    int loraRank = 16;
    std::optional<Duration> measuredStep; ///< of one card, as the user measured it

    friend bool operator==(const Workload&, const Workload&) = default;
};

/// Of the tokens of inference, those that are answered; half where nobody says.
int answerOf(const Workload& workload);
/// And those of the prompt: all of them for one user whose answer has no length.
int promptOf(const Workload& workload);

/// `workload` with this task, and without what the task cannot have: a model that is run has no ZeRO and no offload of
/// its optimizer, full training no format of few bits, and an engine that does only the other kind of work is chosen
/// anew.
Workload withTask(Workload workload, Task task);

/// How the machine is used and paid for.
struct CostChoice {
    Duration useADay = hours(3.6); ///< 15 % of a day: a personal desktop's published duty
    EnergyPrice energyPrice = EnergyPrice::of(0.12);
    int coolingPercent = 0; ///< of the machine's energy, spent to carry its heat away
    int yearsOfLife = 3;
    QString cloud; ///< id of the offer it is held against; the nearest one where empty

    friend bool operator==(const CostChoice&, const CostChoice&) = default;
};

inline constexpr std::array tasks{Task::Full, Task::Lora, Task::Qlora, Task::Inference};
inline constexpr std::array weightFormats{
    WeightFormat::Fp32,   WeightFormat::Tf32,  WeightFormat::Fp16,   WeightFormat::Bf16,  WeightFormat::Fp8,
    WeightFormat::Int8,   WeightFormat::Nf4,   WeightFormat::Awq,    WeightFormat::Gptq,  WeightFormat::Mxfp4,
    WeightFormat::Nvfp4,  WeightFormat::Exl3,  WeightFormat::Q2K,    WeightFormat::Q3KS,  WeightFormat::Q3KM,
    WeightFormat::Iq3Xxs, WeightFormat::Iq4Xs, WeightFormat::Q4Zero, WeightFormat::Q4KS,  WeightFormat::Q4KM,
    WeightFormat::Q4KXl,  WeightFormat::Q5KM,  WeightFormat::Q6K,    WeightFormat::Q8Zero};
inline constexpr std::array kvFormats{KvFormat::Half, KvFormat::EightBit, KvFormat::FourBit};
inline constexpr std::array workEngines{
    Engine::Auto,          Engine::LlamaCpp,   Engine::IkLlamaCpp,   Engine::KTransformers, Engine::ExLlama,
    Engine::Vllm,          Engine::Sglang,     Engine::TensorRtLlm,  Engine::Transformers,  Engine::Torchtune,
    Engine::Torchtitan,    Engine::LlmFoundry, Engine::Litgpt,       Engine::MsSwift,       Engine::XTuner,
    Engine::Unsloth,       Engine::Axolotl,    Engine::LlamaFactory, Engine::DeepSpeed,     Engine::LlmQ,
    Engine::NvidiaExamples};
inline constexpr std::array optimizers{Optimizer::Adam, Optimizer::Adam8Bit, Optimizer::Adafactor,
                                       Optimizer::Sgd,  Optimizer::AdamBf16, Optimizer::PagedAdam8Bit};
inline constexpr std::array parallelPlans{ParallelPlan::Ddp, ParallelPlan::Zero1, ParallelPlan::Zero2,
                                          ParallelPlan::Zero3};
inline constexpr std::array offloads{Offload::None, Offload::Optimizer, Offload::All};
inline constexpr std::array offloadTargets{OffloadTarget::HostMemory, OffloadTarget::Nvme};

// The words of files and the command line: "full", "bf16", "adam-8bit", "zero3", "optimizer" …
const char* token(Task task);            ///< "full", "lora", "qlora", "inference"
const char* token(WeightFormat format);  ///< "bf16", "nf4", "gguf-q4_k_m" …
const char* token(KvFormat format);      ///< "16bit", "8bit", "4bit"
const char* token(Engine engine);        ///< "auto", "llama.cpp", "vllm" …
const char* token(Optimizer optimizer);  ///< "adam", "adam-8bit", "adafactor", "sgd", "adam-bf16" …
const char* token(ParallelPlan plan);    ///< "ddp", "zero1", "zero2", "zero3"
const char* token(Offload offload);      ///< "none", "optimizer", "all"
const char* token(OffloadTarget target); ///< "cpu", "nvme"

// As a user reads them.
QString inWords(Task task);
QString inWords(WeightFormat format);
QString inWords(KvFormat format);
QString inWords(Engine engine);
QString inWords(Optimizer optimizer);
QString inWords(ParallelPlan plan);
QString inWords(Offload offload);
QString inWords(OffloadTarget target);

} // namespace core
