// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/facts/splits.h"
#include "core/workload/memory/memory_formula.h"

namespace core {

// Bytes a parameter, by what is trained:
//   fp32, tf32               weights 4, gradients 4, optimizer s
//   16-bit with DDP          weights 4 + 2 (autocast keeps a 16-bit copy), gradients 4, optimizer s
//   16-bit with ZeRO         weights 2, gradients 2, and shared out: fp32 gradients 4, fp32 weights 4, optimizer s
//   bf16 only                weights 2, gradients 2, optimizer s, all of them shared out by ZeRO-3 (FSDP)
// s: Adam 8 (4 in bf16), 8-bit Adam 2 (embeddings 8), SGD with momentum 4, Adafactor next to nothing. A fused backward
// keeps no gradients but the largest module's. LoRA freezes the weights and trains adapters; QLoRA keeps the frozen
// ones in 4 bits. With ZeRO, DeepSpeed's published estimators hold:
//   ZeRO-1, -2   4P + 16P/N, optimizer offloaded 2P
//   ZeRO-3       4L + 18P/N, optimizer offloaded 4L + 2P/N, both offloaded 4L
// with P parameters, N cards, L the parameters of the largest module.

/// The states of one card, each as the sum that it is.
struct StateFormulas {
    MemoryFormula weights;
    MemoryFormula gradients;
    MemoryFormula optimizer;
    MemoryFormula adapters; ///< of LoRA: their weights, gradients and optimizer together
    MemoryFormula buffers;  ///< DDP's buckets, ZeRO-3's gathered module, Adafactor's update
};

/// Bytes of system memory or disk; `low` where the model is read in parts (safetensors, zero.Init), `high` where it is
/// read whole.
struct HostStates {
    double low = 0;
    double high = 0;
    double nvme = 0;
};

/// Why the plan cannot be (offload without ZeRO …); empty where it can.
QString planMisfit(const Workload& choice);

/// True where weights, gradients and optimizer are all in 16 bits: asked for, or how this trainer loads a model.
bool isPure16(const Workload& choice);
/// DeepSpeed's estimators speak for it, and for ZeRO where no trainer is named.
bool isEstimated(const Workload& choice);
/// In what the weights lie that are not trained: QLoRA's in NF4 unless another format of few bits is chosen.
WeightFormat frozenFormat(const Workload& choice);

/// Bytes of all weights as they are multiplied: the frozen ones' format, else 2 or 4 a parameter.
double frozenBytes(const Model& model, const Workload& choice);

/// Parameters that one card of a split holds the weights of, before ZeRO: the fullest stage's.
double parametersACard(const Model& model, const Split& split);
/// Bytes a parameter of the optimizer's states, embeddings counted apart.
double optimizerBytes(const Model& model, Optimizer optimizer);
/// Parameters of LoRA's adapters of rank r on every linear layer.
double adapterParameters(const Model& model, int rank);

/// Needs parameters; ZeRO-3 also the largest module.
StateFormulas stateFormulas(const Model& model, const Workload& choice, const Split& split);
/// Of all cards together.
HostStates statesOfHost(const Model& model, const Workload& choice, const Split& split);

// What the forward pass keeps for the backward one, a layer (s tokens, b sequences, h hidden, f feed-forward width):
//   language models in bf16      s·b·(22·h + 8·f) bytes, from the values that autograd stores of a gated block
//   others, 16-bit (Megatron-LM) s·b·h·(34 + 5·a·s/h), a heads
//   fp32, each value twice       s·b·h·(66 + 9·a·s/h); dropout masks stay one byte
//   16-bit by autocast (DDP)     s·b·h·(38 + 9·a·s/h): layer norms and softmax run in fp32
// Fused attention never stores the attention scores. Checkpointing keeps each layer's input and works one layer out
// anew. A language model's logits count apart: how many bytes a token and word depends on the trainer.

/// The values of one pass on one card.
struct PassFormulas {
    MemoryFormula activations;
    MemoryFormula logits;
};
/// Empty where the model's measures are not known.
std::optional<PassFormulas> passFormulas(const Model& model, const Workload& choice, const Split& split);

/// True where activations are counted as Megatron-LM does, and measured rows of bert-large hold.
bool isCountedLikeBert(const Model& model, const Workload& choice);

} // namespace core
