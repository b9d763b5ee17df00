#include "core/workload/generation.h"

#include "core/parts/card_model.h"
#include "core/workload/engine_facts.h"
#include "core/workload/fitted.h"
#include "core/workload/memory/kv_cache.h"
#include "core/workload/memory/weight_format.h"
#include "core/workload/model_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

static constexpr double microsecond = 1e-6;
/// Of a link's raw rate, what copies of some hundred kB reach (x1 links of a Raspberry Pi: 12 rows).
static constexpr double linkFraction = 0.5;
/// Tokens of prompt that are read for one that is answered; servers were measured at 0.5 to 16.
static constexpr double promptsShare = 1;
/// Of a hop's bandwidth, what exchanges of many users' tokens reach (four 3090 on PCIe 3.0: 0.3 to 0.5).
static constexpr double batchRate = 0.5;
/// Each further user's part of scheduling and sampling in a server.
static constexpr double userTime = 31 * microsecond;
/// llama.cpp reads prompts in passes of so many tokens.
static constexpr double tokensOfPass = 512;

namespace {

/// One question, with what each part of the answer needs of it.
struct Run {
    const Model& model;
    const Workload& workload;
    const WorkMachine& machine;
    ByteCount onHost;
    Engine engine;
    EngineClass kind;
    EngineFacts facts;
    int tensor = 1;
    int pipeline = 1;
    double users = 1; ///< of one replica, on average
    int replicas = 1;
    double bandwidth = 0; ///< bytes a second of VRAM: the slowest card of a tensor split, else their harmonic mean

    const Card& card() const { return *machine.gpus.front(); }
    DecodeKind decodeKind() const {
        const bool isPlain = !hasExperts(model) && !hasVariedAttention(model) && !isRecurrent(model);
        return {isPlain, hasExperts(model), tensor > 1, onHost.base() > 0};
    }
};

} // namespace

static double bytesASecond(Bandwidth bandwidth) {
    return inGigabytesPerSecond(bandwidth) * 1e9;
}

/// 0 where one card's is not known.
static double usedBandwidth(const std::vector<const Card*>& gpus, int used, bool isSplit) {
    double slowest = 0;
    double inverse = 0;
    for (int gpu = 0; gpu < used; ++gpu) {
        const auto& bandwidth = gpus[std::size_t(gpu)]->memoryBandwidth;
        if (!bandwidth || bandwidth->base() <= 0)
            return 0;
        const double rate = bytesASecond(*bandwidth);
        slowest = gpu == 0 ? rate : std::min(slowest, rate);
        inverse += 1 / rate;
    }
    return isSplit ? slowest : used / inverse;
}

static std::optional<Run> runOf(const Model& model, const Workload& workload, const WorkMachine& machine,
                                ByteCount onHost) {
    const bool hasTokens = model.kvLayout != KvLayout::None;
    if (!hasTokens || machine.gpus.empty() || activeWeightBytes(model, workload.format) <= 0)
        return {};
    const int gpus = int(machine.gpus.size());
    const Engine engine = engineOf(workload);
    const Card& card = *machine.gpus.front();
    Run run{model, workload, machine, onHost, engine, engineClass(engine, card), engineFacts(engine, card)};
    run.tensor = std::clamp(workload.tensor, 1, gpus);
    run.pipeline = std::clamp(workload.pipeline, 1, gpus / run.tensor);
    const int used = run.tensor * run.pipeline;
    run.replicas = std::clamp(workload.batch, 1, gpus / used);
    run.users = double(std::max(1, workload.batch)) / run.replicas;
    run.bandwidth = usedBandwidth(machine.gpus, used, run.tensor > 1);
    const bool isHostUnknown = onHost.base() > 0 && run.facts.hostFraction > 0 && !machine.hostBandwidth;
    return run.bandwidth > 0 && !isHostUnknown ? std::optional(run) : std::nullopt;
}

static double weightFraction(const Run& run) {
    static const double experts = fitted("read.experts");
    static const double fewBits = fitted("read.few_bits");
    static const double beforeTuring = fitted("read.before_turing");
    static const double nf4 = fitted("read.nf4");
    double fraction = run.facts.weightFraction;
    const bool isLlama = run.kind <= EngineClass::LlamaRdna4;
    if (hasExperts(run.model))
        fraction *= experts;
    if (isLlama && bitsAWeight(run.workload.format) < 4)
        fraction *= fewBits;
    if (run.card().architecture == "Pascal"_L1 || run.card().architecture == "Volta"_L1)
        fraction *= beforeTuring;
    return run.workload.format == WeightFormat::Nf4 ? fraction * nf4 : fraction;
}

/// Of the active weights, those in system memory: experts go there first, and a token passes through some of them.
static double activeOnHost(const Run& run) {
    const double share = hasExperts(run.model) ? expertShare(run.model) : 1;
    return std::min(double(run.onHost.base()) * share, activeWeightBytes(run.model, run.workload.format));
}

/// Bytes that a step of so many users reads on the cards: more users pass through more experts.
static double weightsRead(const Run& run, double users) {
    const double active = activeWeightBytes(run.model, run.workload.format);
    const double onCards = active - activeOnHost(run);
    const double share = expertShare(run.model);
    if (users <= 1 || share >= 1)
        return onCards;
    const double all = weightBytes(run.model, run.workload.format);
    const double experts = std::max(0.0, all - active) / (1 - share);
    const double read = active + experts * (1 - share - std::pow(1 - share, users));
    return onCards * std::max(1.0, read / active);
}

static double cacheBytes(const Run& run) {
    constexpr int wholeBytes = 2;
    const auto cache = kvCache(run.model, run.workload.sequence, wholeBytes);
    if (!cache)
        return 0;
    const double bytesAValue = run.workload.kvFormat == KvFormat::Half       ? 2
                               : run.workload.kvFormat == KvFormat::EightBit ? 1.0625
                                                                             : 0.5625; // blocks of 32 and a scale
    return double(cache->base()) / wholeBytes * bytesAValue;
}

static double cacheTime(const Run& run, double users) {
    constexpr double unpacking = 0.74; // of the rate, where the cache is quantised
    const double fraction = run.facts.cacheFraction * (run.workload.kvFormat == KvFormat::Half ? 1 : unpacking);
    const int heads = std::max(1, run.model.kvHeads.value_or(1));
    const int cards = run.model.kvLayout == KvLayout::Latent ? 1 : std::min(run.tensor, heads);
    return users * cacheBytes(run) / (fraction * run.bandwidth * cards);
}

static double overheadTime(const Run& run) {
    const EngineFacts& facts = run.facts;
    double layer = facts.layerTime;
    if (isRecurrent(run.model))
        layer += facts.recurrentTime;
    if (hasExperts(run.model) || hasVariedAttention(run.model))
        layer += facts.variedTime;
    // Small kernels take so many clocks: fitted over NVIDIA's cards from 1.4 to 2.6 GHz.
    if (isNvidia(run.card()) && run.card().boostClock && run.card().boostClock->base() > 0)
        layer *= std::pow(1800 / inMegahertz(*run.card().boostClock), 0.86);
    return (layersInTime(run.model) * layer + facts.tokenTime) * microsecond;
}

/// Bytes that each card sends so that all have a token's values: two all-reduces a layer in 16 bits.
static double exchangedBytesOfToken(const Run& run) {
    const double ring = 2.0 * (run.tensor - 1) / run.tensor;
    return 2.0 * run.model.layers.value_or(0) * run.model.hidden.value_or(0) * 2 * ring;
}

static double exchangeRate(const Run& run) {
    constexpr double unknownRate = 5e9; // PCIe 3.0 x16 by way of system memory
    if (!run.machine.hop)
        return unknownRate;
    const BandwidthBand& band = run.machine.hop->bandwidth;
    const double rate = std::sqrt(bytesASecond(band.low) * bytesASecond(band.high));
    return rate > 0 ? rate : unknownRate;
}

static double exchangeSeconds(const Run& run) {
    if (run.tensor <= 1)
        return 0;
    const bool isDirect = run.machine.hop && !run.machine.hop->isByMemory;
    const double wait = (isDirect ? run.facts.directTime : run.facts.hostTime) + run.facts.cardTime * (run.tensor - 2);
    return 2 * layersInTime(run.model) * wait * microsecond + exchangedBytesOfToken(run) / exchangeRate(run);
}

/// Weights in system memory, and the words' scores that llama.cpp fetches to sample from.
static double hostTime(const Run& run) {
    double seconds = 0;
    const double linkRate = run.machine.link ? bytesASecond(*run.machine.link) * linkFraction : 0;
    if (run.onHost.base() > 0 && run.facts.hostFraction > 0)
        seconds += activeOnHost(run) / (bytesASecond(*run.machine.hostBandwidth) * run.facts.hostFraction);
    else if (run.onHost.base() > 0 && linkRate > 0)
        seconds += double(run.onHost.base()) / linkRate;
    if (run.kind <= EngineClass::LlamaRdna4 && linkRate > 0)
        seconds += 4.0 * run.model.vocabulary.value_or(0) / linkRate;
    return seconds;
}

static StepParts partsOf(const Run& run) {
    return {weightsRead(run, 1) / (weightFraction(run) * run.bandwidth * run.tensor),
            cacheTime(run, 1),
            overheadTime(run),
            exchangeSeconds(run),
            hostTime(run),
            0};
}

/// What so many users' step takes; never longer than serving one after another.
static StepParts partsOfUsers(const Run& run) {
    StepParts parts = partsOf(run);
    if (run.users <= 1)
        return parts;
    const double alone = parts.sum();
    const double further = run.users - 1;
    parts.weights *= weightsRead(run, run.users) / std::max(1.0, weightsRead(run, 1));
    parts.cache = cacheTime(run, run.users);
    if (run.tensor > 1)
        parts.exchange += further * (1 + promptsShare) * exchangedBytesOfToken(run) / (exchangeRate(run) * batchRate);
    parts.overhead += further * userTime;
    const double active = double(run.model.activeParameters.value_or(run.model.parameters.value_or(0)));
    const double fraction = run.facts.batchFraction * (hasExperts(run.model) ? run.facts.batchExperts : 1);
    if (const auto peak = tensorPeak(run.card()))
        parts.compute = further * 2 * active * (1 + promptsShare) / (*peak * fraction * run.tensor);
    parts.host *= run.onHost.base() > 0 ? std::min(run.users, 1 / expertShare(run.model)) : 1;
    const double most = alone * run.users;
    if (parts.sum() > most)
        parts.compute = std::max(0.0, parts.compute - (parts.sum() - most));
    return parts;
}

static Bottleneck bottleneckOf(const StepParts& parts) {
    const double memory = parts.weights + parts.cache;
    const std::array shares{std::pair(parts.compute, Bottleneck::Compute),
                            std::pair(memory, Bottleneck::MemoryBandwidth),
                            std::pair(parts.overhead, Bottleneck::Overhead),
                            std::pair(parts.exchange, Bottleneck::Link), std::pair(parts.host, Bottleneck::Host)};
    return std::max_element(shares.begin(), shares.end(), [](auto& a, auto& b) { return a.first < b.first; })->second;
}

/// Seconds for one token of a prompt of so many, on average; empty where the card's rate is not known.
static std::optional<double> promptTokenTime(const Run& run, double tokens) {
    const auto peak = tensorPeak(run.card());
    if (!peak)
        return {};
    const Model& model = run.model;
    double fraction = run.facts.promptFraction;
    if (hasExperts(model)) // each expert's matrix is worth its launch by the tokens that meet it in a pass
        fraction *= run.facts.expertFraction * std::min(1.5, std::pow(tokensOfPass * expertShare(model) / 32, 0.57));
    const double active = double(model.activeParameters.value_or(model.parameters.value_or(0)));
    const double width =
        model.heads && model.headSize ? double(*model.heads) * *model.headSize : model.hidden.value_or(0);
    const double windowed = hasVariedAttention(model) ? model.layers.value_or(0) - growingLayers(model) : 0;
    const double window = std::min(tokens / 2, double(model.slidingWindow.value_or(0)));
    const double attention = 4 * width * (growingLayers(model) * tokens / 2 + windowed * window);
    const double compute = 2 * active / (*peak * fraction) + attention / (*peak * run.facts.attentionFraction);
    const double exchange = run.tensor > 1 ? exchangedBytesOfToken(run) / exchangeRate(run) : 0;
    return compute / run.tensor + exchange;
}

static Estimate<double> withSpread(double value, Band<double> band) {
    return spread(value, band.low, band.high);
}

/// The same under the power limits of the cards in use; where nothing was measured so low, down to nothing.
static Estimate<double> limited(const Estimate<double>& rate, const Run& run, WorkKind kind) {
    const int used = run.tensor * run.pipeline * run.replicas;
    const auto share = speedAtLimits(run.machine, used, kind);
    if (!share)
        return {rate.expected / 2, {0, rate.range.high}};
    return atSpeed(rate, *share);
}

static bool isTooWide(const Estimate<double>& estimate) {
    return estimate.range.low * widestNumber < estimate.range.high;
}

static void addPrompt(GenerationSpeed& made, const Run& run) {
    const double tokens = std::max(1, run.workload.sequence);
    const auto each = promptTokenTime(run, tokens);
    if (!each || *each <= 0)
        return;
    made.prefill = limited(withSpread(1 / *each, promptSpread(run.kind, run.decodeKind())), run, WorkKind::Prefill);
    const Estimate<double>& rate = *made.prefill;
    made.isPromptRatingOnly = isTooWide(rate);
    if (rate.range.low <= 0)
        return;
    const double token = partsOf(run).sum();
    made.firstToken = Estimate<double>{tokens / rate.expected + token,
                                       {tokens / rate.range.high + token, tokens / rate.range.low + token}};
}

std::optional<StepParts> decodeParts(const Model& model, const Workload& workload, const WorkMachine& machine,
                                     ByteCount onHost) {
    const auto run = runOf(model, workload, machine, onHost);
    return run ? std::optional(partsOf(*run)) : std::nullopt;
}

std::optional<GenerationSpeed> generation(const Model& model, const Workload& workload, const WorkMachine& machine,
                                          ByteCount onHost) {
    const auto run = runOf(model, workload, machine, onHost);
    if (!run)
        return {};
    const StepParts parts = partsOfUsers(*run);
    const DecodeKind kind = run->decodeKind();
    const Band<double> band = run->users > 1 ? batchSpread(run->kind, kind)
                                             : decodeSpread(run->kind, run->card(), kind, parts.cache / parts.sum());
    const double users = std::max(1, workload.batch);
    GenerationSpeed made;
    made.bottleneck = bottleneckOf(parts);
    // Many users' step is computing, as a prompt is.
    const WorkKind work = made.bottleneck == Bottleneck::Compute ? WorkKind::Prefill : WorkKind::Decode;
    made.tokensPerSecond = limited(withSpread(users / parts.sum(), band), *run, work);
    made.perUser = limited(withSpread(1 / parts.sum(), band), *run, work);
    made.isRatingOnly = isTooWide(made.tokensPerSecond);
    addPrompt(made, *run);
    return made;
}

} // namespace core
