// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"

#include <array>
#include <vector>

namespace core {

// What training software makes of a card, fitted on published rows (db/facts/measured/training.csv) by
// db/measured/fit_training. A pass over one batch on one card takes
//     products:  FLOPs of the matrix products and of attention ÷ what such products reach
//   + traffic:   tokens × layers × width × bytes by the trainer's kernels ÷ VRAM bandwidth: everything between them
//   + scores:    attention scores, where they are stored
//   + weights:   unpacking 4-bit weights, and the optimizer's update
// joined with the CPU's time to launch it all, whichever is longer. Products reach the smaller of a share of the data
// sheet's rate and of what VRAM feeds. That is few constants, each with a meaning, and no "utilisation" that would have
// to be guessed for each model.

/// How much a trainer does in one kernel: Own, all of a block (LLM.Q); Fused, what torch.compile, Triton or Liger join;
/// Plain, one operation after the other, as Transformers comes. Examples: timed by formulas of their own.
enum class TrainerKernels { Own, Fused, Plain, Examples };
inline constexpr std::array trainerKernels{TrainerKernels::Own, TrainerKernels::Fused, TrainerKernels::Plain,
                                           TrainerKernels::Examples};
const char* token(TrainerKernels kernels); ///< "own", "fused", "plain", "examples"

/// One trainer (db/facts/trainers.csv).
struct TrainerFacts {
    Engine engine = Engine::Auto;
    TrainerKernels kernels = TrainerKernels::Plain;
    int tokensAStep = 0; ///< that it works through before cards exchange and update; 0: one batch
    QString evidence;    ///< the rows behind it

    /// Batches before cards exchange and update.
    double accumulated(const Workload& choice, int replicas) const;
};

/// Of `engine`; of what does not train Transformers'. See engineOf() for Auto.
const TrainerFacts& trainerFacts(Engine engine);
/// Of every trainer (db/facts/trainers.csv), Transformers last.
const std::vector<TrainerFacts>& allTrainerFacts();
/// Automatic first.
std::vector<Engine> trainers();
/// What stands behind `engine`'s figures, as a sentence.
QString evidenceOf(Engine engine);

/// GFLOPs of one image forward, where `model` is no transformer (ResNet-50).
std::optional<double> forwardOfImage(const Model& model);

} // namespace core
