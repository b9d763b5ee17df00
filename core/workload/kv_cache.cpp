#include "core/workload/kv_cache.h"

#include "core/units/text.h"

#include <algorithm>

namespace core {

/// Values of all keys and values of one token in one layer.
static std::optional<std::int64_t> valuesALayer(const Model& model) {
    if (model.kvLayout == KvLayout::Latent)
        return model.latentSize ? std::optional<std::int64_t>(*model.latentSize) : std::nullopt;
    const auto heads = model.kvHeads ? model.kvHeads : model.heads;
    if (!heads || !model.headSize)
        return {};
    return std::int64_t(2) * *heads * *model.headSize;
}

/// Layers times tokens kept, of the model's own text.
static std::int64_t tokensOfLayers(const Model& model, std::int64_t tokens) {
    const std::int64_t layers = *model.layers;
    const std::int64_t window = std::min<std::int64_t>(tokens, model.slidingWindow.value_or(int(tokens)));
    if (model.kvLayout == KvLayout::Sliding)
        return layers * window;
    if (model.kvLayout == KvLayout::Hybrid) {
        const std::int64_t global = layers / model.globalEvery.value_or(1);
        return global * tokens + (layers - global) * window;
    }
    return layers * tokens;
}

Result<ByteCount> kvCache(const Model& model, int tokens, int bytesAValue) {
    if (!model.kvLayout)
        return Problem{Text::tr("KV cache unknown: how %1 stores its context is not known.").arg(model.name)};
    if (model.kvLayout == KvLayout::None)
        return ByteCount();
    const auto values = valuesALayer(model);
    if (!values || !model.layers)
        return Problem{
            Text::tr("KV cache unknown: the layers or key-value heads of %1 are not known.").arg(model.name)};
    std::int64_t kept = tokensOfLayers(model, tokens);
    if (model.encoderLayers.value_or(0) > 0)
        kept += std::int64_t(*model.layers) * model.encoderTokens.value_or(tokens);
    return ByteCount::ofBase(kept * *values * bytesAValue);
}

QString kvFormula(const Model& model) {
    const QString layers = number(model.layers.value_or(0));
    const QString heads = number(model.kvHeads.value_or(model.heads.value_or(0)));
    const QString size = number(model.headSize.value_or(0));
    switch (model.kvLayout.value_or(KvLayout::None)) {
    case KvLayout::None:
        return Text::tr("This kind of model has no KV cache.");
    case KvLayout::Full:
    case KvLayout::Grouped:
        return Text::tr("2 × %1 layers × %2 key-value heads × %3 × bytes × tokens × sequences")
            .arg(layers, heads, size);
    case KvLayout::Latent:
        return Text::tr("%1 layers × %2 latent values × bytes × tokens × sequences")
            .arg(layers, number(model.latentSize.value_or(0)));
    case KvLayout::Sliding:
        return Text::tr("2 × %1 layers × %2 key-value heads × %3 × bytes × the last %4 tokens at most × sequences")
            .arg(layers, heads, size, number(model.slidingWindow.value_or(0)));
    case KvLayout::Hybrid: {
        const int global = model.layers.value_or(0) / model.globalEvery.value_or(1);
        return Text::tr("2 × %2 key-value heads × %3 × bytes × sequences × (all tokens in %4 of %1 layers, the last %5 "
                        "at most in the others)")
            .arg(layers, heads, size, number(global), number(model.slidingWindow.value_or(0)));
    }
    }
    return {};
}

} // namespace core
