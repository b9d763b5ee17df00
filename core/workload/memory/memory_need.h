// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/at.h"
#include "core/workload/facts/splits.h"
#include "core/workload/memory/memory_formula.h"

#include <array>

namespace core {

// What one card, the host and the disk must hold. Three figures: what is expected, and the ends between which nine of
// ten measurements of this engine lie. Weights, states and cache are computed; what the engine makes of activations and
// logits, and what it takes for itself, was measured (engine_memory.h). Cards are never one pool.

enum class MemoryPart { Weights, Gradients, Optimizer, Adapters, Activations, Logits, KvCache, Buffers, Runtime };
inline constexpr std::array memoryParts{MemoryPart::Weights,  MemoryPart::Gradients,   MemoryPart::Optimizer,
                                        MemoryPart::Adapters, MemoryPart::Activations, MemoryPart::Logits,
                                        MemoryPart::KvCache,  MemoryPart::Buffers,     MemoryPart::Runtime};

/// What one card must hold, between its ends. Where something of it is not known, both are of the rest alone: so much
/// or more.
struct CardNeed : Band<ByteCount> {
    bool isLeast = false;
};
QString inWords(const CardNeed& need); ///< "12.1–13.4 GiB", "12.1 GiB or more"

/// What each card, the host and the disk must hold.
struct MemoryNeed {
    Split split;
    std::array<ByteCount, memoryParts.size()> parts; ///< of one card, as expected
    ByteCount weightsOffCard;                        ///< of its weights, that lie in system memory instead
    ByteCount expected;                              ///< their sum
    CardNeed card;
    Band<ByteCount> host;
    ByteCount nvme;
    bool hasActivations = true; ///< false where the model's measures are not known
    bool hasCache = true;       ///< false where how a running model keeps its context is not known

    ByteCount part(MemoryPart part) const { return at(parts, part); } ///< of one card
    /// Moves what the card has no room for off it, weights as far as there are any.
    void keepWithin(ByteCount room);
    /// What the model's states alone take of one card: DeepSpeed's estimators give this.
    ByteCount states() const;
};

/// Trainings whose memory lies in one range (db/facts/training_ranges.csv), which is of all but what is held for
/// sure: each card for itself, states shared by ZeRO, or offloaded.
enum class MemoryClass { Alone, Unmeasured, Shared, Offloaded, Estimated };
const char* token(MemoryClass which); ///< "alone", "unmeasured" …
MemoryClass memoryClassOf(const Workload& choice, const Split& split);

/// Of one card, weights, gradients, optimizer and adapters: between these multiples of it.
ByteCount heldOf(const MemoryNeed& need);
inline constexpr Band<double> heldSpread{0.98, 1.01};

/// On `cards` cards that all work on it. The problem is one sentence: what does not divide, cannot be planned, or is
/// not known of the model.
Result<MemoryNeed> memoryNeed(const Model& model, const Workload& choice, int cards);

/// Why the model reads no text of so many tokens; empty where it does, or its limit is not known.
QString contextMisfit(const Model& model, int tokens);

/// A need, and the ends between which measurements of it lie.
struct CardMemory {
    ByteCount expected;
    CardNeed range;
};
QString inWords(const CardMemory& taken); ///< the expected one alone: "12.4 GiB", "12.4 GiB or more"
/// What a monitor shows of a card with this VRAM: the need, or the share that vLLM and its like reserve at the start
/// whatever they need.
CardMemory takenOf(const MemoryNeed& need, const Workload& choice, std::optional<ByteCount> memory);

/// Each part of one card as the sum that it is.
using MemoryFormulas = std::array<MemoryFormula, memoryParts.size()>;
MemoryFormulas memoryFormulas(const Model& model, const Workload& choice, const Split& split);

QString inWords(MemoryPart part); ///< as a user reads it
/// How this part is computed, in this choice's figures: they give the part's bytes.
QString formulaOf(MemoryPart part, const Model& model, const Workload& choice, const MemoryNeed& need);
/// Where that formula comes from.
QString sourceOf(MemoryPart part, const Workload& choice);

/// `own` where the choice has one, else the catalogue's; null where neither is there.
class Catalogue;
const Model* modelOf(const Workload& choice, const Catalogue& catalogue); ///< `own` first

} // namespace core
