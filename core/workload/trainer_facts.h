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

/// GFLOPs of one image forward, where `model` is no transformer (ResNet-50).
std::optional<double> forwardOfImage(const Model& model);

} // namespace core
