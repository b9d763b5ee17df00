// SPDX-License-Identifier: GPL-3.0-or-later
// Models with an encoder beside the decoder, whose layers look at the encoder once more.
#include "core/workload/models/parameter_count.h"

#include <algorithm>

namespace core {

ParameterCount encoderDecoderParameters(ConfigFields& fields, const ModelFamily& family, const Model& measures) {
    const QString& type = family.type;
    const Count hidden = *measures.hidden;
    const Count inner = *measures.heads * *measures.headSize;
    const Count wide = measures.intermediate.value_or(0);
    const Count encoder = measures.encoderLayers.value_or(0);
    const Count decoder = *measures.layers;
    const bool isGated = fields.text("feed_forward_proj").startsWith("gated"_L1);
    const Count norm = hidden * (family.has(NormBias) ? 2 : 1);
    Count attention = 4 * hidden * inner;
    if (family.has(QkvBias))
        attention += 2 * inner + hidden + (type == "whisper"_L1 ? 0 : inner); // Whisper's keys have no bias
    const Count feed =
        (isGated || !family.has(PlainFeed) ? 3 : 2) * hidden * wide + (family.has(FeedBias) ? wide + hidden : 0);
    const Count words = measures.vocabulary.value_or(0) * hidden;

    ParameterCount sum;
    sum.embedding = words * (fields.flag({"tie_word_embeddings"}, family.has(Tied)) ? 1 : 2);
    sum.all = sum.embedding + encoder * (attention + feed + 2 * norm) + decoder * (2 * attention + feed + 3 * norm);
    if (type == "whisper"_L1) {
        const Count bins = fields.count({"num_mel_bins"}, mostHidden).value_or(80);
        const Count kernel = 3; // of both convolutions before the encoder
        sum.all += bins * hidden * kernel + hidden * hidden * kernel + 2 * hidden + 2 * norm;
        sum.all += (measures.encoderTokens.value_or(0) + measures.context.value_or(0)) * hidden;
    } else if (type == "bart"_L1) {
        sum.all += 2 * (measures.context.value_or(0) + 2) * hidden + 2 * norm;
    } else {
        const Count buckets = fields.count({"relative_attention_num_buckets"}, mostHidden).value_or(32);
        const Count places = type == "umt5"_L1 ? encoder + decoder : 2;
        sum.all += buckets * *measures.heads * places + 2 * norm;
    }
    sum.active = sum.all;
    sum.largest = std::max({words, hidden * wide, hidden * inner});
    return sum;
}

} // namespace core
