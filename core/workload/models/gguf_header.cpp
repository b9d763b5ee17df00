// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/gguf_header.h"

#include "core/units/find.h"
#include "core/units/text.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/models/config_fields.h"
#include "core/workload/models/gguf_reader.h"
#include "core/workload/models/model_family.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace core {

namespace {

constexpr double ggufStateBytes = 4;

/// Makes a model of one header.
class GgufModelReader {
public:
    explicit GgufModelReader(const GgufHeader& header)
        : m_header(header)
        , m_architecture(header.values.value(u"general.architecture"_s).text) {}

    Result<GgufModel> read() {
        if (m_architecture.isEmpty())
            return Problem{Text::tr("The GGUF file names no architecture (\"general.architecture\").")};
        if (m_header.tensors.empty())
            return Problem{Text::tr("The GGUF file holds no weights.")};
        readMeasures();
        readHeads();
        countWeights();
        if (m_problem)
            return *m_problem;
        readLayout();
        readStates();
        describe();
        if (m_problem)
            return *m_problem;
        return m_read;
    }

private:
    Model& model() { return m_read.model; }
    QString key(const char* name) const { return m_architecture + '.'_L1 + QLatin1String(name); }
    const GgufValue* value(const char* name) const {
        const auto found = m_header.values.constFind(key(name));
        return found == m_header.values.constEnd() ? nullptr : &*found;
    }

    void fail(const QString& sentence) {
        if (!m_problem)
            m_problem = Problem{sentence};
    }

    /// A whole number from `least` to `most`, of a list its largest; empty where it is not there.
    std::optional<int> count(const char* name, double most, double least = 1) {
        const GgufValue* found = value(name);
        if (!found || (!found->number && found->list.empty()))
            return {};
        const double largest = found->number ? *found->number : *std::ranges::max_element(found->list);
        if (largest == 0 && least > 0) // written so by converters for what a model does not have
            return {};
        if (largest >= least && largest <= most && largest == std::floor(largest))
            return int(largest);
        fail(Text::tr("The GGUF file's \"%1\" is %2; allowed: %3–%4.")
                 .arg(key(name), number(largest), number(least), number(most)));
        return {};
    }

    std::optional<int> needed(const char* name, double most) {
        const auto found = count(name, most);
        if (!found)
            fail(Text::tr("The GGUF file's \"%1\" is missing.").arg(key(name)));
        return found;
    }

    void readMeasures() {
        model().layers = needed("block_count", mostModelLayers);
        // Layers that predict further tokens stand behind the others and are none of the model's own.
        if (const auto further = count("nextn_predict_layers", mostModelLayers); further && model().layers > further)
            model().layers = *model().layers - *further;
        model().hidden = needed("embedding_length", mostHidden);
        model().intermediate = count("feed_forward_length", mostHidden);
        model().context = count("context_length", mostTokens);
        model().vocabulary = count("vocab_size", mostWords);
        const qint64 tokens = m_header.values.value(u"tokenizer.ggml.tokens"_s).length;
        if (tokens > 0 && double(tokens) <= mostWords)
            model().vocabulary = int(tokens);
        model().experts = count("expert_count", mostExperts);
        model().expertsPerToken = count("expert_used_count", mostExperts);
        if (model().expertsPerToken > model().experts)
            fail(Text::tr("The GGUF file's \"%1\" exceeds its \"%2\".")
                     .arg(key("expert_used_count"), key("expert_count")));
        if (!model().experts)
            return;
        model().sharedExperts = count("expert_shared_count", mostExperts, 0).value_or(0);
        const auto width = count("expert_feed_forward_length", mostHidden);
        model().expertIntermediate = width ? width : model().intermediate;
        const int dense = count("leading_dense_block_count", mostModelLayers, 0).value_or(0);
        model().denseLayers = std::min(dense, model().layers.value_or(dense));
        if (!model().intermediate)
            model().intermediate = model().expertIntermediate;
    }

    void readHeads() {
        model().heads = count("attention.head_count", mostHeads);
        const auto kvHeads = count("attention.head_count_kv", mostHeads);
        model().kvHeads = kvHeads ? kvHeads : model().heads;
        if (model().kvHeads > model().heads)
            fail(Text::tr("The GGUF file's \"%1\" exceeds its \"%2\".")
                     .arg(key("attention.head_count_kv"), key("attention.head_count")));
        const auto ofLatent = count("attention.key_length_mla", mostHidden);
        model().headSize = ofLatent ? ofLatent : count("attention.key_length", mostHidden);
        if (!model().headSize && model().heads && model().hidden >= model().heads)
            model().headSize = *model().hidden / *model().heads;
        if (const auto ofSliding = count("attention.key_length_swa", mostHidden);
            ofSliding && ofSliding != model().headSize) {
            model().globalHeadSize = model().headSize;
            model().headSize = ofSliding;
        }
    }

    void countWeights() {
        double all = 0;
        double bytes = 0;
        double unread = 0;
        double embedding = 0;
        double largest = 0;
        const double experts = model().experts.value_or(1);
        const double unused = experts - model().expertsPerToken.value_or(int(experts));
        for (const GgufTensor& tensor : m_header.tensors) {
            bytes += double(tensor.bytes());
            if (tensor.name.startsWith("rope_"_L1)) // angles that follow from the config, not weights
                continue;
            const bool isExpert = tensor.name.contains("_exps."_L1);
            const auto elements = double(tensor.elements);
            all += elements;
            unread += isExpert ? elements * unused / experts : 0;
            largest = std::max(largest, isExpert ? elements / experts : elements);
            if (tensor.name == "token_embd.weight"_L1 || tensor.name == "output.weight"_L1 ||
                tensor.name == "per_layer_token_embd.weight"_L1)
                embedding += elements;
            noteLayer(tensor.name);
        }
        if (all > double(mostParameters) || all < 1)
            return fail(Text::tr("The GGUF file's tensors hold %1 parameters; allowed: 1–%2.")
                            .arg(number(all), number(double(mostParameters))));
        model().parameters = qint64(all);
        model().embeddingParameters = qint64(embedding);
        model().largestModule = qint64(largest);
        if (model().experts)
            model().activeParameters = qint64(all - std::floor(unread));
        m_read.weights = wholeBytes(bytes);
    }

    /// Which layers keep what, by the tensors that they have.
    void noteLayer(const QString& name) {
        if (!name.startsWith("blk."_L1))
            return;
        bool isNumber = false;
        const int layer = name.section('.'_L1, 1, 1).toInt(&isNumber);
        if (!isNumber || layer >= model().layers.value_or(0))
            return;
        const QString part = name.section('.'_L1, 2, 2);
        if (part.startsWith("ssm_"_L1) || part.startsWith("shortconv"_L1))
            m_recurrent.insert(layer);
        else if (part == "attn_k"_L1 || part == "attn_kv_a_mqa"_L1)
            m_attending.insert(layer);
        else if (part == "attn_qkv"_L1)
            m_joined.insert(layer);
    }

    /// Layers that keep keys and values; the last `sharing` ones read those of an earlier one.
    std::set<int> kvLayers(int sharing) const {
        std::set<int> layers = m_attending;
        for (int layer : m_joined) {
            if (!m_recurrent.contains(layer)) // of linear attention too one matrix may make all three
                layers.insert(layer);
        }
        std::erase_if(layers, [&](int layer) { return layer >= *m_read.model.layers - sharing; });
        return layers;
    }

    void readLayout() {
        const GgufValue* causal = value("attention.causal");
        const bool isEncoder = causal && causal->number == 0;
        const std::set<int> keeping = kvLayers(count("attention.shared_kv_layers", mostModelLayers, 0).value_or(0));
        model().kind = isEncoder ? ModelKind::Encoder : ModelKind::Text;
        if (isEncoder || keeping.empty()) {
            model().kvLayout = KvLayout::None;
            if (!isEncoder)
                model().kvLayers = 0;
            return;
        }
        if (int(keeping.size()) != *model().layers)
            model().kvLayers = int(keeping.size());
        if (!model().heads || !model().headSize)
            return fail(Text::tr("The GGUF file's \"%1\" is missing.").arg(key("attention.head_count")));
        if (const auto rank = count("attention.kv_lora_rank", mostHidden / 2)) {
            model().kvLayout = KvLayout::Latent;
            model().latentSize = *rank + count("rope.dimension_count", mostHidden / 2).value_or(0);
            model().kvHeads = model().heads;
            return;
        }
        readWindow(keeping);
        model().kvLayout = model().kvLayout                   ? model().kvLayout
                           : model().kvHeads != model().heads ? std::optional(KvLayout::Grouped)
                                                              : std::optional(KvLayout::Full);
    }

    /// Files of architectures that slide tell it layer by layer or by a period; others name a window that llama.cpp
    /// does not use.
    void readWindow(const std::set<int>& keeping) {
        const auto window = count("attention.sliding_window", mostTokens);
        const GgufValue* pattern = value("attention.sliding_window_pattern");
        const ModelFamily* usual =
            findWhere(modelFamilies(), [&](const ModelFamily& family) { return m_architecture == family.gguf; });
        const bool hasPattern = pattern && (pattern->number > 0 || !pattern->list.empty());
        if (!window || (!hasPattern && !usual))
            return;
        const int every = hasPattern && pattern->number ? int(std::clamp<double>(*pattern->number, 1, mostModelLayers))
                          : usual                       ? usual->globalEvery
                                                        : 1;
        int global = 0;
        for (int layer : keeping) {
            const bool slides = hasPattern && !pattern->list.empty() ? std::size_t(layer) < pattern->list.size() &&
                                                                           pattern->list[std::size_t(layer)] != 0
                                                                     : (layer + 1) % every != 0;
            global += slides ? 0 : 1;
            takeKvHeads(layer, slides);
        }
        if (global == int(keeping.size()))
            return;
        model().slidingWindow = window;
        model().kvLayout = global > 0 ? KvLayout::Hybrid : KvLayout::Sliding;
        if (global > 0)
            model().globalEvery = int(keeping.size()) / global;
        if (model().globalKvHeads == model().kvHeads)
            model().globalKvHeads.reset();
    }

    void takeKvHeads(int layer, bool slides) {
        const GgufValue* heads = value("attention.head_count_kv");
        if (!heads || std::size_t(layer) >= heads->list.size())
            return;
        const double found = heads->list[std::size_t(layer)];
        if (found < 1 || found > *model().heads)
            return;
        (slides ? model().kvHeads : model().globalKvHeads) = int(found);
    }

    void readStates() {
        if (m_recurrent.empty())
            return;
        double ofLayer = 0;
        if (const auto cache = count("shortconv.l_cache", mostHidden)) {
            ofLayer = (*cache - 1.0) * *model().hidden;
        } else {
            const double inner = count("ssm.inner_size", mostHidden).value_or(0);
            const double state = count("ssm.state_size", mostHidden).value_or(0);
            const double groups = count("ssm.group_count", mostHeads).value_or(0);
            const double kernel = count("ssm.conv_kernel", mostHidden).value_or(1);
            const double size = count("kda.head_dim", mostHidden).value_or(0); // Kimi's linear attention
            const double width = size * model().heads.value_or(0);
            ofLayer = size > 0 ? size * width + 3 * (kernel - 1) * width
                               : state * inner + (kernel - 1) * (inner + 2 * groups * state);
        }
        const double bytes = ofLayer * double(m_recurrent.size()) * ggufStateBytes;
        if (bytes > double(mostParameters))
            return fail(
                Text::tr("The GGUF file's \"%1\" values make an impossible state; it is damaged.").arg(key("ssm")));
        model().stateBytes = qint64(bytes);
    }

    void describe() {
        const QString name = m_header.values.value(u"general.name"_s).text.trimmed();
        model().id = u"gguf"_s;
        model().name = name.isEmpty() ? m_architecture.left(80) : name.left(80);
        model().source = u"GGUF"_s;
        model().confidence = Confidence::Medium;
        m_read.format = format();
        if (!isHalf(m_read.format))
            model().nativeFormat = QLatin1String(token(m_read.format));
    }

    WeightFormat format() const {
        const auto stated = m_header.values.value(u"general.file_type"_s).number;
        const double bits = 8.0 * double(m_read.weights.base()) / double(*m_read.model.parameters);
        WeightFormat nearest = WeightFormat::Fp32;
        for (const WeightFormat format : weightFormats) {
            const auto type = formatFacts(format).ggufType;
            if (type && stated == *type)
                return format;
            if (type && std::abs(bitsAWeight(format) - bits) < std::abs(bitsAWeight(nearest) - bits))
                nearest = format;
        }
        return nearest;
    }

    const GgufHeader& m_header;
    QString m_architecture;
    GgufModel m_read{};
    std::set<int> m_attending;
    std::set<int> m_joined;
    std::set<int> m_recurrent;
    std::optional<Problem> m_problem;
};

} // namespace

Result<GgufModel> modelFromGguf(const std::vector<QByteArrayView>& heads) {
    GgufHeader all;
    for (const QByteArrayView head : heads) {
        auto part = readGgufHeader(head);
        if (!part)
            return part.problem();
        // The first part alone has the model's own values.
        for (auto value = part->values.begin(); value != part->values.end(); ++value) {
            if (!all.values.contains(value.key()))
                all.values.insert(value.key(), value.value());
        }
        std::ranges::move(part->tensors, std::back_inserter(all.tensors));
    }
    const double parts = all.values.value(u"split.count"_s).number.value_or(1);
    if (parts > 1 && parts != double(heads.size()))
        return Problem{
            Text::tr("The model is split into %1 files; keep them in one folder under the names they came with.")
                .arg(number(parts))};
    return GgufModelReader(all).read();
}

} // namespace core
