#include "core/training/parameter_count.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

/// A whole number under the first key that is there, within what a model can have; `otherwise` where none is.
static qint64 figure(const QJsonObject& config, std::initializer_list<const char*> keys, qint64 otherwise = 0) {
    for (const char* key : keys) {
        const double found = config.value(QLatin1String(key)).toDouble(-1);
        if (found >= 0 && found <= 10'000'000)
            return qint64(found);
    }
    return otherwise;
}

static bool isOneOf(const QJsonObject& config, const QStringList& types) {
    return types.contains(config.value("model_type"_L1).toString());
}

static qint64 attentionOf(const Model& model, const QJsonObject& config) {
    const qint64 hidden = *model.hidden;
    const qint64 heads = *model.heads;
    if (model.kvLayout == KvLayout::Latent) {
        const qint64 latent = figure(config, {"kv_lora_rank"});
        const qint64 rope = figure(config, {"qk_rope_head_dim"});
        const qint64 nope = figure(config, {"qk_nope_head_dim"}, 128);
        const qint64 value = figure(config, {"v_head_dim"}, 128);
        const qint64 rank = figure(config, {"q_lora_rank"});
        const qint64 query = heads * (nope + rope);
        return (rank > 0 ? hidden * rank + rank * query : hidden * query) + hidden * (latent + rope) +
               latent * heads * (nope + value) + heads * value * hidden;
    }
    const qint64 size = *model.headSize;
    return 2 * hidden * heads * size + 2 * hidden * qint64(*model.kvHeads) * size;
}

void countParameters(Model& model, const QJsonObject& config) {
    const bool isPlain =
        isOneOf(config, {u"gpt2"_s, u"bert"_s, u"roberta"_s, u"distilbert"_s, u"electra"_s, u"gpt_neox"_s, u"gptj"_s,
                         u"opt"_s, u"phi"_s, u"gpt_bigcode"_s, u"vit"_s, u"starcoder2"_s, u"t5"_s, u"whisper"_s});
    const bool isTied = isOneOf(config, {u"gpt2"_s, u"bert"_s, u"roberta"_s, u"distilbert"_s, u"electra"_s, u"opt"_s,
                                         u"gemma"_s, u"gemma2"_s, u"gemma3"_s, u"gemma3_text"_s, u"gpt_bigcode"_s,
                                         u"t5"_s, u"whisper"_s, u"cohere"_s, u"cohere2"_s});
    const qint64 hidden = *model.hidden;
    const qint64 layers = *model.layers;
    const qint64 perFeed = isPlain ? 2 : 3;
    const qint64 words = model.vocabulary.value_or(0) * hidden;
    const bool sharesTable = config.value("tie_word_embeddings"_L1).toBool(isTied);
    const qint64 embedding = words * (sharesTable ? 1 : 2);
    const qint64 positions = isOneOf(config, {u"gpt2"_s, u"bert"_s, u"roberta"_s, u"opt"_s, u"gpt_bigcode"_s})
                                 ? model.context.value_or(0) * hidden
                                 : 0;
    const qint64 attention = attentionOf(model, config);
    const qint64 feed = perFeed * hidden * *model.intermediate;
    const qint64 experts = figure(config, {"num_local_experts", "n_routed_experts", "num_experts"});
    const qint64 width = figure(config, {"moe_intermediate_size"}, *model.intermediate);
    const qint64 perToken = figure(config, {"num_experts_per_tok"}, experts);
    const qint64 shared = figure(config, {"n_shared_experts"});
    const qint64 dense = experts > 0 ? std::min(layers, figure(config, {"first_k_dense_replace"})) : layers;
    const qint64 expert = perFeed * hidden * width;
    const qint64 routed = hidden * experts;
    const qint64 common = embedding + positions + layers * (attention + 2 * hidden) + dense * feed + hidden;
    const qint64 mixed = layers - dense;
    model.parameters = common + mixed * ((experts + shared) * expert + routed);
    if (experts > 0)
        model.activeParameters = common + mixed * ((perToken + shared) * expert + routed);
    // An encoder has layers of its own, and each decoder layer looks at it once more.
    if (const qint64 encoder = model.encoderLayers.value_or(0); encoder > 0)
        *model.parameters += encoder * (attention + feed + 2 * hidden) + layers * attention;
    model.embeddingParameters = embedding;
    model.largestModule =
        std::max({words, hidden * qint64(*model.intermediate), hidden * *model.heads * *model.headSize});
    model.parameters = std::min<qint64>(*model.parameters, 1'000'000'000'000);
    model.largestModule = std::min(*model.largestModule, *model.parameters);
}

} // namespace core
