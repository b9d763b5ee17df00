#pragma once

#include "core/parts/model.h"
#include "core/units/amounts.h"

#include <array>
#include <optional>

namespace core {

/// All weights, adapters beside them (LoRA, QLoRA on 4-bit weights), or no training.
enum class TrainingMode { Full, Lora, Qlora, Inference };
/// What weights are computed in. Training in Fp16 or Bf16 is mixed precision: the optimizer keeps fp32 weights.
enum class Precision { Fp32, Tf32, Fp16, Bf16, Int8, Int4 };
/// Computed in 16 bits: fp16 and bf16.
constexpr bool isHalf(Precision precision) {
    return precision == Precision::Fp16 || precision == Precision::Bf16;
}
/// Anything narrower than fp32 and tf32.
constexpr bool isBelow32Bit(Precision precision) {
    return precision != Precision::Fp32 && precision != Precision::Tf32;
}
/// Each keeps another number of bytes a parameter.
enum class Optimizer { Adam, Adam8Bit, Adafactor, Sgd };
/// How replicas share their states: not at all (DDP), or ever more of them (ZeRO).
enum class ParallelPlan { Ddp, Zero1, Zero2, Zero3 };
/// What is kept outside the cards' VRAM: optimizer states, or these and the weights.
enum class Offload { None, Optimizer, All };
/// Where what is offloaded is kept.
enum class OffloadTarget { HostMemory, Nvme };

/// What is to be trained or run on the build, and how.
struct TrainingChoice {
    QString model;            ///< id in the catalogue
    std::optional<Model> own; ///< entered or read from a config.json; it goes before `model`
    TrainingMode mode = TrainingMode::Full;
    Precision precision = Precision::Bf16;
    Optimizer optimizer = Optimizer::Adam;
    ParallelPlan plan = ParallelPlan::Ddp;
    Offload offload = Offload::None;
    OffloadTarget target = OffloadTarget::HostMemory;
    int tensor = 1;   ///< cards that each layer is split over
    int pipeline = 1; ///< stages that the layers are split into
    int batch = 1;    ///< sequences a replica works on at once
    int sequence = 512;
    bool checkpointing = false;
    bool hasFusedAttention = false; ///< attention scores are never stored (FlashAttention)
    int loraRank = 16;
    std::optional<Duration> measuredStep; ///< of one card, as the user measured it

    friend bool operator==(const TrainingChoice&, const TrainingChoice&) = default;
};

/// How the machine is used and paid for.
struct CostChoice {
    Duration useADay = hours(3.6); ///< 15 % of a day: a personal desktop's published duty
    EnergyPrice energyPrice = EnergyPrice::of(0.12);
    int coolingPercent = 0; ///< of the machine's energy, spent to carry its heat away
    int yearsOfLife = 3;
    QString cloud; ///< id of the offer it is held against; the nearest one where empty

    friend bool operator==(const CostChoice&, const CostChoice&) = default;
};

inline constexpr std::array trainingModes{TrainingMode::Full, TrainingMode::Lora, TrainingMode::Qlora,
                                          TrainingMode::Inference};
inline constexpr std::array precisions{Precision::Fp32, Precision::Tf32, Precision::Fp16,
                                       Precision::Bf16, Precision::Int8, Precision::Int4};
inline constexpr std::array optimizers{Optimizer::Adam, Optimizer::Adam8Bit, Optimizer::Adafactor, Optimizer::Sgd};
inline constexpr std::array parallelPlans{ParallelPlan::Ddp, ParallelPlan::Zero1, ParallelPlan::Zero2,
                                          ParallelPlan::Zero3};
inline constexpr std::array offloads{Offload::None, Offload::Optimizer, Offload::All};
inline constexpr std::array offloadTargets{OffloadTarget::HostMemory, OffloadTarget::Nvme};

// The words of files and the command line: "full", "bf16", "adam-8bit", "zero3", "optimizer" …
const char* token(TrainingMode mode);    ///< "full", "lora", "qlora", "inference"
const char* token(Precision precision);  ///< "fp32", "tf32", "fp16", "bf16", "int8", "int4"
const char* token(Optimizer optimizer);  ///< "adam", "adam-8bit", "adafactor", "sgd"
const char* token(ParallelPlan plan);    ///< "ddp", "zero1", "zero2", "zero3"
const char* token(Offload offload);      ///< "none", "optimizer", "all"
const char* token(OffloadTarget target); ///< "cpu", "nvme"

// As a user reads them.
QString inWords(TrainingMode mode);    ///< as a user reads it
QString inWords(Precision precision);  ///< as a user reads it
QString inWords(Optimizer optimizer);  ///< as a user reads it
QString inWords(ParallelPlan plan);    ///< as a user reads it
QString inWords(Offload offload);      ///< as a user reads it
QString inWords(OffloadTarget target); ///< as a user reads it

} // namespace core
