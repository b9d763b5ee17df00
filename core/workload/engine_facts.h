#pragma once

#include "core/build/workload.h"
#include "core/parts/card.h"
#include "core/units/amounts.h"

#include <optional>
#include <vector>

namespace core {

// Every constant of generation() that was fitted, in one table, on 2026-11-23: of one stream on 341 published rows,
// with 79 more of 50 sources and four cards kept out (db/facts/measured has nearly all of them and says which).
// Fitted anew with each card left out, 91 % of 420 rows lay in the range; with each source left out 91 %, with each
// model 91 %; the median range was x1.88, the median error 13, 13 and 11 %. Of prompts (207 rows) and of several users
// (111) most come from three machines; with one left out, errors of 21 % (llama.cpp on NVIDIA, dense), 13 % (of
// experts) and 25 % (a dense model on one card, vLLM) remain, and no number is given for the others.

/// Engines (on a kind of card) whose kernels reach alike, in the order of db/facts/engine_classes.csv.
enum class EngineClass {
    LlamaNvidia, ///< llama.cpp and its kin by CUDA
    LlamaOther,  ///< llama.cpp by Vulkan, HIP or SYCL: Radeon up to RDNA 3, Instinct, Arc
    LlamaRdna4,  ///< the same on RDNA 4
    Server,      ///< vLLM, SGLang, TensorRT-LLM: compiled, captured in CUDA graphs
    ExLlama,
    Eager ///< Transformers: each operation is launched from Python
};

/// What a class reaches of a card, and what it adds.
struct EngineFacts {
    // One stream.
    double weightFraction; ///< of VRAM bandwidth, while weights are read
    double cacheFraction;  ///< of it, while keys and values are read
    double layerTime;      ///< µs a layer that no byte explains: launches, waits, norms
    double recurrentTime;  ///< µs more, of a layer in a model with recurrent or linear-attention layers
    double variedTime;     ///< µs more, of a layer in a model of experts or with a sliding window
    double tokenTime;      ///< µs a token: scheduling and sampling
    // Layers split over cards: each all-reduce, two of them a layer.
    double directTime; ///< µs between two cards that reach each other directly
    double hostTime;   ///< µs by way of system memory
    double cardTime;   ///< µs more for each card beyond two
    // Prompts, and several users.
    double promptFraction;    ///< of the tensor peak (see tensorPeak()), dense
    double expertFraction;    ///< times that, for experts that get 32 tokens each
    double attentionFraction; ///< of the tensor peak, attention of long prompts
    double batchFraction;     ///< of the tensor peak, what each further user adds to a step
    double batchExperts;      ///< times that, for a model of experts
    // Weights in system memory.
    double hostFraction; ///< of its bandwidth; 0 where they are sent over the link instead
    // A long cache is read at very different rates, on Radeon cards most of all.
    double cacheLoss; ///< of the low end of one stream's range, times the cache's share of the time
};

/// "llama", "server", "exllama" or "eager": whose kernels and whose memory an engine has (db/facts/engines.csv).
QString engineKind(Engine engine);

EngineClass engineClass(Engine engine, const Card& card);
/// Of KTransformers and ik_llama.cpp, which differ from their class in what they reach of system memory, these.
EngineFacts engineFacts(Engine engine, const Card& card);

/// What people mostly run a model with, where the choice is Auto: by the format, for one user and for several.
Engine engineOf(const Workload& workload);
/// What runs models; Automatic first.
std::vector<Engine> servers();

/// True where `engine` runs models whose weights are kept like this; Auto runs any. By their documentation, 2026: vLLM
/// reads GGUF as an experiment only, so it is not counted; KTransformers has formats that hold for single models.
bool runs(Engine engine, WeightFormat format);
/// True for servers that split each layer over cards; llama.cpp and its like give each card whole layers.
bool splitsLayers(Engine engine);
/// True where such weights are trained, or adapters over them.
bool isTrainedOver(Task task, WeightFormat format);

/// How a model's shape and split set the range.
struct DecodeKind {
    bool isPlain = true; ///< dense, every layer attends to all tokens
    bool hasExperts = false;
    bool isSplit = false; ///< tensor parallel
    bool isOnHost = false;
};
/// Where nine of ten left-out rows lay, as multiples of what was expected; `cacheShare` of the time is the KV cache's.
Band<double> decodeSpread(EngineClass engine, const Card& card, const DecodeKind& kind, double cacheShare);
/// The same for prompts.
Band<double> promptSpread(EngineClass engine, const DecodeKind& kind);
/// The same for several users at once.
Band<double> batchSpread(EngineClass engine, const DecodeKind& kind);
/// A range wider than that is a rating, not a number.
inline constexpr double widestNumber = 3;

/// Operations a second, dense, that engines' matrix kernels are measured against: half the int8 rate, else the FP16
/// tensor rate, else twice FP32. Data sheets of GeForce cards halve FP16 with FP32 sums, int8 not.
std::optional<double> tensorPeak(const Card& card);

} // namespace core
