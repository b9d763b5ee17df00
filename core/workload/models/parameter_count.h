// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/models/layer_plan.h"

namespace core {

/// What a model's weights add up to, each matrix, bias and norm counted; may exceed any real model.
struct ParameterCount {
    Count all = 0;
    Count active = 0;     ///< that one token passes through
    Count embedding = 0;  ///< of the tables of words
    Count largest = 0;    ///< most of one module's own
    Count stateBytes = 0; ///< of the layers that are no attention, of one sequence
};

/// `measures` holds hidden size, heads, head size and feed-forward width, as read from the same config. Towers for
/// pictures and sound, and heads that predict several tokens, are not counted.
ParameterCount parametersOf(ConfigFields& fields, const ModelFamily& family, const Model& measures,
                            const std::vector<LayerPlan>& layers);

/// Of a model with an encoder beside its decoder (T5, Whisper, BART).
ParameterCount encoderDecoderParameters(ConfigFields& fields, const ModelFamily& family, const Model& measures);

/// The widths of one layer of experts.
struct ExpertFacts {
    Count experts = 0;
    Count perToken = 0;
    Count shared = 0;      ///< how many
    Count width = 0;       ///< of one
    Count sharedWidth = 0; ///< of all shared ones together
};
ExpertFacts expertFacts(ConfigFields& fields, const Model& measures);

} // namespace core
