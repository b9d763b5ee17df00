// One step of one card, from the facts of its trainer.
#include "core/parts/card_model.h"
#include "core/workload/fitted.h"
#include "core/workload/memory/model_states.h"
#include "core/workload/step_time.h"
#include "core/workload/trainer_facts.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double tera = 1e12;

/// What holds for every trainer; what each is and where it comes from stands in db/facts/fitted.csv.
struct TrainingFacts {
    double productsPerByte = fitted("train.products_per_byte");
    double ofGeForceRate = fitted("train.of_geforce_rate");
    double ofTensorRate = fitted("train.of_tensor_rate");
    double ofOtherMakers = fitted("train.of_other_makers");
    Power leastSeen = Power::of(fitted("train.least_watts_seen"));
    double ofPlainRate = fitted("train.of_plain_rate");
    double fp8Gain = fitted("train.fp8_gain");
    double unpackBytes = fitted("train.unpack_bytes");
    double ofMixture = fitted("train.of_mixture");
    double slowMixture = fitted("train.slow_mixture");
    double slowUnseen = fitted("train.slow_unseen");
    double fastUnseen = fitted("train.fast_unseen");
};
const TrainingFacts& training() {
    static const TrainingFacts facts;
    return facts;
}

/// What the formulas need of a model; estimated from its parameters where its measures are not known.
struct ModelShape {
    double layers = 0;
    double width = 0;    ///< values a layer reads and writes for each token: 2 × hidden + feed-forward
    double heads = 0;    ///< of attention
    double queries = 0;  ///< heads × head size
    double products = 0; ///< parameters that a token is multiplied with
    double words = 0;    ///< parameters of the table that gives logits
};

ModelShape shapeOf(const Model& model) {
    const auto all = double(*model.parameters);
    ModelShape shape;
    // A plain transformer has 12 × layers × hidden² parameters, and some 128 values a layer.
    const double hidden = model.hidden ? *model.hidden : std::cbrt(all * 128 / 12);
    shape.layers = model.allLayers() ? *model.allLayers() : hidden / 128;
    shape.width = 2 * hidden + (model.intermediate ? *model.intermediate : 4 * hidden);
    shape.heads = model.heads ? *model.heads : hidden / 128;
    shape.queries = model.headSize ? shape.heads * *model.headSize : hidden;
    const double table = hidden * model.vocabulary.value_or(0);
    const bool areTablesApart = double(model.embeddingParameters.value_or(0)) > 1.5 * table;
    // Words are looked up in the first table, not multiplied with it.
    shape.products = double(model.activeParameters.value_or(*model.parameters)) - (areTablesApart ? table : 0);
    shape.words = model.embeddingParameters ? table : 0;
    return shape;
}

/// Rates in FLOPS, bandwidth in bytes a second.
struct CardRates {
    double products = 0; ///< what matrix products reach
    double peak = 0;     ///< the data sheet's, for this format
    double plain = 0;    ///< fp32 without tensor cores; 0 where not known
    double bandwidth = 0;
    bool isSeen = true; ///< rows of such a card and format stand behind the figures
};

bool isGeForce(const Card& card) {
    return card.name.contains("GeForce"_L1);
}

/// The dense tensor rate for this format, if the card has one.
std::optional<double> tensorRate(WeightFormat format, const Card& card) {
    if (format == WeightFormat::Fp32 || !card.fp16Tensor)
        return {};
    const double half = inGigaflops(*card.fp16Tensor) * 1e9;
    if (format == WeightFormat::Tf32)
        return card.tf32 ? inGigaflops(*card.tf32) * 1e9 : half / 2;
    return format == WeightFormat::Fp16 || !card.bf16 ? half : inGigaflops(*card.bf16) * 1e9;
}

/// Either limit alone far from the other, and less than both where they meet.
double smallerOf(double first, double second) {
    constexpr double sharpness = 6;
    return std::pow(std::pow(first, -sharpness) + std::pow(second, -sharpness), -1 / sharpness);
}

std::optional<CardRates> ratesOf(WeightFormat format, const Card& card) {
    const auto plain = fp32AtBoost(card);
    const auto tensor = tensorRate(format, card);
    if (!card.memoryBandwidth || (!tensor && !plain))
        return {};
    CardRates rates;
    rates.plain = plain ? inGigaflops(*plain) * 1e9 : 0;
    rates.bandwidth = inGigabytesPerSecond(*card.memoryBandwidth) * 1e9;
    rates.peak = tensor.value_or(rates.plain);
    const bool isOfNvidia = isNvidia(card);
    const double share = !tensor           ? training().ofPlainRate
                         : isGeForce(card) ? training().ofGeForceRate
                                           : training().ofTensorRate;
    rates.products = smallerOf(share * rates.peak, training().productsPerByte * rates.bandwidth) *
                     (isOfNvidia ? 1 : training().ofOtherMakers);
    const bool isOfFewWatts = card.tdp && *card.tdp < training().leastSeen;
    rates.isSeen = tensor && isOfNvidia && !isOfFewWatts && format != WeightFormat::Tf32;
    return rates;
}

/// Of one step on one card with one trainer.
struct CardStep {
    const Model& model;
    const Workload& choice;
    const Card& card;
    const TrainerFacts& facts;
    ModelShape shape = shapeOf(model);

    bool isFull() const { return choice.task == Task::Full; }
    double tokens() const { return double(choice.sequence) * choice.batch; }
    /// Times that all layers are passed, a backward pass counted as two, as FLOPs see it: gradients of frozen weights
    /// are not needed.
    double passes() const { return (isFull() ? 3 : 2) + (choice.checkpointing ? 1 : 0); }
    /// The same of attention, and of launches: both need a whole backward pass.
    double wholePasses() const { return choice.checkpointing ? 4 : 3; }

    double products(double fp8Gain) const {
        const double ofWords = 2 * passes() * shape.words;
        const double ofWeights = 2 * passes() * shape.products;
        const double inLayers = fp8Gain > 1 ? (ofWeights - ofWords) / fp8Gain + ofWords : ofWeights;
        const double attention = 2 * wholePasses() * choice.sequence * shape.queries * shape.layers; // causal: half
        return tokens() * (inLayers + attention);
    }

    /// Bytes of VRAM traffic besides the products.
    double traffic() const {
        const double a16Bit = isBelow32Bit(choice.format) ? 1 : 2;
        const double ofLayer = facts.layerBytes + (isFull() ? 0 : facts.adapterBytes);
        double bytes = tokens() * shape.layers * shape.width * ofLayer * a16Bit;
        if (!choice.hasFusedAttention)
            bytes += tokens() * choice.sequence * shape.heads * shape.layers * facts.scoreBytes * a16Bit;
        const auto parameters = double(*model.parameters);
        if (choice.task == Task::Qlora || !isTrainable(choice.format))
            bytes += isFull() ? 0 : training().unpackBytes * parameters;
        // Weights, gradients and states are read and written once for an update.
        if (isFull())
            bytes += (8 + 2 * optimizerBytes(model, choice.optimizer)) * parameters / facts.accumulated;
        return bytes;
    }

    /// In milliseconds, where products reach this rate.
    double milliseconds(double productRate, double bandwidth) const {
        const bool isFp8 = choice.format == WeightFormat::Fp8 && isFull() && card.fp8;
        const double busy = products(isFp8 ? training().fp8Gain : 1) / productRate * 1e3 + traffic() / bandwidth * 1e3;
        const double launches = facts.launch * shape.layers * wholePasses();
        return std::cbrt(std::pow(busy, 3) + std::pow(launches, 3));
    }
};

/// Milliseconds as an estimate, from multiples of the expected speed.
Estimate<double> inverse(double expected, double slow, double fast) {
    return {expected, {expected / fast, expected / slow}};
}

void widen(Estimate<double>& time, double slow, double fast) {
    time.range = {time.range.low / fast, time.range.high / slow};
}

/// NVIDIA's DeepLearningExamples: throughput ∝ rate^exponent × bandwidth^(1 − exponent).
Estimate<double> exampleTime(const char* of, double flops, double rate, double bandwidth) {
    const auto fact = [&](const char* name) { return fitted(QByteArray(QByteArray(of) + name).constData()); };
    const double exponent = fact(".exponent");
    const double reached =
        fact(".teraflops") * tera * std::pow(rate / tera, exponent) * std::pow(bandwidth / tera, 1 - exponent);
    return inverse(flops / reached * 1e3, fact(".slow"), fact(".fast"));
}

std::optional<Estimate<double>> timeOfImages(const Model& model, const Workload& choice, const CardRates& rates) {
    const auto forward = forwardOfImage(model);
    if (!forward || rates.plain <= 0)
        return {};
    const double flops = 3 * *forward * 1e9 * choice.batch;
    auto time = exampleTime("image", flops, rates.plain, rates.bandwidth);
    if (!isHalf(choice.format)) // twice the bytes
        time = {time.expected * 2, {time.range.low, time.range.high * 2}};
    return time;
}

Estimate<double> timeOfText(const CardStep& step, const CardRates& rates) {
    const TrainerFacts& facts = step.facts;
    if (facts.engine == Engine::NvidiaExamples) {
        const double flops = step.tokens() * 2 * step.passes() * double(*step.model.parameters);
        return exampleTime("text", flops, rates.peak, rates.bandwidth);
    }
    auto time = inverse(step.milliseconds(rates.products, rates.bandwidth), facts.slow, facts.fast);
    // Where no trainer is named it is taken to be set up well, or cards would be ranked by their fp32 rate.
    const bool mayBeFp32 = facts.mayDequantToFp32 && facts.engine == step.choice.engine;
    if (mayBeFp32 && step.choice.task == Task::Qlora && rates.plain > 0) {
        const double slow = step.milliseconds(training().ofPlainRate * rates.plain, rates.bandwidth);
        time.range.high = std::max(time.range.high, slow / facts.slow);
    }
    return time;
}

Estimate<double> timeWith(Engine engine, const Model& model, const Workload& choice, const Card& card,
                          const CardRates& rates) {
    auto time = timeOfText({model, choice, card, trainerFacts(engine)}, rates);
    if (model.activeParameters && *model.activeParameters < *model.parameters) {
        time = {time.expected / training().ofMixture, time.range};
        time.range.high /= training().ofMixture;
        widen(time, training().slowMixture, 1);
    }
    if (!rates.isSeen)
        widen(time, training().slowUnseen, training().fastUnseen);
    return time;
}

/// Transformers', in a range that holds every other trainer's.
Estimate<double> timeWithAny(const Model& model, const Workload& choice, const Card& card, const CardRates& rates) {
    auto time = timeWith(Engine::Transformers, model, choice, card, rates);
    for (const TrainerFacts& facts : allTrainerFacts()) {
        const bool isForTask =
            choice.task == Task::Full ? facts.engine != Engine::Unsloth : facts.engine != Engine::LlmQ;
        if (facts.engine == Engine::NvidiaExamples || !isForTask)
            continue;
        const auto other = timeWith(facts.engine, model, choice, card, rates);
        time.range = {std::min(time.range.low, other.range.low), std::max(time.range.high, other.range.high)};
    }
    return time;
}

Duration wholeMilliseconds(double count) {
    return Duration::of(std::min(count, 1e15));
}

} // namespace

std::optional<Estimate<Duration>> timeAlone(const Model& model, const Workload& choice, const Card& card,
                                            std::optional<Power> limit) {
    if (choice.task == Task::Inference)
        return {};
    if (choice.measuredStep)
        return Estimate<Duration>{*choice.measuredStep, {*choice.measuredStep, *choice.measuredStep}};
    // Frozen weights of any format are multiplied in 16 bits.
    const auto rates = ratesOf(choice.format, card);
    const auto limited = limit ? speedAtLimit(card, *limit, WorkKind::Ddp) : SpeedBand();
    if (!rates || !limited || !model.parameters)
        return {};
    auto time = timeOfImages(model, choice, *rates);
    if (!time) {
        const bool isAny = trainerFacts(choice.engine).engine != choice.engine;
        time = isAny ? timeWithAny(model, choice, card, *rates) : timeWith(choice.engine, model, choice, card, *rates);
    }
    if (limited->low < 1)
        time = reciprocal(atSpeed(reciprocal(*time), *limited));
    return Estimate<Duration>{wholeMilliseconds(time->expected),
                              {wholeMilliseconds(time->range.low), wholeMilliseconds(time->range.high)}};
}

} // namespace core
