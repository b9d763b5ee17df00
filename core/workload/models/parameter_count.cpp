// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/parameter_count.h"

#include "core/workload/models/mixer_count.h"

#include <algorithm>

namespace core {

ExpertFacts expertFacts(ConfigFields& fields, const Model& measures) {
    ExpertFacts facts;
    facts.experts = expertsOf(fields);
    if (facts.experts <= 0)
        return facts;
    ConfigFields inner = fields.inner("ffn_config");
    const Count usualWidth = inner.count({"ffn_hidden_size"}, mostHidden).value_or(measures.intermediate.value_or(0));
    facts.width = fields.largest({"moe_intermediate_size", "moe_ffn_hidden_size", "intermediate_size"}, mostHidden)
                      .value_or(usualWidth);
    const Count usual = inner.count({"moe_top_k"}, mostExperts).value_or(1);
    facts.perToken =
        fields
            .largest({"num_experts_per_tok", "num_experts_per_token", "moe_topk", "moe_k", "top_k_experts"},
                     mostExperts)
            .value_or(usual);
    fields.adopt(inner);
    facts.perToken = std::min(facts.perToken, facts.experts);
    facts.shared =
        fields
            .largest({"n_shared_experts", "num_shared_experts", "num_shared_expert", "moe_num_shared_experts"},
                     mostExperts)
            .value_or(0);
    facts.sharedWidth = facts.shared * facts.width;
    // The others say how wide what every token passes through is, not in how many experts.
    const Count together = fields.amount({"shared_expert_intermediate_size", "shared_intermediate_size"}, 0);
    const Count each = fields.amount({"moe_shared_expert_intermediate_size"}, 0);
    if (together > 0 || fields.type().startsWith("llama4"_L1)) {
        facts.shared = 1;
        facts.sharedWidth = together > 0 ? together : facts.width;
    } else if (each > 0) {
        facts.shared = std::max<Count>(1, facts.shared);
        facts.sharedWidth = facts.shared * each;
    }
    return facts;
}

namespace {

/// Adds up a decoder, or an encoder alone.
class Counter {
public:
    Counter(ConfigFields& fields, const ModelFamily& family, const Model& measures)
        : m_fields(fields)
        , m_family(family)
        , m_model(measures)
        , m_type(family.type)
        , m_hidden(*measures.hidden)
        , m_experts(expertFacts(fields, measures)) {}

    ParameterCount count(const std::vector<LayerPlan>& layers) {
        const std::size_t kept = layers.size() - std::min(layers.size(), sharingLayers());
        const auto widths =
            m_fields.each({m_fields.has("intermediate_size_mlp") ? "intermediate_size_mlp" : "intermediate_size"},
                          layers.size(), mostHidden);
        Count active = 0;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            Count width = m_model.intermediate.value_or(0);
            // LFM2 narrows its width, which stands in the measures already.
            if (widths.size() == layers.size() && m_type != "lfm2"_L1)
                width = widths[i];
            if (i >= kept && m_fields.flag({"use_double_wide_mlp"}, false))
                width *= 2;
            const Count common = mixing(layers[i]) + norms(layers[i]) + perLayerExtras();
            m_sum.all += common + feed(layers[i], width, m_experts.experts);
            active += common + feed(layers[i], width, m_experts.perToken);
        }
        const Count outside = tables() + outsideExtras(layers.size());
        m_sum.all += outside;
        m_sum.active = active + outside;
        m_sum.largest =
            std::max({m_sum.largest, m_hidden * m_model.intermediate.value_or(0), m_hidden * m_experts.width,
                      m_hidden * m_model.heads.value_or(0) * m_model.headSize.value_or(0)});
        return m_sum;
    }

private:
    /// Gemma's last ones, which read the keys and values of an earlier one; those of their own are stored all the same.
    std::size_t sharingLayers() { return std::size_t(m_fields.amount({"num_kv_shared_layers"}, 0, mostModelLayers)); }
    Count normSize() const { return m_family.has(NoNormWeights) ? 0 : m_hidden * (m_family.has(NormBias) ? 2 : 1); }

    Count mixing(const LayerPlan& plan) {
        Count sum = 0;
        if (isAttention(plan.mixer))
            sum += m_fields.has("kv_lora_rank") ? latentAttention() : attention(plan.mixer);
        const MixerCount other = mixerCount(plan.mixer, m_fields, m_model);
        m_sum.stateBytes += other.stateBytes;
        return sum + other.parameters;
    }

    Count attention(Mixer mixer) {
        const bool isGlobal = mixer != Mixer::Sliding;
        const Count size = isGlobal ? m_model.globalHeadSize.value_or(*m_model.headSize) : *m_model.headSize;
        const Count kvHeads = isGlobal ? m_model.globalKvHeads.value_or(*m_model.kvHeads) : *m_model.kvHeads;
        const Count queries = *m_model.heads * size;
        const bool isOneForBoth = isGlobal && m_fields.flag({"attention_k_eq_v"}, false);
        const Count keysAndValues = kvHeads * size * (isOneForBoth ? 1 : 2);
        const bool isGated = m_fields.flag({"attn_output_gate"}, m_family.has(GatedQuery));
        Count sum = m_hidden * queries * (isGated ? 2 : 1) + m_hidden * keysAndValues + queries * m_hidden;
        const bool hasQkvBias =
            m_fields.flag({"attention_bias", "qkv_bias", "use_qkv_bias", "use_bias", "bias"}, m_family.has(QkvBias));
        if (hasQkvBias)
            sum += queries + keysAndValues;
        if (hasOutBias())
            sum += m_hidden;
        if (m_family.has(Sinks))
            sum += *m_model.heads;
        return sum + queryNorms(size, kvHeads);
    }

    bool hasOutBias() {
        if (m_family.has(QkvBiasAlone))
            return m_fields.flag({"attention_out_bias"}, false);
        if (m_fields.has("qkv_bias") || m_fields.has("use_qkv_bias"))
            return m_family.has(OutBias);
        return m_fields.flag({"attention_bias", "use_bias", "bias"}, m_family.has(OutBias));
    }

    Count queryNorms(Count size, Count kvHeads) {
        if (m_family.has(NormIfUsed) && !m_fields.flag({"use_qk_norm"}, false))
            return 0;
        if (m_family.has(WideNorm))
            return (*m_model.heads + kvHeads) * size;
        return m_family.has(HeadNorm) ? 2 * size : 0;
    }

    Count latentAttention() {
        const Count heads = *m_model.heads;
        const Count latent = m_fields.needed({"kv_lora_rank"}, mostHidden);
        const Count rope = m_fields.needed({"qk_rope_head_dim"}, mostHidden);
        const Count nope = m_fields.count({"qk_nope_head_dim"}, mostHidden).value_or(128);
        const Count value = m_fields.count({"v_head_dim"}, mostHidden).value_or(128);
        const Count rank = m_fields.amount({"q_lora_rank"}, 0);
        const Count queries = heads * (nope + rope);
        Count sum = rank > 0 ? m_hidden * rank + rank + rank * queries : m_hidden * queries;
        sum += m_hidden * (latent + rope) + latent + latent * heads * (nope + value) + heads * value * m_hidden;
        // DeepSeek's sparse attention picks its tokens by an indexer of its own.
        if (const Count indexHeads = m_fields.amount({"index_n_heads"}, 0, mostHeads); indexHeads > 0) {
            const Count size = m_fields.needed({"index_head_dim"}, mostHidden);
            sum += rank * indexHeads * size + m_hidden * size + 2 * size + m_hidden * indexHeads;
        }
        return sum;
    }

    Count norms(const LayerPlan& plan) {
        Count count = (plan.mixer != Mixer::None ? 1 : 0) + (plan.feed != Feed::None ? 1 : 0);
        if (m_family.has(FourNorms))
            count = 4;
        const bool isSideBySide = m_type != "falcon"_L1 || (m_fields.flag({"parallel_attn"}, true) &&
                                                            !m_fields.flag({"new_decoder_architecture"}, false));
        if (m_family.has(OneNorm) && isSideBySide)
            count = 1;
        return count * normSize();
    }

    Count matrices(Count in, Count width) const { return (m_family.has(PlainFeed) ? 2 : 3) * in * width; }

    Count feed(const LayerPlan& plan, Count width, Count experts) {
        if (plan.feed == Feed::None)
            return 0;
        const bool hasBias = m_fields.flag({"mlp_bias", "use_bias", "bias"}, m_family.has(FeedBias));
        const auto ofWidth = [&](Count in, Count wide) {
            return matrices(in, wide) + (hasBias ? (m_family.has(PlainFeed) ? wide : 2 * wide) + in : 0);
        };
        const bool isBoth = m_fields.flag({"enable_moe_block"}, false); // Gemma 4: experts beside the dense one
        Count sum = plan.feed == Feed::Dense || isBoth ? ofWidth(m_hidden, width) : 0;
        if (plan.feed == Feed::Dense)
            return sum;
        const Count latent = m_fields.amount({"moe_latent_size"}, 0);
        sum += experts * ofWidth(latent > 0 ? latent : m_hidden, m_experts.width) + 2 * m_hidden * latent;
        sum += ofWidthWithoutBias(m_experts.sharedWidth) + m_hidden * m_experts.experts; // the router sees all
        if (m_family.has(RouterBias))
            sum += m_experts.experts;
        if (m_family.has(ScoreBias) && m_fields.flag({"use_expert_bias", "use_routing_bias"}, true))
            sum += m_experts.experts;
        if (m_fields.has("shared_expert_intermediate_size") && m_experts.sharedWidth > 0)
            sum += m_hidden; // a gate
        if (isBoth)
            sum += 4 * m_hidden + m_experts.experts; // three norms and the router's scales
        return sum;
    }
    Count ofWidthWithoutBias(Count width) const { return matrices(m_hidden, width); }

    Count tables() {
        const Count words = m_model.vocabulary.value_or(0);
        const Count size = m_fields.count({"embedding_size", "word_embed_proj_dim"}, mostHidden).value_or(m_hidden);
        const bool isTied = m_fields.flag({"tie_word_embeddings"}, m_family.has(Tied));
        m_sum.embedding = words * size * (isTied ? 1 : 2);
        m_sum.largest = words * size;
        Count sum = m_sum.embedding;
        if (size != m_hidden)
            sum += m_family.kind == ModelKind::Encoder ? size * m_hidden + m_hidden : 2 * size * m_hidden;
        if (m_family.has(Positions))
            sum += (m_model.context.value_or(0) + (m_family.has(TwoMorePositions) ? 2 : 0)) *
                   (m_family.kind == ModelKind::Encoder ? size : m_hidden);
        if (m_family.has(TokenTypes))
            sum += m_fields.amount({"type_vocab_size"}, 2) * size;
        if (m_family.has(EmbeddingNorm))
            sum += size * (m_family.has(NormBias) ? 2 : 1);
        if (m_family.has(OutputBias))
            sum += words;
        if (m_family.has(Pooler))
            sum += m_hidden * m_hidden + m_hidden;
        // BERT and its kin have no last norm; ModernBERT has one, and one less before its first attention.
        return m_family.kind == ModelKind::Encoder ? sum : sum + normSize();
    }

    /// Gemma's inputs of each layer's own, and what Gemma 3n adds to a layer.
    Count perLayerExtras() {
        const Count own = m_fields.amount({"hidden_size_per_layer_input"}, 0);
        Count sum = own > 0 ? 2 * m_hidden * own + m_hidden : 0;
        if (m_type == "gemma3n_text"_L1) {
            const Count inputs = m_fields.count({"altup_num_inputs"}, 100).value_or(4);
            const Count rank = m_fields.count({"laurel_rank"}, mostHidden).value_or(64);
            sum += inputs * inputs + inputs * inputs * inputs + m_hidden * inputs + 2 * m_hidden;
            sum += 2 * m_hidden * rank + m_hidden;
        }
        return sum;
    }

    Count outsideExtras(std::size_t layers) {
        Count sum = 0;
        if (const Count own = m_fields.amount({"hidden_size_per_layer_input"}, 0); own > 0) {
            const Count words = m_fields.count({"vocab_size_per_layer_input"}, mostWords).value_or(0);
            const Count wide = Count(layers) * own;
            m_sum.embedding += words * wide;
            m_sum.largest = std::max(m_sum.largest, words * wide);
            sum += words * wide + m_hidden * wide + own;
        }
        if (m_type == "gemma3n_text"_L1)
            sum += 2 * (m_fields.count({"altup_num_inputs"}, 100).value_or(4) - 1) * m_hidden * m_hidden;
        if (m_type == "vit"_L1) {
            const Count patch = m_fields.needed({"patch_size"}, mostHidden);
            const Count side = std::max<Count>(1, m_fields.needed({"image_size"}, mostHidden) / patch);
            const Count colours = m_fields.count({"num_channels"}, 1000).value_or(3);
            sum += patch * patch * colours * m_hidden + (side * side + 3) * m_hidden; // a bias, a class, positions
        }
        return sum;
    }

    ConfigFields& m_fields;
    const ModelFamily& m_family;
    const Model& m_model;
    const QString& m_type;
    Count m_hidden;
    ExpertFacts m_experts;
    ParameterCount m_sum;
};

} // namespace

ParameterCount parametersOf(ConfigFields& fields, const ModelFamily& family, const Model& measures,
                            const std::vector<LayerPlan>& layers) {
    return Counter(fields, family, measures).count(layers);
}

} // namespace core
