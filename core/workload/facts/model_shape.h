// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/model.h"

#include <algorithm>

namespace core {

// What memory and time depend on of a model's shape, with what stands for it where a fact is not known.

/// Asked in words, answers in words; one of a kind that is not known is taken for one.
inline bool isLanguageModel(const Model& model) {
    return !model.kind || model.kind == ModelKind::Text || model.kind == ModelKind::VisionLanguage;
}

/// Layers that keep keys and values of their own; others share an earlier one's or have none.
inline int kvLayersOf(const Model& model) {
    return model.kvLayers.value_or(model.layers.value_or(0));
}

/// Bytes of one sequence that do not grow with it (recurrent and linear-attention layers).
inline double stateBytesOf(const Model& model) {
    return double(model.stateBytes.value_or(0));
}

/// True where some layers keep a recurrent state in place of keys and values (Mamba, linear attention, convolutions).
inline bool isRecurrent(const Model& model) {
    return model.stateBytes.value_or(0) > 0 && model.kvLayers.value_or(0) < model.layers.value_or(0);
}

/// Layers, as time goes: where fewer than one in six attends, attention, recurrence and feed-forward are counted as
/// layers of their own (Nemotron), so two make one of the others'.
inline double layersInTime(const Model& model) {
    const double layers = model.layers.value_or(0);
    return isRecurrent(model) && model.kvLayers.value_or(0) * 6 < layers ? layers / 2 : layers;
}

/// Of the layers that keep keys and values, those that keep all the text; the others of a hybrid keep a window.
inline int growingLayers(const Model& model) {
    const int every = model.kvLayout == KvLayout::Hybrid ? model.globalEvery.value_or(1) : 1;
    return kvLayersOf(model) / std::max(1, every);
}

/// Some layers see a window of the text, or all see it compressed.
inline bool hasVariedAttention(const Model& model) {
    return model.kvLayout == KvLayout::Hybrid || model.kvLayout == KvLayout::Latent;
}

/// Values of keys and values of one token in a layer of a hybrid that keeps all of them; `other` where they are alike.
inline double globalValuesOf(const Model& model, double other) {
    const auto heads = model.globalKvHeads ? model.globalKvHeads : model.kvHeads;
    const auto size = model.globalHeadSize ? model.globalHeadSize : model.headSize;
    const bool isOwn = model.globalKvHeads || model.globalHeadSize;
    return isOwn && heads && size ? 2.0 * *heads * *size : other;
}

/// The share of a layer's experts that one token passes through; 1 of a dense model.
inline double expertShare(const Model& model) {
    if (model.experts && model.expertsPerToken && *model.experts > 0)
        return std::min(1.0, double(*model.expertsPerToken) / *model.experts);
    const double all = double(model.parameters.value_or(0));
    const double active = double(model.activeParameters.value_or(model.parameters.value_or(0)));
    return all > 0 ? std::min(1.0, active / all) : 1;
}

/// True where a token passes through some of the weights only.
inline bool hasExperts(const Model& model) {
    return expertShare(model) < 0.7;
}

/// Parameters of experts that are chosen among; 0 where the model has none, or they are not known.
inline double expertParametersOf(const Model& model) {
    if (!model.experts || !model.expertIntermediate || !model.layers || !model.hidden)
        return 0;
    const double layers = *model.layers - model.denseLayers.value_or(0);
    return 3.0 * layers * *model.experts * *model.hidden * *model.expertIntermediate;
}

/// Width of the feed-forward values that one token makes in a layer: of all experts that it passes through.
inline double feedWidthOf(const Model& model) {
    if (model.expertIntermediate && model.expertsPerToken)
        return double(*model.expertIntermediate) * (*model.expertsPerToken + model.sharedExperts.value_or(0));
    return model.intermediate.value_or(4 * model.hidden.value_or(0));
}

/// True where a layer's feed-forward part has three matrices, one of which gates another; seen by the parameter count.
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
