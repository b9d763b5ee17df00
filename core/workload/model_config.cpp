#include "core/workload/model_config.h"

#include "core/units/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

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

/// Adds what follows from a model's measures and its config: parameters in all and active for one token, those of the
/// tables of words, and the largest module. Biases are left out, which is less than 1 %.
static void countParameters(Model& model, const QJsonObject& config) {
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

namespace {

constexpr qsizetype mostBytes = 4 * 1024 * 1024;
constexpr double mostLayers = 10'000;
constexpr double mostHidden = 1'000'000;
constexpr double mostHeads = 100'000;
constexpr double mostTokens = 1'000'000'000;
constexpr double mostWords = 100'000'000;

/// Reads one config; the first problem is kept and the rest passed over.
class ConfigReader {
public:
    explicit ConfigReader(QJsonObject json)
        : m_json(std::move(json)) {}

    Result<Model> read() {
        readMeasures();
        if (!m_problem)
            readHeads();
        if (!m_problem)
            readLayout();
        if (m_problem)
            return *m_problem;
        m_model.id = u"config"_s;
        m_model.name = name();
        m_model.source = u"config.json"_s;
        m_model.confidence = Confidence::Medium;
        countParameters(m_model, m_json);
        return m_model;
    }

private:
    QString name() const {
        const QString path = m_json.value("_name_or_path"_L1).toString().section('/'_L1, -1);
        const QString type = m_json.value("model_type"_L1).toString();
        return !path.isEmpty() ? path.left(80) : !type.isEmpty() ? type.left(80) : u"config.json"_s;
    }

    void fail(const QString& sentence) {
        if (!m_problem)
            m_problem = Problem{sentence};
    }

    /// The whole number under the first of `keys` that is there; empty where none is.
    std::optional<int> count(std::initializer_list<const char*> keys, double most) {
        for (const char* key : keys) {
            const QJsonValue value = m_json.value(QLatin1String(key));
            if (value.isUndefined() || value.isNull())
                continue;
            const double found = value.toDouble(std::nan(""));
            if (!value.isDouble() || found != std::floor(found))
                fail(Text::tr("config.json: \"%1\" must be a whole number.").arg(QLatin1String(key)));
            else if (found < 1 || found > most)
                fail(Text::tr("config.json: \"%1\" is %2; allowed: 1–%3.")
                         .arg(QLatin1String(key), value.toVariant().toString(), number(most)));
            else
                return int(found);
            return {};
        }
        return {};
    }

    std::optional<int> needed(std::initializer_list<const char*> keys, double most) {
        const auto found = count(keys, most);
        if (!found)
            fail(Text::tr("config.json: the field \"%1\" is missing.").arg(QLatin1String(*keys.begin())));
        return found;
    }

    bool flag(const char* key, bool otherwise) {
        const QJsonValue value = m_json.value(QLatin1String(key));
        if (!value.isBool() && !value.isNull() && !value.isUndefined())
            fail(Text::tr("config.json: \"%1\" must be true or false.").arg(QLatin1String(key)));
        return value.toBool(otherwise);
    }

    void readMeasures() {
        m_model.hidden = needed({"hidden_size", "n_embd", "d_model"}, mostHidden);
        m_model.layers = needed({"num_hidden_layers", "n_layer", "num_layers", "decoder_layers"}, mostLayers);
        m_model.heads = needed({"num_attention_heads", "n_head", "num_heads", "decoder_attention_heads"}, mostHeads);
        m_model.vocabulary = count({"vocab_size"}, mostWords);
        m_model.intermediate =
            count({"intermediate_size", "n_inner", "d_ff", "ffn_dim", "decoder_ffn_dim"}, mostHidden);
        m_model.context = count({"max_position_embeddings", "n_positions", "max_target_positions"}, mostTokens);
        m_model.encoderLayers = count({"encoder_layers"}, mostLayers);
        m_model.encoderTokens = count({"max_source_positions"}, mostTokens);
        if (const auto decoder = count({"num_decoder_layers", "decoder_layers"}, mostLayers)) {
            if (!m_model.encoderLayers)
                m_model.encoderLayers = m_model.layers;
            m_model.layers = decoder;
        }
        if (!m_model.intermediate && m_model.hidden)
            m_model.intermediate = 4 * *m_model.hidden; // what null means to GPT-2 and its kin
    }

    void readHeads() {
        const int heads = *m_model.heads;
        m_model.kvHeads = count({"num_key_value_heads"}, mostHeads).value_or(heads);
        if (flag("multi_query", false))
            m_model.kvHeads = 1;
        if (*m_model.kvHeads > heads || heads % *m_model.kvHeads != 0)
            return fail(
                Text::tr("config.json: \"num_attention_heads\" (%1) is not a multiple of \"num_key_value_heads\" (%2).")
                    .arg(heads)
                    .arg(*m_model.kvHeads));
        m_model.headSize = count({"head_dim", "d_kv"}, mostHidden);
        if (m_model.headSize || m_problem)
            return;
        if (*m_model.hidden % heads != 0)
            return fail(Text::tr("config.json: \"hidden_size\" (%1) is not a multiple of \"num_attention_heads\" (%2).")
                            .arg(*m_model.hidden)
                            .arg(heads));
        m_model.headSize = *m_model.hidden / heads;
    }

    void readLayout() {
        const QString type = m_json.value("model_type"_L1).toString();
        static const QStringList encoders{u"bert"_s,    u"roberta"_s, u"distilbert"_s,
                                          u"electra"_s, u"vit"_s,     u"deberta-v2"_s};
        static const QStringList known{
            u"llama"_s,      u"mistral"_s,  u"mixtral"_s,  u"qwen2"_s,   u"qwen2_moe"_s,   u"qwen3"_s,
            u"qwen3_moe"_s,  u"gemma"_s,    u"gemma2"_s,   u"gemma3"_s,  u"gemma3_text"_s, u"phi"_s,
            u"phi3"_s,       u"gpt2"_s,     u"gpt_neox"_s, u"gptj"_s,    u"opt"_s,         u"gpt_bigcode"_s,
            u"starcoder2"_s, u"stablelm"_s, u"olmo"_s,     u"olmo2"_s,   u"cohere"_s,      u"cohere2"_s,
            u"granite"_s,    u"gpt_oss"_s,  u"t5"_s,       u"whisper"_s, u"deepseek_v2"_s, u"deepseek_v3"_s,
            u"kimi_k2"_s};
        if (encoders.contains(type))
            m_model.kvLayout = KvLayout::None;
        else if (count({"kv_lora_rank"}, mostHidden))
            readLatent();
        else if (known.contains(type))
            readWindow(type);
    }

    void readLatent() {
        const auto rope = needed({"qk_rope_head_dim"}, mostHidden);
        if (!rope)
            return;
        m_model.kvLayout = KvLayout::Latent;
        m_model.latentSize = *count({"kv_lora_rank"}, mostHidden) + *rope;
    }

    void readWindow(const QString& type) {
        const bool isGrouped = m_model.kvHeads != m_model.heads;
        m_model.kvLayout = isGrouped ? KvLayout::Grouped : KvLayout::Full;
        const auto window = count({"sliding_window"}, mostTokens);
        if (!window || !flag("use_sliding_window", !type.startsWith("qwen"_L1)))
            return;
        m_model.slidingWindow = window;
        m_model.globalEvery = globalEvery(type);
        m_model.kvLayout =
            m_model.globalEvery ? std::optional(KvLayout::Hybrid)
            : type == "mistral"_L1 || type == "mixtral"_L1 || type == "phi3"_L1 || type == "starcoder2"_L1
                ? std::optional(KvLayout::Sliding)
                : std::nullopt;
    }

    std::optional<int> globalEvery(const QString& type) {
        const QJsonArray kinds = m_json.value("layer_types"_L1).toArray();
        if (!kinds.isEmpty()) {
            const auto full = int(std::count(kinds.begin(), kinds.end(), QJsonValue(u"full_attention"_s)));
            const int every = full > 0 ? *m_model.layers / full : 0;
            return full > 0 && *m_model.layers / every == full ? std::optional(every) : std::nullopt;
        }
        if (const auto pattern = count({"sliding_window_pattern"}, mostLayers))
            return pattern;
        if (type == "gemma2"_L1)
            return 2;
        return type.startsWith("gemma3"_L1) ? std::optional(6) : std::nullopt;
    }

    QJsonObject m_json;
    Model m_model;
    std::optional<Problem> m_problem;
};

} // namespace

Result<Model> modelFromConfig(const QByteArray& bytes) {
    if (bytes.trimmed().isEmpty())
        return Problem{Text::tr("config.json is empty.")};
    if (bytes.size() > mostBytes)
        return Problem{
            Text::tr("The file is larger than %1 MB; a config.json is far smaller.").arg(mostBytes / 1048576)};
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return Problem{Text::tr("config.json, line %1: not JSON (%2).")
                           .arg(bytes.left(error.offset).count('\n') + 1)
                           .arg(error.errorString())};
    if (!document.isObject())
        return Problem{Text::tr("config.json must hold one object.")};
    // Models of text and pictures keep their text model's measures one level down.
    QJsonObject json = document.object();
    const QJsonValue text = json.value("text_config"_L1);
    if (text.isObject() && text.toObject().contains("hidden_size"_L1)) {
        QJsonObject inner = text.toObject();
        if (!inner.contains("model_type"_L1))
            inner["model_type"_L1] = json.value("model_type"_L1);
        json = inner;
    }
    return ConfigReader(json).read();
}

} // namespace core
