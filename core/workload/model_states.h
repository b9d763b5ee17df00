#pragma once

#include "core/workload/splits.h"

namespace core {

// Bytes a parameter, by what is trained:
//   fp32, tf32               weights 4, gradients 4, optimizer s
//   16-bit with DDP          weights 4 + 2 (autocast keeps a 16-bit copy), gradients 4, optimizer s
//   16-bit with ZeRO         weights 2, gradients 2, and shared out: fp32 gradients 4, fp32 weights 4, optimizer s
// s: Adam 8, 8-bit Adam 2 (embeddings 8), SGD with momentum 4, Adafactor next to nothing. LoRA freezes the weights and
// trains adapters in fp32; QLoRA keeps the frozen ones in 4 bits. With ZeRO, DeepSpeed's published estimators hold:
//   ZeRO-1, -2   4P + 16P/N, optimizer offloaded 2P
//   ZeRO-3       4L + 18P/N, optimizer offloaded 4L + 2P/N, both offloaded 4L
// with P parameters, N cards, L the parameters of the largest module.

/// The states of one card, in bytes.
struct ModelStates {
    double weights = 0;
    double gradients = 0;
    double optimizer = 0;
    double adapters = 0; ///< of LoRA: their weights, gradients and optimizer together
    double buffers = 0;  ///< DDP's buckets, ZeRO-3's gathered module, Adafactor's update

    double sum() const { return weights + gradients + optimizer + adapters + buffers; }
};

/// Bytes of host memory or disk; `low` with the model made in parts (zero.Init, memory-mapped weights), `high` with a
/// whole copy for each card.
struct HostStates {
    double low = 0;
    double high = 0;
    double nvme = 0;
};

/// Why the plan cannot be (offload without ZeRO …); empty where it can.
QString planMisfit(const Workload& choice);

/// Parameters that one card of a split holds the weights of, before ZeRO: the fullest stage's.
double parametersACard(const Model& model, const Split& split);
/// Bytes a parameter of the optimizer's states, embeddings counted apart.
double optimizerBytes(const Model& model, Optimizer optimizer);
/// Parameters of LoRA's adapters of rank r on every linear layer.
double adapterParameters(const Model& model, int rank);

/// Needs parameters; ZeRO-3 also the largest module.
ModelStates statesOfCard(const Model& model, const Workload& choice, const Split& split);
/// Of all cards together.
HostStates statesOfHost(const Model& model, const Workload& choice, const Split& split);

// What the forward pass keeps for the backward one, a layer (s tokens, b sequences, h hidden, a heads):
//   16-bit (Megatron-LM)            s·b·h·(34 + 5·a·s/h) bytes
//   fp32, each value twice as wide  s·b·h·(66 + 9·a·s/h); dropout masks stay one byte
//   16-bit by autocast (DDP)        s·b·h·(38 + 9·a·s/h): layer norms and softmax run in fp32
// Fused attention never stores the second term. Checkpointing keeps each layer's input and works one layer out anew.
// Text models keep their logits too: 4 bytes for each token and word.

/// Of one card, in bytes; empty where the model's measures are not known.
std::optional<double> activationsOfCard(const Model& model, const Workload& choice, const Split& split);

/// The formula in words, with this choice's figures.
QString activationFormula(const Workload& choice);

} // namespace core
