// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/models/config_fields.h"
#include "core/workload/models/model_family.h"

namespace core {

/// How a layer looks at the text so far; all but the first two keep a state of constant size.
enum class Mixer {
    Attention,
    Sliding,    ///< attention over the last tokens, or over chunks of them
    GatedDelta, ///< linear attention of Qwen3-Next and Qwen3.5
    Kda,        ///< linear attention of Kimi
    Lightning,  ///< linear attention of MiniMax
    Mamba1,
    Mamba2,
    ShortConv,          ///< gated convolution of LFM2
    AttentionAndMamba2, ///< side by side (Falcon-H1)
    None,               ///< a layer that is a feed-forward alone (Nemotron-H)
};
enum class Feed { Dense, Experts, None };

/// What one layer is made of.
struct LayerPlan {
    Mixer mixer = Mixer::Attention;
    Feed feed = Feed::Dense;
};

constexpr bool isAttention(Mixer mixer) {
    return mixer == Mixer::Attention || mixer == Mixer::Sliding || mixer == Mixer::AttentionAndMamba2;
}

/// Each layer of a decoder, from whichever of the many lists, patterns and periods the config has. A problem of the
/// config is kept in `fields`.
std::vector<LayerPlan> layersOf(ConfigFields& fields, const ModelFamily& family, std::size_t layers);

/// Tokens that the sliding layers keep; empty where none slides.
std::optional<Count> windowOf(ConfigFields& fields, const ModelFamily& family);
/// Experts of a layer that has them; 0 for a dense model.
Count expertsOf(ConfigFields& fields);

} // namespace core
