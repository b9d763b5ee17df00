#pragma once

#include "core/build/workload.h"

#include <vector>

namespace core {

// What training software makes of a card, fitted on published rows (db/facts/measured/training.csv says which). A
// step of one card takes
//     products:  FLOPs of the matrix products and of attention ÷ what such products reach
//   + traffic:   tokens × layers × width × layerBytes ÷ VRAM bandwidth: everything between the products
//   + scores:    attention scores, where they are stored
//   + weights:   unpacking 4-bit weights, and the optimizer's update
// joined with the CPU's time to launch it all, whichever is longer. Products reach the smaller of a share of the data
// sheet's rate and of what VRAM feeds. That is few constants, each with a meaning, and no "utilisation" that would have
// to be guessed for each model.

/// One trainer, as fitted on 2026-11-23: errors are of tokens a second, of rows that the fit had not seen. Bytes are of
/// VRAM traffic.
struct TrainerFacts {
    Engine engine = Engine::Auto;
    double layerBytes = 0;   ///< for each token, layer and value of its width (2 × hidden + feed-forward)
    double adapterBytes = 0; ///< as much more where adapters stand beside the matrices
    double scoreBytes = 0;   ///< for each attention score that is stored; 0 where attention is always fused
    double launch = 0;       ///< milliseconds of CPU time for one pass through one layer
    double slow = 1;         ///< nine of ten runs reach between these multiples of the expected tokens a second
    double fast = 1;
    int accumulated = 1;           ///< batches that it works through before cards exchange and update
    bool mayDequantToFp32 = false; ///< QLoRA multiplies in fp32 unless it is told otherwise (bitsandbytes' default)
    QString evidence;              ///< the rows behind it, and its error on what was left out
};

/// Of `engine`; of what does not train, and of Auto, Transformers'.
const TrainerFacts& trainerFacts(Engine engine);
/// Of every trainer (db/facts/trainers.csv), Transformers last.
const std::vector<TrainerFacts>& allTrainerFacts();
/// Automatic first.
std::vector<Engine> trainers();
/// What stands behind `engine`'s figures, as a sentence.
QString evidenceOf(Engine engine);

/// What holds for every trainer.
struct TrainingFacts {
    /// FLOPs of matrix products for each byte of VRAM bandwidth (H100 and PRO 6000 Blackwell under LLM.Q;
    /// L40S, held out, within 8 %).
    static constexpr double productsPerByte = 245;
    /// Shares of the data sheet's tensor rate that products reach. GeForce cards are held to half of what their chips
    /// do with fp32 sums, and clock above their data sheet; others are held by their power limit.
    static constexpr double ofGeForceRate = 1.0;
    static constexpr double ofTensorRate = 0.85;
    /// Of that, what other makers' chips reach: prompts on RDNA reach 0.31 of the data sheet, on GeForce 0.47
    /// (llama.cpp).
    static constexpr double ofOtherMakers = 0.65;
    /// Cards of fewer watts are held by them more than any row shows (T4 and L4: 65 and 121 TFLOPS on 70 W).
    static constexpr Power leastSeen = Power::ofBase(100'000);
    /// The fp32 rate without tensor cores: bert-large on a V100 reached 58 % (Hugging Face).
    static constexpr double ofPlainRate = 0.6;
    /// How much faster layers are in fp8 than in bf16; heads and attention stay in bf16.
    static constexpr double fp8Gain = 1.56;
    /// Traffic for each 4-bit weight and step: forward, backward and recomputed. 46 on an RTX 4090 (torchtune), 52 on
    /// an A100 (Qwen).
    static constexpr double unpackBytes = 50;
    /// Share of the expected rate where experts are chosen by token: of prefill 0.11 of the peak against 0.39.
    static constexpr double ofMixture = 0.6;
    static constexpr double slowMixture = 0.6;
    /// How much further a range reaches where no row is of such a card or format.
    static constexpr double slowUnseen = 0.7;
    static constexpr double fastUnseen = 1.2;
};

/// NVIDIA's DeepLearningExamples, as Lambda timed them: throughput ∝ (first rate)^exponent × bandwidth^(1 − exponent).
struct ExampleFacts {
    double teraflops = 1; ///< reached at 1 TFLOPS and 1 TB/s
    double exponent = 0;
    double slow = 1;
    double fast = 1;
};
/// BERT, by the tensor rate: 17 rows, 10 cards; card left out: median 9 %, 5–95 % of measured 0.77–1.13.
inline constexpr ExampleFacts textExample{12.9, 0.295, 0.83, 1.33};
/// ResNet-50, by the fp32 rate: 10 rows, 10 cards; card left out: median 6.5 %, 0.91–1.14.
inline constexpr ExampleFacts imageExample{12.5, 0.204, 0.83, 1.2};

/// GFLOPs of one image forward, where `model` is no transformer (ResNet-50: 8.2, of 4.09 G multiply-adds).
std::optional<double> forwardOfImage(const Model& model);

} // namespace core
