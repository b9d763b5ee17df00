#pragma once

#include "core/units/at.h"
#include "core/workload/splits.h"

#include <array>

namespace core {

// What one card, the host and the disk must hold. Two ends: the parts as computed, and what PyTorch takes for them: 28
// % on activations and 1343 MiB for its CUDA context and kernels (both of one published run, see memoryEvidence()).
// Held against nine published rows of bert-large that is within 4 %; elsewhere it is a band. Cards are never one pool.

enum class MemoryPart { Weights, Gradients, Optimizer, Adapters, Buffers, Activations, KvCache, Allocator };
inline constexpr std::array memoryParts{MemoryPart::Weights,  MemoryPart::Gradients, MemoryPart::Optimizer,
                                        MemoryPart::Adapters, MemoryPart::Buffers,   MemoryPart::Activations,
                                        MemoryPart::KvCache,  MemoryPart::Allocator};

/// What each card, the host and the disk must hold.
struct MemoryNeed {
    Split split;
    std::array<ByteCount, memoryParts.size()> parts; ///< of one card
    Band<ByteCount> card;                            ///< without and with what the allocator takes
    Band<ByteCount> host;
    ByteCount nvme;
    bool hasActivations = true; ///< false where the model's measures are not known: the card's need is a lower bound

    ByteCount part(MemoryPart part) const { return at(parts, part); } ///< of one card
    /// What the model's states alone take of one card: DeepSpeed's estimators give this.
    ByteCount states() const;
};

/// On `cards` cards that all work on it. The problem is one sentence: what does not divide, cannot be planned, or is
/// not known of the model.
Result<MemoryNeed> memoryNeed(const Model& model, const Workload& choice, int cards);

QString inWords(MemoryPart part); ///< as a user reads it
/// How this part is computed, in words, with this choice's figures.
QString formulaOf(MemoryPart part, const Model& model, const Workload& choice, const Split& split);
/// Where that formula comes from.
QString sourceOf(MemoryPart part, const Workload& choice);

/// `own` where the choice has one, else the catalogue's; null where neither is there.
class Catalogue;
const Model* modelOf(const Workload& choice, const Catalogue& catalogue); ///< `own` first

} // namespace core
