// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/model.h"

#include <QString>

#include <vector>

namespace core {

// What a config.json does not say and each architecture's code fixes, by its `model_type`. Read in the modelling files
// of Hugging Face transformers 5 and, for Kimi and MiniMax, of the models' own repositories.

/// What a family does unlike a Llama: gated feed-forward of three matrices, no biases, two RMS norms a layer, an output
/// table of its own, attention over all tokens. Flags of the config go before these where it has them.
/// In the table as "plain-feed", "feed-bias" … in this order.
enum Trait : unsigned {
    PlainFeed = 1U << 0U, ///< two matrices instead of three
    FeedBias = 1U << 1U,
    QkvBias = 1U << 2U,
    OutBias = 1U << 3U,    ///< of the attention's output
    NormBias = 1U << 4U,   ///< LayerNorm with a bias
    HeadNorm = 1U << 5U,   ///< queries and keys are normed a head at a time, one weight for all heads
    WideNorm = 1U << 6U,   ///< the same with a weight for each value of all heads
    NormIfUsed = 1U << 7U, ///< and that only where `use_qk_norm` says so
    FourNorms = 1U << 8U,  ///< before and after attention and feed-forward
    OneNorm = 1U << 9U,    ///< attention and feed-forward side by side behind one
    NoNormWeights = 1U << 10U,
    Tied = 1U << 11U,      ///< output and input table are one
    Positions = 1U << 12U, ///< a table of positions
    TwoMorePositions = 1U << 13U,
    Sinks = 1U << 14U,      ///< one learned attention sink a head
    OutputBias = 1U << 15U, ///< of the output table
    ScoreBias = 1U << 16U,  ///< one correction an expert, beside the router
    RouterBias = 1U << 17U,
    Slides = 1U << 18U,       ///< with a `sliding_window` every layer slides, or as `globalEvery` and layer lists say
    QkvBiasAlone = 1U << 19U, ///< `attention_bias` is of queries, keys and values, not of the output
    GatedQuery = 1U << 20U,   ///< queries come with a gate of their size
    EmbeddingNorm = 1U << 21U,
    TokenTypes = 1U << 22U, ///< a table of token types
    Pooler = 1U << 23U,
};

/// One architecture (db/facts/model_families.csv).
struct ModelFamily {
    QString type;
    unsigned traits = 0;
    int globalEvery = 0; ///< one layer in so many does not slide; 0: as the config says, else all slide
    ModelKind kind = ModelKind::Text;
    QString gguf;                               ///< what llama.cpp calls it; only where its files leave out the above
    std::vector<std::pair<QString, int>> usual; ///< fields that its configs leave out, as its code fills them in

    bool has(Trait trait) const { return (traits & trait) != 0; }
};

const std::vector<ModelFamily>& modelFamilies();
/// Null for a `model_type` that is not known.
const ModelFamily* familyOf(const QString& type);

} // namespace core
