// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/facts/trainer_facts.h"

namespace core {

/// What holds for every trainer: the rows "train.…" of db/facts/fitted.csv. db/measured/fit_training finds those from
/// layerBytes on.
struct TrainingConstants {
    double productsPerByte = 0; ///< FLOPs of matrix products for each byte of VRAM bandwidth
    double ofGeForceRate = 0;   ///< of the data sheet's tensor rate
    double ofTensorRate = 0;
    double ofOtherMakers = 0; ///< times that
    double ofPlainRate = 0;   ///< of the fp32 rate
    double leastWattsSeen = 0;
    double fp8Gain = 0;   ///< of layers, over bf16
    double attention = 0; ///< times the FLOPs of causal attention
    double slowUnseen = 0;
    double fastUnseen = 0;
    std::array<double, trainerKernels.size()> layerBytes{}; ///< a token, layer and value of its width; of a pass of 4
    double scoreBytes = 0;   ///< a token, token seen, head and layer, where scores are stored
    double unpackBytes = 0;  ///< a 4-bit weight
    double launch = 0;       ///< ms of a pass through one layer
    double expertLaunch = 0; ///< the same of each expert
};

/// Calls `use(name, value)` for each, by the name that fitted.csv has.
template <class Constants, class Use>
void eachTrainingConstant(Constants& all, Use use) {
    const auto one = [&](const char* name, auto& value) { use(QByteArray("train.") + name, value); };
    one("products_per_byte", all.productsPerByte);
    one("of_geforce_rate", all.ofGeForceRate);
    one("of_tensor_rate", all.ofTensorRate);
    one("of_other_makers", all.ofOtherMakers);
    one("of_plain_rate", all.ofPlainRate);
    one("least_watts_seen", all.leastWattsSeen);
    one("fp8_gain", all.fp8Gain);
    one("attention", all.attention);
    one("slow_unseen", all.slowUnseen);
    one("fast_unseen", all.fastUnseen);
    for (const TrainerKernels kernels : {TrainerKernels::Own, TrainerKernels::Fused, TrainerKernels::Plain})
        use(QByteArray("train.layer_bytes.") + token(kernels), all.layerBytes[std::size_t(kernels)]);
    one("score_bytes", all.scoreBytes);
    one("unpack_bytes", all.unpackBytes);
    one("launch", all.launch);
    one("expert_launch", all.expertLaunch);
}

const TrainingConstants& trainingConstants(); ///< as shipped

/// Runs whose speed lies in one range (db/facts/training_ranges.csv). Experts and offload whatever the rest; Own:
/// by a trainer's own kernels, which nobody else measured.
enum class TrainingClass { Full, Adapters, Experts, Offload, Own };
inline constexpr std::array trainingClasses{TrainingClass::Full, TrainingClass::Adapters, TrainingClass::Experts,
                                            TrainingClass::Offload, TrainingClass::Own};
const char* token(TrainingClass which); ///< "full", "adapters", "experts", "offload", "own"
TrainingClass trainingClassOf(const Model& model, const Workload& choice);
/// Where nine of ten runs of sources that no constant was fitted on lay, as multiples of the speed expected; or of the
/// memory, by a token of MemoryClass.
Band<double> trainingRange(const char* which);
inline Band<double> trainingRange(TrainingClass which) {
    return trainingRange(token(which));
}

} // namespace core
