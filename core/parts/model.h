// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"

namespace core {

/// How a model keeps what it has read: which formula its KV cache follows.
enum class KvLayout {
    None,    ///< nothing is kept: encoders, vision and diffusion models
    Full,    ///< keys and values of every head
    Grouped, ///< heads share keys and values
    Latent,  ///< one compressed vector a token (multi-head latent attention)
    Sliding, ///< grouped, and each layer keeps the last tokens only
    Hybrid,  ///< some layers slide, one in `globalEvery` keeps all
};

inline constexpr qint64 mostParameters = 100'000'000'000'000; ///< a hundred times the largest published model
inline constexpr int mostModelLayers = 10'000;

/// What a model takes in and puts out; what is trained or run alike is one kind.
enum class ModelKind { Text, VisionLanguage, Image, Video, Speech, Encoder, Vision };

/// A model to train or to run, as far as its memory and its work go. Counts are of parameters, layers, tokens.
struct Model : Part {
    static constexpr KindNames names{"models", "models"};

    std::optional<ModelKind> kind;
    QString released; ///< the first publication, ISO: "2024-07-23" or "2024-07"
    std::optional<qint64> parameters;
    std::optional<qint64> activeParameters; ///< that one token passes through; all where empty
    std::optional<int> layers;              ///< of the decoder where there is an encoder beside it
    std::optional<int> encoderLayers;
    std::optional<int> hidden;
    std::optional<int> heads;
    std::optional<int> kvHeads;
    std::optional<int> headSize;
    std::optional<int> intermediate;
    std::optional<int> vocabulary;
    std::optional<qint64> largestModule;       ///< most parameters of one module's own, as DeepSpeed's estimators count
    std::optional<qint64> embeddingParameters; ///< which quantisation leaves alone
    std::optional<int> context;
    std::optional<KvLayout> kvLayout;
    std::optional<int> slidingWindow;      ///< tokens
    std::optional<int> globalEvery;        ///< of a hybrid: one layer in so many keeps all tokens
    std::optional<int> latentSize;         ///< values kept a token and layer, of a latent layout
    std::optional<int> encoderTokens;      ///< that the encoder always reads; the sequence where empty
    std::optional<int> experts;            ///< of one layer, to choose among; empty for a dense model
    std::optional<int> expertsPerToken;    ///< of them, those that one token passes through
    std::optional<int> sharedExperts;      ///< beside them, those that every token passes through
    std::optional<int> expertIntermediate; ///< as `intermediate`, of one expert
    std::optional<int> denseLayers;        ///< layers of a model of experts that have none
    std::optional<int> kvLayers;           ///< that keep keys and values, which grow; all where empty
    std::optional<int> kvValues;       ///< kept of one token in all layers together, where no rule of layers tells it
    std::optional<qint64> stateBytes;  ///< what the other layers keep of one sequence, however long it is
    std::optional<int> globalKvHeads;  ///< of a hybrid's layers that keep all, where they differ from `kvHeads`
    std::optional<int> globalHeadSize; ///< the same for `headSize`
    QString nativeFormat;              ///< of the published weights where not 16 bits: "mxfp4", "fp8", "int4" …
    QString hfId;                      ///< repository on Hugging Face: "Qwen/Qwen3-8B"
    QStringList aliases;               ///< other names of models of the very same shape, lower case

    /// Layers whose activations are kept, encoder and decoder together.
    std::optional<int> allLayers() const {
        return layers ? std::optional(*layers + encoderLayers.value_or(0)) : std::nullopt;
    }
    friend bool operator==(const Model&, const Model&) = default;
};

} // namespace core
