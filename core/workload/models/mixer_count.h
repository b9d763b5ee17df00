// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/models/layer_plan.h"

namespace core {

// The layers that keep a state of constant size instead of keys and values, counted as their own code allocates them.
// The recurrent state is kept in fp32 (as vLLM and transformers do unless the config says another type), the last
// inputs of a convolution in 16 bits.

/// Of one layer.
struct MixerCount {
    Count parameters = 0;
    Count stateBytes = 0; ///< of one sequence
};

/// Of a layer that is no attention; nothing for Mixer::Attention, Sliding and None.
MixerCount mixerCount(Mixer mixer, ConfigFields& fields, const Model& model);

} // namespace core
