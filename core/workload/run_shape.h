#pragma once

#include "core/parts/model.h"

#include <algorithm>
#include <cmath>

namespace core {

// What running a model depends on of its shape.

/// Asked in words, answers in words; one of a kind that is not known is taken for one.
inline bool isLanguageModel(const Model& model) {
    return !model.kind || model.kind == ModelKind::Text || model.kind == ModelKind::VisionLanguage;
}

/// Layers with a recurrent state in place of keys and values (Mamba, linear attention, short convolutions).
template <class M>
bool isRecurrent(const M& model) {
    if constexpr (requires {
                      model.kvLayers;
                      model.stateBytes;
                  })
        return model.stateBytes.value_or(0) > 0 && model.kvLayers.value_or(0) < model.layers.value_or(0);
    return false;
}

/// Layers, as time goes: where fewer than one in six attends, attention, recurrence and feed-forward are counted as
/// layers of their own (Nemotron), so two make one of the others'.
template <class M>
double layersInTime(const M& model) {
    const double layers = model.layers.value_or(0);
    if constexpr (requires { model.kvLayers; })
        return isRecurrent(model) && model.kvLayers.value_or(0) * 6 < layers ? layers / 2 : layers;
    return layers;
}

/// The share of a layer's experts that one token passes through; 1 of a dense model.
template <class M>
double expertShare(const M& model) {
    if constexpr (requires {
                      model.experts;
                      model.expertsPerToken;
                  }) {
        if (model.experts && model.expertsPerToken && *model.experts > 0)
            return std::min(1.0, double(*model.expertsPerToken) / *model.experts);
    }
    const double all = double(model.parameters.value_or(0));
    const double active = double(model.activeParameters.value_or(model.parameters.value_or(0)));
    return all > 0 ? std::min(1.0, active / all) : 1;
}

/// True where a token passes through some of the weights only.
inline bool hasExperts(const Model& model) {
    return expertShare(model) < 0.7;
}

/// Some layers see a window of the text, or all see it compressed.
inline bool hasVariedAttention(const Model& model) {
    return model.kvLayout == KvLayout::Hybrid || model.kvLayout == KvLayout::Latent;
}

/// Layers whose attention grows with the text.
template <class M>
double growingLayers(const M& model) {
    double layers = model.layers.value_or(0);
    if constexpr (requires { model.kvLayers; })
        layers = model.kvLayers.value_or(int(layers));
    const bool isWindowed = model.kvLayout == KvLayout::Hybrid && layers >= model.layers.value_or(0);
    return isWindowed ? layers / std::max(1, model.globalEvery.value_or(1)) : layers;
}

} // namespace core
