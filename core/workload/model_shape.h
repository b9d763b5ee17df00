#pragma once

#include "core/parts/model.h"

#include <algorithm>

namespace core {

// What memory depends on of a model's shape, with what stands for it where a fact is not known.

/// Layers that keep keys and values.
template <class M>
int kvLayersOf(const M& model) {
    if constexpr (requires { model.kvLayers; }) {
        if (model.kvLayers)
            return *model.kvLayers;
    }
    return model.layers.value_or(0);
}

/// Bytes of one sequence that do not grow with it (recurrent and linear-attention layers).
template <class M>
double stateBytesOf(const M& model) {
    if constexpr (requires { model.stateBytes; })
        return double(model.stateBytes.value_or(0));
    return 0;
}

/// Values of keys and values of one token in a layer of a hybrid that keeps all of them; `other` where they are alike.
template <class M>
double globalValuesOf(const M& model, double other) {
    if constexpr (requires {
                      model.globalKvHeads;
                      model.globalHeadSize;
                  }) {
        const auto heads = model.globalKvHeads ? model.globalKvHeads : model.kvHeads;
        const auto size = model.globalHeadSize ? model.globalHeadSize : model.headSize;
        if ((model.globalKvHeads || model.globalHeadSize) && heads && size)
            return 2.0 * *heads * *size;
    }
    return other;
}

/// Parameters of experts that are chosen among; 0 where the model has none, or they are not known.
template <class M>
double expertParametersOf(const M& model) {
    if constexpr (requires {
                      model.experts;
                      model.expertIntermediate;
                      model.denseLayers;
                  }) {
        if (model.experts && model.expertIntermediate && model.layers && model.hidden) {
            const double layers = *model.layers - model.denseLayers.value_or(0);
            return 3.0 * layers * *model.experts * *model.hidden * *model.expertIntermediate;
        }
    }
    return 0;
}

/// Width of the feed-forward values that one token makes in a layer: of all experts that it passes through.
template <class M>
double feedWidthOf(const M& model) {
    const double width = model.intermediate.value_or(4 * model.hidden.value_or(0));
    if constexpr (requires {
                      model.expertIntermediate;
                      model.expertsPerToken;
                      model.sharedExperts;
                  }) {
        if (model.expertIntermediate && model.expertsPerToken)
            return double(*model.expertIntermediate) * (*model.expertsPerToken + model.sharedExperts.value_or(0));
    }
    return width;
}

/// True where a layer's feed-forward part has three matrices, one of which gates another; told by the parameter count.
inline bool isGated(const Model& model) {
    if (!model.parameters || !model.layers || !model.hidden || !model.heads || !model.headSize || !model.intermediate)
        return true;
    const double hidden = *model.hidden;
    const double ofLayer = (double(*model.parameters) - double(model.embeddingParameters.value_or(0))) / *model.layers;
    const double values = *model.headSize * (*model.heads + model.kvHeads.value_or(*model.heads));
    return ofLayer - 2 * hidden * values > 2.5 * hidden * *model.intermediate;
}

/// Parameters of the tables of words, of input and output together.
inline double tableParametersOf(const Model& model) {
    return std::min(double(model.parameters.value_or(0)), double(model.embeddingParameters.value_or(0)));
}

/// True where input and output share one table of words.
inline bool hasOneTable(const Model& model) {
    return tableParametersOf(model) <= 1.5 * double(model.vocabulary.value_or(0)) * model.hidden.value_or(0);
}

} // namespace core
