// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/parts/card.h"

#include <array>

namespace core {

// What decides how fast a model runs, beside bytes and FLOPs, in as few classes as published runs can tell apart.

/// Engines whose kernels reach alike (db/facts/engines.csv): llama.cpp and its kin; vLLM, SGLang and TensorRT-LLM,
/// which capture steps in CUDA graphs; ExLlama; Transformers, which launches each operation from Python.
enum class EngineClass { Llama, Server, ExLlama, Eager };
/// Cards by their memory and the maker of the chip; Before: NVIDIA before Ampere. AMD's with HBM3 are of the second.
/// The last three share their memory with the CPU: NVIDIA's, AMD's and Apple's.
enum class CardFamily { Gddr, Hbm, Before, Radeon, Arc, Unified, RadeonUnified, Apple };
/// Dense: all weights for each token. Linear: most layers keep a state in place of keys and values. Latent: keys and
/// values are compressed (MLA), mostly with experts.
enum class ModelClass { Dense, Linear, Experts, LinearExperts, Latent };

inline constexpr std::array engineClasses{EngineClass::Llama, EngineClass::Server, EngineClass::ExLlama,
                                          EngineClass::Eager};
inline constexpr std::array cardFamilies{CardFamily::Gddr,          CardFamily::Hbm,  CardFamily::Before,
                                         CardFamily::Radeon,        CardFamily::Arc,  CardFamily::Unified,
                                         CardFamily::RadeonUnified, CardFamily::Apple};
inline constexpr std::array modelClasses{ModelClass::Dense, ModelClass::Linear, ModelClass::Experts,
                                         ModelClass::LinearExperts, ModelClass::Latent};

const char* token(EngineClass engine); ///< "llama", "server", "exllama", "eager"
const char* token(CardFamily family);  ///< "gddr", "hbm", "before-ampere", "radeon", "arc", "unified" …
const char* token(ModelClass model);   ///< "dense", "linear", "experts", "linear-experts", "latent"

EngineClass engineClass(Engine engine);
CardFamily familyOf(const Card& card);
ModelClass classOf(const Model& model);

} // namespace core
