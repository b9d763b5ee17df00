// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/speed/speed_formula.h"

namespace core {

/// How fast a model runs.
struct GenerationSpeed {
    Estimate<double> tokensPerSecond;           ///< of all users together, decoding
    Estimate<double> perUser;                   ///< the same of one of them
    std::optional<Estimate<double>> prefill;    ///< tokens of prompt a second, one prompt at a time
    std::optional<Estimate<double>> firstToken; ///< seconds, for a prompt of the context asked
    Bottleneck bottleneck = Bottleneck::MemoryBandwidth;

    /// Nobody published such a run, or power limits are lower than any measured: a bound, of which the high end holds.
    bool isBound() const { return core::isBound(tokensPerSecond); }
    bool isPromptBound() const { return !prefill || core::isBound(*prefill); }
};

/// Of the first tensor × pipeline GPUs, and of replicas on the others where several users share them. `onHost`: bytes
/// of the weights that lie in system memory (0 when everything is on the cards). Empty for a model that makes no
/// tokens, and where the model's size, a card's VRAM bandwidth or, with weights there, that of system memory is not
/// known.
std::optional<GenerationSpeed> generation(const Model& model, const Workload& workload, const WorkMachine& machine,
                                          ByteCount onHost = {});

/// Where most of the time goes.
Bottleneck bottleneckOf(const StepParts& parts);

/// What generation()'s expected time of one stream is made of; empty where it is.
std::optional<StepParts> decodeParts(const Model& model, const Workload& workload, const WorkMachine& machine,
                                     ByteCount onHost = {});

} // namespace core
