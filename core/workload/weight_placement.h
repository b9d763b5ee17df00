// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"
#include "core/workload/machine/work_machine.h"

namespace core {

// Weights that do not fit the cards can stay in system memory: llama.cpp leaves whole layers there (-ngl) or the
// experts of each layer (-ot), which tokens seldom need. vLLM and its like refuse.

/// Weights that lie in system memory.
struct HostShare {
    ByteCount weights;
    bool isOfExperts = false; ///< experts of the layers; else whole layers

    friend bool operator==(const HostShare&, const HostShare&) = default;
};

/// Where the weights of a running model lie, and what is left.
struct Placement {
    std::vector<ByteCount> cards; ///< bytes of weights, in the machine's order
    std::optional<HostShare> host;
    ByteCount left; ///< of all cards, beside the choice's own context and users
};

/// Fills the cards first. The problem is one sentence: what does not fit, or which card's memory is not known.
Result<Placement> placeWeights(const Model& model, const Workload& choice, const WorkMachine& machine);

} // namespace core
