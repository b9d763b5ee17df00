// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/kv_cache.h"

#include "core/units/text.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/memory/engine_memory.h"

#include <algorithm>

namespace core {

/// Values of all keys and values of one token in one layer.
static std::optional<double> valuesALayer(const Model& model) {
    if (model.kvLayout == KvLayout::Latent)
        return model.latentSize ? std::optional<double>(*model.latentSize) : std::nullopt;
    const auto heads = model.kvHeads ? model.kvHeads : model.heads;
    if (!heads || !model.headSize)
        return {};
    return 2.0 * *heads * *model.headSize;
}

namespace {

/// Adds up layers × tokens × values × bytes.
struct CacheSum {
    double bytes;
    MemoryFormula sum{};

    void add(int layers, double tokens, double values, const QString& which) {
        sum.add({{double(layers), which},
                 {tokens, Text::tr("tokens")},
                 {values, Text::tr("values")},
                 {bytes, Text::tr("bytes")}});
    }
};

} // namespace

Result<MemoryFormula> kvFormula(const Model& model, int tokens, double bytesAValue) {
    if (!model.kvLayout)
        return Problem{Text::tr("KV cache unknown: how %1 stores its context is not known.").arg(model.name)};
    if (model.kvLayout == KvLayout::None)
        return MemoryFormula::none(Text::tr("This kind of model has no KV cache."));
    const auto values = valuesALayer(model);
    if (!values || !model.layers)
        return Problem{
            Text::tr("KV cache unknown: the layers or key-value heads of %1 are not known.").arg(model.name)};
    CacheSum cache{bytesAValue};
    const int window = std::min(tokens, model.slidingWindow.value_or(tokens));
    if (model.kvValues) {
        cache.sum.add({{double(tokens), Text::tr("tokens")},
                       {double(*model.kvValues), Text::tr("values of all layers")},
                       {bytesAValue, Text::tr("bytes")}});
    } else if (model.kvLayout == KvLayout::Hybrid) {
        const int global = growingLayers(model);
        cache.add(global, tokens, globalValuesOf(model, *values), Text::tr("layers that keep all"));
        cache.add(kvLayersOf(model) - global, window, *values, Text::tr("layers that keep a window"));
    } else {
        const bool isSliding = model.kvLayout == KvLayout::Sliding;
        cache.add(kvLayersOf(model), isSliding ? window : tokens, *values, Text::tr("layers"));
    }
    if (model.encoderLayers.value_or(0) > 0)
        cache.add(*model.layers, model.encoderTokens.value_or(tokens), *values, Text::tr("layers that read the input"));
    cache.sum.add({{stateBytesOf(model), Text::tr("bytes of state")}});
    return cache.sum;
}

Result<ByteCount> kvCache(const Model& model, int tokens, double bytesAValue) {
    const auto formula = kvFormula(model, tokens, bytesAValue);
    return formula ? Result(formula->wholeBytes()) : Result<ByteCount>(formula.problem());
}

double kvBytesAValue(const Workload& choice) {
    if (choice.kvFormat == KvFormat::Half)
        return isBelow32Bit(choice.format) ? 2 : 4;
    const double bits = choice.kvFormat == KvFormat::EightBit ? 8 : 4;
    return (bits + serverMemory(choice).kvScaleBits) / 8;
}

} // namespace core
