#pragma once

#include "core/training/splits.h"

namespace core {

// What the forward pass keeps for the backward one, a layer (s tokens, b sequences, h hidden, a heads):
//   16-bit (Megatron-LM)            s·b·h·(34 + 5·a·s/h) bytes
//   fp32, each value twice as wide  s·b·h·(66 + 9·a·s/h); dropout masks stay one byte
//   16-bit by autocast (DDP)        s·b·h·(38 + 9·a·s/h): layer norms and softmax run in fp32
// Fused attention never stores the second term. Checkpointing keeps each layer's input and works one layer out anew.
// Text models keep their logits too: 4 bytes for each token and word.

/// Of one card, in bytes; empty where the model's measures are not known.
std::optional<double> activationsOfCard(const Model& model, const TrainingChoice& choice, const Split& split);

/// The formula in words, with this choice's figures.
QString activationFormula(const TrainingChoice& choice);

} // namespace core
