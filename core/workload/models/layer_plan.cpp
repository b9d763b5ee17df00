// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/layer_plan.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Which layer is what, by its words, its letters or its number.
class LayerReader {
public:
    LayerReader(ConfigFields& fields, const ModelFamily& family, std::size_t layers)
        : m_fields(fields)
        , m_family(family)
        , m_plans(layers)
        , m_type(family.type) {}

    std::vector<LayerPlan> read() {
        if (expertsOf(m_fields) > 0)
            chooseExperts();
        if (!readPattern() && !readWords())
            readNumbers();
        if (!windowOf(m_fields, m_family)) {
            for (LayerPlan& plan : m_plans) {
                if (plan.mixer == Mixer::Sliding)
                    plan.mixer = Mixer::Attention;
            }
        }
        return m_plans;
    }

private:
    template <class Test>
    void mixWhere(Mixer mixer, Mixer otherwise, Test test) {
        for (std::size_t i = 0; i < m_plans.size(); ++i)
            m_plans[i].mixer = test(Count(i)) ? mixer : otherwise;
    }
    /// Layers that `test` does not hold for are dense.
    template <class Test>
    void keepExpertsWhere(Test test) {
        for (std::size_t i = 0; i < m_plans.size(); ++i) {
            if (!test(Count(i)))
                m_plans[i].feed = Feed::Dense;
        }
    }
    Count amount(const char* key, Count otherwise) { return m_fields.amount({key}, otherwise); }
    /// From 1: a period of 0 layers is as one of each.
    qint64 period(const char* key, Count otherwise) { return std::max<qint64>(1, qint64(amount(key, otherwise))); }
    static bool isIn(const std::vector<Count>& list, Count layer) { return std::ranges::count(list, layer) > 0; }

    void chooseExperts() {
        for (LayerPlan& plan : m_plans)
            plan.feed = Feed::Experts;
        const Count first = m_fields.amount({"first_k_dense_replace", "num_dense_layers", "moe_layer_start_index"}, 0);
        const Count last = amount("moe_layer_end_index", mostHidden);
        keepExpertsWhere([&](Count layer) { return layer >= first && layer <= last; });
        if (m_fields.has("moe_layer_freq")) {
            const auto frequency = m_fields.each({"moe_layer_freq"}, m_plans.size(), mostHidden);
            const bool isList = std::ranges::any_of(frequency, [](Count each) { return each == 0; });
            keepExpertsWhere([&](Count layer) {
                const Count each = std::size_t(layer) < frequency.size() ? frequency[std::size_t(layer)] : 1;
                return isList ? each != 0 : qint64(layer) % qint64(each) == 0;
            });
        }
        // Every n-th layer, the last of each n.
        for (const char* key : {"decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval"}) {
            const qint64 step = period(key, 1);
            keepExpertsWhere([&](Count layer) { return (qint64(layer) + 1) % step == 0; });
        }
        const auto dense = m_fields.numbers("mlp_only_layers");
        keepExpertsWhere([&](Count layer) { return !isIn(dense, layer); });
        if (m_fields.has("expert_layer_period")) {
            const qint64 every = period("expert_layer_period", 1);
            const qint64 offset = qint64(amount("expert_layer_offset", 0)) % every;
            keepExpertsWhere([&](Count layer) { return qint64(layer) % every == offset; });
        }
        if (const auto sparse = m_fields.numbers("moe_layers"); !sparse.empty())
            keepExpertsWhere([&](Count layer) { return isIn(sparse, layer); });
        if (const auto kinds = m_fields.words("mlp_layer_types"); kinds.size() == qsizetype(m_plans.size()))
            keepExpertsWhere([&](Count layer) { return kinds[qsizetype(layer)] != "dense"_L1; });
    }

    /// A letter a layer: "M-M-M*-", of Nemotron-H.
    bool readPattern() {
        const QString pattern = m_fields.text("hybrid_override_pattern");
        if (pattern.isEmpty())
            return false;
        const QStringList words = textsOf(pattern, [](const QChar letter) { return QString(letter); });
        placeWords("hybrid_override_pattern", words);
        return true;
    }

    bool readWords() {
        for (const char* key : {"layer_types", "layers_block_type"}) {
            if (!m_fields.has(key))
                continue;
            placeWords(key, m_fields.words(key));
            return true;
        }
        return false;
    }

    void placeWords(const char* key, const QStringList& words) {
        if (words.size() != qsizetype(m_plans.size()))
            return m_fields.fail(
                Text::tr("config.json: \"%1\" has %2 items; the model has %3 layers.")
                    .arg(QLatin1String(key), number(double(words.size())), number(double(m_plans.size()))));
        for (qsizetype i = 0; i < words.size(); ++i) {
            if (!place(words[i], m_plans[std::size_t(i)]))
                return m_fields.fail(Text::tr("config.json: \"%1\" has an unknown kind of layer, \"%2\".")
                                         .arg(QLatin1String(key), words[i].left(40)));
        }
    }

    bool place(const QString& word, LayerPlan& plan) const {
        struct Kind {
            const char* word;
            Mixer mixer;
        };
        static constexpr std::array kinds{Kind{"full_attention", Mixer::Attention},
                                          Kind{"attention", Mixer::Attention},
                                          Kind{"sliding_attention", Mixer::Sliding},
                                          Kind{"chunked_attention", Mixer::Sliding},
                                          Kind{"mamba", Mixer::Mamba2},
                                          Kind{"mamba2", Mixer::Mamba2},
                                          Kind{"conv", Mixer::ShortConv},
                                          Kind{"short_conv", Mixer::ShortConv},
                                          Kind{"linear_attention", Mixer::GatedDelta}};
        // A layer of Nemotron-H is one thing alone.
        const bool isSingle = m_type == "nemotron_h"_L1;
        if (isSingle && (word == "-"_L1 || word == "mlp"_L1 || word == "E"_L1 || word == "moe"_L1)) {
            plan = {Mixer::None, word == "-"_L1 || word == "mlp"_L1 ? Feed::Dense : Feed::Experts};
            return true;
        }
        const QString full = word == "M"_L1 ? u"mamba"_s : word == "*"_L1 ? u"attention"_s : word;
        const auto* kind =
            std::ranges::find_if(kinds, [&](const Kind& each) { return full == QLatin1String(each.word); });
        if (kind == kinds.end())
            return false;
        plan.mixer = kind->mixer == Mixer::GatedDelta ? linearMixer() : kind->mixer;
        if (kind->mixer == Mixer::Mamba2 && m_type == "jamba"_L1)
            plan.mixer = Mixer::Mamba1;
        if (isSingle)
            plan.feed = Feed::None;
        return true;
    }

    Mixer linearMixer() const {
        return m_type.startsWith("minimax"_L1) ? Mixer::Lightning
               : m_type.startsWith("kimi"_L1)  ? Mixer::Kda
                                               : Mixer::GatedDelta;
    }

    /// By the layers' numbers.
    void readNumbers() {
        if (m_type == "mamba"_L1 || m_type == "falcon_mamba"_L1 || m_type == "mamba2"_L1)
            return allAlone(m_type == "mamba2"_L1 ? Mixer::Mamba2 : Mixer::Mamba1);
        if (m_type == "falcon_h1"_L1)
            return mixWhere(Mixer::AttentionAndMamba2, Mixer::Attention, [](Count) { return true; });
        struct Marks {
            const char* key; ///< a list with 1 or 0 of each layer
            Mixer one, zero;
        };
        for (const auto& [key, one, zero] : {Marks{"attn_type_list", Mixer::Attention, Mixer::Lightning},
                                             Marks{"hybrid_layer_pattern", Mixer::Sliding, Mixer::Attention}}) {
            if (!m_fields.has(key))
                continue;
            const auto marks = m_fields.each({key}, m_plans.size(), 1);
            return mixWhere(one, zero, [&](Count layer) {
                return std::size_t(layer) < marks.size() && marks[std::size_t(layer)] > 0;
            });
        }
        if (m_fields.has("linear_attn_config")) {
            ConfigFields linear = m_fields.inner("linear_attn_config");
            const auto delta = linear.numbers("kda_layers"); // counted from 1
            m_fields.adopt(linear);
            return mixWhere(Mixer::Kda, Mixer::Attention, [&](Count layer) { return isIn(delta, layer + 1); });
        }
        if (m_fields.has("full_attention_interval") || m_fields.has("linear_num_value_heads")) {
            const qint64 every = period("full_attention_interval", 4);
            return mixWhere(Mixer::Attention, Mixer::GatedDelta,
                            [&](Count layer) { return (qint64(layer) + 1) % every == 0; });
        }
        if (m_fields.has("attn_layer_period") || m_type == "jamba"_L1) {
            const qint64 every = period("attn_layer_period", 8);
            const qint64 offset = qint64(amount("attn_layer_offset", 4)) % every;
            return mixWhere(Mixer::Attention, Mixer::Mamba1,
                            [&](Count layer) { return qint64(layer) % every == offset; });
        }
        for (const auto& [key, mixer] :
             {std::pair("attn_layer_indices", Mixer::Mamba2), std::pair("full_attn_idxs", Mixer::ShortConv)}) {
            if (!m_fields.has(key))
                continue;
            const auto full = m_fields.numbers(key);
            return mixWhere(Mixer::Attention, mixer, [&](Count layer) { return isIn(full, layer); });
        }
        readSliding();
    }

    void allAlone(Mixer mixer) {
        for (LayerPlan& plan : m_plans)
            plan = {mixer, Feed::None};
    }

    void readSliding() {
        if (m_fields.has("no_rope_layers") && m_fields.has("attention_chunk_size")) {
            const auto rotates = m_fields.each({"no_rope_layers"}, m_plans.size(), 1);
            return mixWhere(Mixer::Sliding, Mixer::Attention, [&](Count layer) {
                return std::size_t(layer) < rotates.size() && rotates[std::size_t(layer)] > 0;
            });
        }
        if (!m_family.has(Slides) && !m_fields.has("attention_chunk_size"))
            return;
        if (const QString pattern = m_fields.text("sliding_window_pattern"); !pattern.isEmpty())
            return mixWhere(Mixer::Sliding, Mixer::Attention,
                            [&](Count layer) { return pattern[qint64(layer) % pattern.size()] == 'L'_L1; });
        const QString first = m_fields.has("max_window_layers") ? u"max_window_layers"_s : QString();
        if (!first.isEmpty()) {
            const Count whole = amount("max_window_layers", 0);
            return mixWhere(Mixer::Sliding, Mixer::Attention, [&](Count layer) { return layer >= whole; });
        }
        const Count usual = m_fields.has("attention_chunk_size") ? 4 : m_family.globalEvery;
        const auto every = qint64(m_fields.amount({"sliding_window_pattern", "_sliding_window_pattern"}, usual));
        mixWhere(Mixer::Sliding, Mixer::Attention,
                 [&](Count layer) { return every == 0 || (qint64(layer) + 1) % every != 0; });
    }

    ConfigFields& m_fields;
    const ModelFamily& m_family;
    std::vector<LayerPlan> m_plans;
    const QString& m_type;
};

} // namespace

std::vector<LayerPlan> layersOf(ConfigFields& fields, const ModelFamily& family, std::size_t layers) {
    return LayerReader(fields, family, layers).read();
}

std::optional<Count> windowOf(ConfigFields& fields, const ModelFamily& family) {
    if (const auto chunk = fields.count({"attention_chunk_size"}, mostTokens))
        return chunk;
    const bool isOffered = family.type.startsWith("qwen"_L1);
    if (!family.has(Slides) || !fields.flag({"use_sliding_window"}, !isOffered))
        return {};
    return fields.count({"sliding_window"}, mostTokens);
}

Count expertsOf(ConfigFields& fields) {
    ConfigFields feed = fields.inner("ffn_config");
    const Count inner = feed.amount({"moe_num_experts"}, 0, mostExperts);
    fields.adopt(feed);
    return fields.amount({"num_local_experts", "n_routed_experts", "num_experts", "moe_num_experts"}, inner,
                         mostExperts);
}

} // namespace core
