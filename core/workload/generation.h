#pragma once

#include "core/workload/work_machine.h"

namespace core {

// The time of a token is that of reading the weights it passes through and the keys and values of the text so far, plus
// what no byte explains (launches, layer by layer), plus exchanges where layers are split over cards:
//   t = weights / (fraction × VRAM bandwidth × tensor) + KV cache / (fraction × VRAM bandwidth) + layers × µs +
//   exchanges
// A pipeline's stages wait for one another, so they do not speed one stream. Further users add their KV cache, their
// share of compute and of exchanges, and to a model of experts more experts to read. What engines reach:
// engine_facts.h.

/// How fast a model runs.
struct GenerationSpeed {
    Estimate<double> tokensPerSecond;           ///< of all users together, decoding
    Estimate<double> perUser;                   ///< the same of one of them
    std::optional<Estimate<double>> prefill;    ///< tokens of prompt a second, one prompt at a time
    std::optional<Estimate<double>> firstToken; ///< seconds, for a prompt of the context asked
    Bottleneck bottleneck = Bottleneck::MemoryBandwidth;
    bool isRatingOnly = false; ///< too few rows for a number: tokensPerSecond and perUser only tell fast from slow
    bool isPromptRatingOnly = false; ///< the same of prefill and firstToken
};

/// Seconds that one step (a token of each user) takes, by what they are spent on.
struct StepParts {
    double weights = 0;
    double cache = 0;
    double overhead = 0;
    double exchange = 0;
    double host = 0;
    double compute = 0;

    double sum() const { return weights + cache + overhead + exchange + host + compute; }
};

/// Of the first tensor × pipeline GPUs, and of replicas on the others where several users share them. `onHost`: bytes
/// of the weights that lie in system memory (0 when everything is on the cards). Empty for a model that makes no
/// tokens, and where the model's size, a card's VRAM bandwidth or, with weights there, that of system memory is not
/// known.
std::optional<GenerationSpeed> generation(const Model& model, const Workload& workload, const WorkMachine& machine,
                                          ByteCount onHost = {});

/// What generation()'s expected time of one stream is made of; empty where it is.
std::optional<StepParts> decodeParts(const Model& model, const Workload& workload, const WorkMachine& machine,
                                     ByteCount onHost = {});

} // namespace core
