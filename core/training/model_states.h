#pragma once

#include "core/training/splits.h"

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
QString planMisfit(const TrainingChoice& choice);

/// Parameters that one card of a split holds the weights of, before ZeRO: the fullest stage's.
double parametersACard(const Model& model, const Split& split);
/// Bytes a parameter of the optimizer's states, embeddings counted apart.
double optimizerBytes(const Model& model, Optimizer optimizer);
/// Parameters of LoRA's adapters of rank r on every linear layer.
double adapterParameters(const Model& model, int rank);

/// Needs parameters; ZeRO-3 also the largest module.
ModelStates statesOfCard(const Model& model, const TrainingChoice& choice, const Split& split);
/// Of all cards together.
HostStates statesOfHost(const Model& model, const TrainingChoice& choice, const Split& split);

} // namespace core
