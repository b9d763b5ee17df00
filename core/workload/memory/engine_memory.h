// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/units/amounts.h"

#include <vector>

namespace core {

// What an engine adds to a model's own bytes was measured, engine by engine: the same model and batch take 16 GiB in
// one trainer and 28 in another, because one keeps all logits in fp32 and the other computes them in chunks.
// db/facts/measured/memory.csv has the rows, and which of them the constants were chosen on.

/// A figure with the ends between which nine of ten measurements lie.
struct Spread {
    double low = 0;
    double expected = 0;
    double high = 0;
};

/// What a trainer takes beside weights, gradients and optimizer.
struct TrainerMemory {
    Engine trainer = Engine::Auto;
    // Facts of db/facts/trainer_memory.csv.
    bool hasInputsOnCard = false;    ///< false where checkpoints go to system memory
    bool isPure16 = false;           ///< bf16 means weights, gradients and optimizer in bf16, without an fp32 copy
    bool canCheckpointAlone = false; ///< false where one card alone keeps all activations
    bool hasWideAdapters = false;    ///< adapters in fp32
    bool hasWideTables = false;      ///< and the tables of words then are fp32 (prepare_model_for_kbit_training)
    bool chunksLogits = false;       ///< those of all tokens are never there at once
    bool isMeasured = false;         ///< somebody published runs of it
    QString source;
    // Fitted by db/measured/fit_training: rows "memory.…" of db/facts/fitted.csv.
    double logitBytes = 0;      ///< a token and word of the vocabulary, at the widest moment
    double layersAtOnce = 0;    ///< with checkpointing: layers whose activations are held beside the checkpoints
    double quantisedFactor = 1; ///< activations and logits over NF4 weights, times that
    double runtime = 0;         ///< GiB: CUDA context, kernels, workspace
};

/// What an engine takes beside weights and KV cache (db/facts/server_memory.csv).
struct ServerMemory {
    QString kind;               ///< engineKind()
    int tokensAtOnce = 0;       ///< of a prompt in one pass; 0: all of them
    bool hasAllLogits = false;  ///< of every token of the pass, else of each user's last one
    bool hasInputTable = false; ///< false where the table of words is read from system memory
    bool canUseHost = false;    ///< weights that do not fit the cards may stay in system memory
    double pool = 0;            ///< share of a card's VRAM that is reserved at the start, whatever is needed; 0: none
    double kvScaleBits = 0;     ///< of a quantised cache, beside each value (blocks of 32 with a 16-bit scale: 0.5)
    double leastCache = 1;      ///< of the KV cache: less than 1 where it grows with the text
    double activationShare = 1; ///< of a layer's widest values, those that are there at once
    Spread runtime;             ///< GiB of each card
    QString source;
};

const TrainerMemory& trainerMemory(const Workload& choice);
/// Of all trainers, Transformers last; only the fitting tool writes to them.
std::vector<TrainerMemory>& trainerMemories();
/// Calls `use(name, value)` for each fitted figure, by the name that fitted.csv has.
template <class Use>
void eachMemoryConstant(std::vector<TrainerMemory>& trainers, Use use) {
    for (TrainerMemory& trainer : trainers) {
        const auto one = [&](const char* name, double& value) {
            use(QByteArray("memory.") + name + '.' + token(trainer.trainer), value);
        };
        one("logit_bytes", trainer.logitBytes);
        one("layers_at_once", trainer.layersAtOnce);
        one("quantised_factor", trainer.quantisedFactor);
        one("runtime", trainer.runtime);
    }
}
const ServerMemory& serverMemory(const Workload& choice);

/// True where the engine, named as such, reserves a share of every card.
bool reservesPool(const Workload& choice);
/// What such an engine is seen to take of a card: nine of ten between these shares of its VRAM.
inline constexpr Spread poolTaken{0.83, 0.935, 1.01};

} // namespace core
