// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/model_config.h"

#include "core/units/json_bound.h"
#include "core/units/text.h"
#include "core/workload/models/native_format.h"
#include "core/workload/models/parameter_count.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {

namespace {

constexpr qsizetype mostBytes = 4 * 1024 * 1024;

std::optional<int> whole(std::optional<Count> count) {
    return count ? std::optional(int(*count)) : std::nullopt;
}

/// Reads one config; the first problem is kept and the rest passed over.
class ConfigReader {
public:
    explicit ConfigReader(QJsonObject json)
        : m_fields(std::move(json))
        , m_known(familyOf(m_fields.type()))
        , m_family(m_known ? *m_known : ModelFamily()) {}

    Result<Model> read() {
        readMeasures();
        if (!m_fields.problem())
            m_layers = layersOf(m_fields, m_family, std::size_t(*m_model.layers));
        const bool attends = m_model.encoderLayers || std::ranges::any_of(m_layers, [](const LayerPlan& plan) {
                                 return isAttention(plan.mixer);
                             });
        if (!m_fields.problem() && attends)
            readHeads();
        if (!m_fields.problem())
            readLayout();
        if (!m_fields.problem())
            readExperts();
        if (!m_fields.problem())
            countParameters();
        if (m_fields.problem())
            return *m_fields.problem();
        describe();
        return m_model;
    }

private:
    bool isEncoder() const { return m_family.kind == ModelKind::Encoder || m_family.kind == ModelKind::Vision; }

    void describe() {
        const QString path = m_fields.text("_name_or_path").section('/'_L1, -1);
        m_model.id = u"config"_s;
        m_model.name = !path.isEmpty()              ? path.left(80)
                       : !m_fields.type().isEmpty() ? m_fields.type().left(80)
                                                    : u"config.json"_s;
        m_model.kind = m_family.kind;
        m_model.source = u"config.json"_s;
        m_model.confidence = Confidence::Medium;
        if (!m_known)
            say(m_fields.type().isEmpty()
                    ? Text::tr("The config names no architecture, so it is counted as a plain decoder.")
                    : Text::tr("The architecture \"%1\" is not known, so it is counted as a plain decoder.")
                          .arg(m_fields.type().left(40)));
        if (m_fields.amount({"num_nextn_predict_layers", "mtp_num_hidden_layers"}, 0) > 0)
            say(Text::tr("Without the layers that predict further tokens."));
    }

    void say(const QString& sentence) { m_model.note += (m_model.note.isEmpty() ? QString() : u" "_s) + sentence; }

    void readMeasures() {
        m_model.hidden = whole(m_fields.needed({"hidden_size", "n_embd", "d_model", "n_embed", "dim"}, mostHidden));
        m_model.layers = whole(m_fields.needed(
            {"num_hidden_layers", "n_layer", "num_layers", "n_layers", "decoder_layers"}, mostModelLayers));
        m_model.vocabulary = whole(m_fields.count({"vocab_size", "padded_vocab_size"}, mostWords));
        m_model.context = whole(m_fields.count({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length",
                                                "max_sequence_length", "max_target_positions"},
                                               mostTokens));
        m_model.encoderLayers = whole(m_fields.count({"encoder_layers"}, mostModelLayers));
        m_model.encoderTokens = whole(m_fields.count({"max_source_positions"}, mostTokens));
        const bool isT5 = m_family.type.endsWith("t5"_L1);
        const auto decoder = whole(m_fields.count({"num_decoder_layers", "decoder_layers"}, mostModelLayers));
        if (decoder || isT5) {
            if (!m_model.encoderLayers)
                m_model.encoderLayers = m_model.layers;
            m_model.layers = decoder ? decoder : m_model.layers;
        }
        readWidth();
    }

    void readWidth() {
        m_model.intermediate = whole(m_fields.largest({"intermediate_size_mlp", "intermediate_size", "n_inner", "d_ff",
                                                       "ffn_dim", "decoder_ffn_dim", "ffn_hidden_size", "block_ff_dim",
                                                       "hidden_dim", "moe_intermediate_size"},
                                                      mostHidden));
        if (!m_model.intermediate && m_fields.has("ffn_config")) {
            ConfigFields feed = m_fields.inner("ffn_config");
            m_model.intermediate = whole(feed.count({"ffn_hidden_size"}, mostHidden));
            m_fields.adopt(feed);
        }
        // LFM2 takes two thirds of the width it names, rounded up; Granite's hybrids may have the shared one alone.
        const bool isNarrowed = m_family.type == "lfm2"_L1 && m_fields.flag({"block_auto_adjust_ff_dim"}, true);
        if (isNarrowed && m_model.intermediate) {
            const Count multiple = m_fields.count({"block_multiple_of"}, mostHidden).value_or(256);
            const Count narrowed =
                std::floor(std::floor(2.0 * *m_model.intermediate / 3) * m_fields.ratio("block_ffn_dim_multiplier", 1));
            m_model.intermediate = int(multiple * std::ceil(narrowed / multiple));
        }
        if (m_family.type == "granitemoehybrid"_L1 && expertsOf(m_fields) <= 0)
            m_model.intermediate = whole(m_fields.count({"shared_intermediate_size", "intermediate_size"}, mostHidden));
        if (!m_model.intermediate && m_model.hidden)
            m_model.intermediate = 4 * *m_model.hidden; // what null means to GPT-2 and its kin
    }

    void readHeads() {
        m_model.heads = whole(m_fields.needed(
            {"num_attention_heads", "n_head", "n_heads", "num_heads", "decoder_attention_heads"}, mostHeads));
        const int heads = *m_model.heads;
        ConfigFields inner = m_fields.inner("attn_config");
        const auto innerKv = inner.count({"kv_n_heads"}, mostHeads);
        m_fields.adopt(inner);
        m_model.kvHeads =
            whole(m_fields.count({"num_key_value_heads", "num_kv_heads", "multi_query_group_num"}, mostHeads))
                .value_or(int(innerKv.value_or(heads)));
        if (m_fields.flag({"multi_query"}, false) && !m_fields.flag({"new_decoder_architecture"}, false))
            m_model.kvHeads = 1;
        m_model.headSize = whole(headSize());
        if (m_fields.problem())
            return;
        if (*m_model.kvHeads > heads || heads % *m_model.kvHeads != 0)
            return m_fields.fail(
                Text::tr("config.json: \"num_attention_heads\" (%1) is not a multiple of \"num_key_value_heads\" (%2).")
                    .arg(heads)
                    .arg(*m_model.kvHeads));
        if (!m_model.headSize && *m_model.hidden % heads != 0)
            return m_fields.fail(
                Text::tr("config.json: \"hidden_size\" (%1) is not a multiple of \"num_attention_heads\" (%2).")
                    .arg(*m_model.hidden)
                    .arg(heads));
        if (!m_model.headSize)
            m_model.headSize = *m_model.hidden / heads;
        readGlobalHeads();
    }

    /// Of a latent layout what queries and keys are compared by; of values narrower than keys (MiMo) their mean, by
    /// which cache and weights are right. Empty where the config leaves it to the hidden size.
    std::optional<Count> headSize() {
        if (!m_fields.has("kv_lora_rank")) {
            const auto size = m_fields.count({"head_dim", "d_kv", "attention_head_dim", "kv_channels"}, mostHidden);
            const auto value = size ? m_fields.count({"v_head_dim"}, mostHidden) : size;
            return value ? std::floor((*size + *value) / 2) : size;
        }
        return m_fields.count({"qk_nope_head_dim"}, mostHidden / 2).value_or(128) +
               m_fields.needed({"qk_rope_head_dim"}, mostHidden / 2);
    }

    /// Gemma 4's layers that keep all tokens have larger heads, and where one matrix gives keys and values fewer of
    /// them. MiMo names those of its windows apart.
    void readGlobalHeads() {
        if (const auto heads = whole(m_fields.count({"swa_num_key_value_heads"}, *m_model.heads));
            heads && heads != m_model.kvHeads)
            m_model.globalKvHeads = std::exchange(m_model.kvHeads, heads);
        if (const auto size = whole(m_fields.count({"global_head_dim"}, mostHidden)); size != m_model.headSize)
            m_model.globalHeadSize = size;
        if (!m_fields.flag({"attention_k_eq_v"}, false))
            return;
        if (const auto heads = whole(m_fields.count({"num_global_key_value_heads"}, mostHeads)))
            m_model.globalKvHeads = heads;
        if (m_model.globalKvHeads > m_model.heads)
            m_fields.fail(
                Text::tr("config.json: \"num_global_key_value_heads\" (%1) exceeds \"num_attention_heads\" (%2).")
                    .arg(*m_model.globalKvHeads)
                    .arg(*m_model.heads));
    }

    void readLayout() {
        if (isEncoder()) {
            m_model.kvLayout = KvLayout::None;
            return;
        }
        // Gemma's last layers read the keys and values of an earlier one.
        const Count sharing = m_fields.amount({"num_kv_shared_layers"}, 0, mostModelLayers);
        int global = 0;
        int sliding = 0;
        for (std::size_t i = 0; Count(i) + sharing < Count(m_layers.size()); ++i) {
            sliding += m_layers[i].mixer == Mixer::Sliding ? 1 : 0;
            global += isAttention(m_layers[i].mixer) && m_layers[i].mixer != Mixer::Sliding ? 1 : 0;
        }
        if (global + sliding != *m_model.layers)
            m_model.kvLayers = global + sliding;
        if (global + sliding == 0)
            m_model.kvLayout = KvLayout::None;
        else if (m_fields.has("kv_lora_rank"))
            readLatent();
        else
            readWindow(global, sliding);
    }

    void readLatent() {
        m_model.kvLayout = KvLayout::Latent;
        m_model.latentSize = int(m_fields.needed({"kv_lora_rank"}, mostHidden / 2) +
                                 m_fields.needed({"qk_rope_head_dim"}, mostHidden / 2));
    }

    void readWindow(int global, int sliding) {
        m_model.kvLayout = m_model.kvHeads != m_model.heads ? KvLayout::Grouped : KvLayout::Full;
        if (sliding == 0)
            return;
        m_model.slidingWindow = whole(windowOf(m_fields, m_family));
        m_model.kvLayout = global > 0 ? KvLayout::Hybrid : KvLayout::Sliding;
        if (global == 0)
            return;
        m_model.globalEvery = (global + sliding) / global;
        if (const int counted = (global + sliding) / *m_model.globalEvery; counted != global)
            say(Text::tr("%1 of its layers keep all tokens; they are counted as %2.").arg(global).arg(counted));
    }

    void readExperts() {
        const ExpertFacts facts = expertFacts(m_fields, m_model);
        if (facts.experts <= 0)
            return;
        m_model.experts = int(facts.experts);
        m_model.expertsPerToken = int(facts.perToken);
        m_model.sharedExperts = int(facts.shared);
        m_model.expertIntermediate = int(facts.width);
        m_model.denseLayers =
            int(std::ranges::count_if(m_layers, [](const LayerPlan& plan) { return plan.feed == Feed::Dense; }));
    }

    void countParameters() {
        const ParameterCount sum = m_model.encoderLayers ? encoderDecoderParameters(m_fields, m_family, m_model)
                                                         : parametersOf(m_fields, m_family, m_model, m_layers);
        if (m_fields.problem())
            return;
        if (sum.all > Count(mostParameters) || sum.stateBytes > Count(mostParameters))
            return m_fields.fail(Text::tr("config.json: its fields together make %1 parameters; allowed: at most %2.")
                                     .arg(number(sum.all), number(Count(mostParameters))));
        m_model.parameters = qint64(sum.all);
        if (m_model.experts)
            m_model.activeParameters = qint64(sum.active);
        m_model.embeddingParameters = qint64(sum.embedding);
        m_model.largestModule = qint64(std::min(sum.largest, sum.all));
        if (sum.stateBytes > 0)
            m_model.stateBytes = qint64(sum.stateBytes);
    }

    ConfigFields m_fields;
    const ModelFamily* m_known;
    ModelFamily m_family;
    Model m_model;
    std::vector<LayerPlan> m_layers;
};

/// What the configs of some families leave out, as their code fills it in.
void fillIn(QJsonObject& config) {
    const ModelFamily* family = familyOf(config.value("model_type"_L1).toString());
    for (const auto& [key, value] : family ? family->usual : decltype(family->usual)()) {
        if (!config.contains(key))
            config[key] = value;
    }
}

/// The text model inside `outer`, which models of pictures and sound keep one or two levels down; `outer` where it is
/// one itself.
QJsonObject textModelIn(const QJsonObject& outer) {
    for (const char* key : {"text_config", "llm_config", "language_config", "thinker_config"}) {
        const QJsonValue found = outer.value(QLatin1String(key));
        if (!found.isObject() || outer.contains("num_hidden_layers"_L1))
            continue;
        QJsonObject inner = textModelIn(found.toObject());
        const QString type = outer.value("model_type"_L1).toString();
        if (!inner.contains("model_type"_L1))
            inner["model_type"_L1] = familyOf(type + "_text"_L1) ? QString(type + "_text"_L1) : type;
        for (const auto& shared : {"tie_word_embeddings"_L1, "_name_or_path"_L1}) {
            if (!inner.contains(shared) && outer.contains(shared))
                inner[shared] = outer.value(shared);
        }
        return inner;
    }
    return outer;
}

} // namespace

Result<Model> modelFromConfig(const QByteArray& bytes) {
    if (bytes.trimmed().isEmpty())
        return Problem{Text::tr("config.json is empty.")};
    if (bytes.size() > mostBytes)
        return Problem{
            Text::tr("The file is larger than %1 MB; a config.json is far smaller.").arg(mostBytes / 1048576)};
    if (const auto bounded = isOfFewValues(bytes); !bounded)
        return bounded.problem();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return Problem{Text::tr("config.json, line %1: not JSON (%2).")
                           .arg(bytes.left(error.offset).count('\n') + 1)
                           .arg(error.errorString())};
    if (!document.isObject())
        return Problem{Text::tr("config.json must hold one object.")};
    const QJsonObject outer = document.object();
    QJsonObject json = textModelIn(outer);
    const bool isInside = json != outer;
    fillIn(json);
    auto model = ConfigReader(json).read();
    if (!model)
        return model;
    model->nativeFormat = nativeFormatOf(outer);
    if (model->nativeFormat.isEmpty())
        model->nativeFormat = nativeFormatOf(json);
    if (isInside) {
        const bool sees = outer.contains("vision_config"_L1) || outer.contains("thinker_config"_L1);
        model->kind = sees ? ModelKind::VisionLanguage : *model->kind;
        const QString alone = Text::tr("Its text model alone is counted.");
        model->note = model->note.isEmpty() ? alone : QString(alone + ' '_L1 + model->note);
    }
    return model;
}

} // namespace core
