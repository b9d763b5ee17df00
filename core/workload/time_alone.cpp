// SPDX-License-Identifier: GPL-3.0-or-later
// One step of one card, from the facts of its trainer.
#include "core/parts/card_model.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/fitted.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/training_formula.h"
#include "core/workload/memory/model_states.h"
#include "core/workload/step_time.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr double tera = 1e12;

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

std::optional<CardRates> ratesOf(WeightFormat format, const Card& card, const TrainingConstants& by) {
    const auto plain = fp32AtBoost(card);
    const auto tensor = tensorRate(format, card);
    if (!card.memoryBandwidth || (!tensor && !plain))
        return {};
    CardRates rates;
    rates.plain = plain ? inGigaflops(*plain) * 1e9 : 0;
    rates.bandwidth = inGigabytesPerSecond(*card.memoryBandwidth) * 1e9;
    rates.peak = tensor.value_or(rates.plain);
    const bool isOfNvidia = isNvidia(card);
    const double share = !tensor ? by.ofPlainRate : isGeForce(card) ? by.ofGeForceRate : by.ofTensorRate;
    rates.products =
        smallerOf(share * rates.peak, by.productsPerByte * rates.bandwidth) * (isOfNvidia ? 1 : by.ofOtherMakers);
    const bool isOfFewWatts = card.tdp && inWatts(*card.tdp) < by.leastWattsSeen;
    rates.isSeen = tensor && isOfNvidia && !isOfFewWatts && format != WeightFormat::Tf32;
    return rates;
}

/// Of one pass over a batch on one card with one trainer.
struct CardStep {
    const Model& model;
    const Workload& choice;
    const Card& card;
    const TrainerFacts& facts;
    const TrainingConstants& by;
    int replicas; ///< cards that train together, each on its own batch
    ModelShape shape = shapeOf(model);

    bool isFull() const { return choice.task == Task::Full; }
    double tokens() const { return double(choice.sequence) * choice.batch; }
    /// Times that the layers are passed: forward, backward as two, and once more where they are worked out anew.
    double passes() const { return 3 + again(); }
    double again() const { return choice.checkpointing ? 1 : 0; }

    double products(double fp8Gain) const {
        const double backward = isFull() ? 3 : 2; // gradients of frozen weights are not needed
        const double inLayers = 2 * (backward + again()) * (shape.products - shape.words) / fp8Gain;
        const double ofWords = 2 * backward * shape.words;
        const double causal = 2 * passes() * choice.sequence * shape.queries * shape.layers;
        return tokens() * (inLayers + ofWords + by.attention * causal);
    }

    /// Bytes of VRAM traffic besides the products.
    double traffic() const {
        const double a16Bit = isBelow32Bit(choice.format) ? 1 : 2;
        double bytes = tokens() * shape.layers * shape.width * at(by.layerBytes, facts.kernels) * passes() / 4 * a16Bit;
        if (!choice.hasFusedAttention)
            bytes += tokens() * choice.sequence * shape.heads * shape.layers * by.scoreBytes * a16Bit;
        const auto parameters = double(*model.parameters);
        if (!isFull() && (choice.task == Task::Qlora || !isTrainable(choice.format)))
            bytes += by.unpackBytes * parameters;
        // Weights, gradients and states are read and written once for an update, of ZeRO-3 by all cards together.
        if (isFull())
            bytes += (8 + 2 * optimizerBytes(model, choice.optimizer)) * parameters /
                     facts.accumulated(choice, replicas) / (choice.plan == ParallelPlan::Zero3 ? replicas : 1);
        return bytes;
    }

    /// In milliseconds, where products reach this rate.
    double milliseconds(double productRate, double bandwidth) const {
        const bool isFp8 = choice.format == WeightFormat::Fp8 && isFull() && card.fp8;
        const double busy = products(isFp8 ? by.fp8Gain : 1) / productRate * 1e3 + traffic() / bandwidth * 1e3;
        if (facts.kernels == TrainerKernels::Own)
            return busy;
        const double each = by.launch + (hasExperts(model) ? by.expertLaunch * model.experts.value_or(1) : 0);
        return std::cbrt(std::pow(busy, 3) + std::pow(each * shape.layers * passes(), 3));
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

/// Offload has a range of its own, around a whole step.
Workload withoutOffload(Workload choice) {
    choice.offload = Offload::None;
    return choice;
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
    Estimate<double> time;
    if (step.facts.kernels == TrainerKernels::Examples) {
        const double flops = step.tokens() * 2 * (3 + step.again()) * double(*step.model.parameters);
        time = exampleTime("text", flops, rates.peak, rates.bandwidth);
    } else {
        const Band<double> range = trainingRange(trainingClassOf(step.model, withoutOffload(step.choice)));
        time = inverse(step.milliseconds(rates.products, rates.bandwidth), range.low, range.high);
    }
    if (!rates.isSeen)
        widen(time, step.by.slowUnseen, step.by.fastUnseen);
    return time;
}

Duration wholeMilliseconds(double count) {
    return Duration::of(std::min(count, 1e15));
}

} // namespace

const TrainingConstants& trainingConstants() {
    static const TrainingConstants shipped = [] {
        TrainingConstants made;
        eachTrainingConstant(made, [](const QByteArray& name, double& value) { value = fitted(name.constData()); });
        return made;
    }();
    return shipped;
}

const char* token(TrainingClass which) {
    static constexpr std::array tokens{"full", "adapters", "experts", "offload", "own"};
    return at(tokens, which);
}

TrainingClass trainingClassOf(const Model& model, const Workload& choice) {
    if (choice.offload != Offload::None)
        return TrainingClass::Offload;
    if (hasExperts(model))
        return TrainingClass::Experts;
    if (trainerFacts(engineOf(choice)).kernels == TrainerKernels::Own)
        return TrainingClass::Own;
    return choice.task == Task::Full ? TrainingClass::Full : TrainingClass::Adapters;
}

Band<double> trainingRange(const char* which) {
    static const auto ranges = factsOf("training_ranges", [](const FactRow& row) {
        return std::pair(row.text("of"), Band<double>{row.number("low"), row.number("high")});
    });
    const auto* found = findWhere(ranges, [&](const auto& row) { return row.first == QLatin1String(which); });
    if (!found)
        qFatal("training_ranges.csv has no \"%s\"", which);
    return found->second;
}

std::optional<Estimate<Duration>> timeAlone(const Model& model, const Workload& choice, const Card& card,
                                            std::optional<Power> limit, int replicas, const TrainingConstants& by) {
    if (choice.task == Task::Inference)
        return {};
    if (choice.measuredStep)
        return Estimate<Duration>{*choice.measuredStep, {*choice.measuredStep, *choice.measuredStep}};
    // Frozen weights of any format are multiplied in 16 bits.
    const auto rates = ratesOf(choice.format, card, by);
    const auto limited = limit ? speedAtLimit(card, *limit, WorkKind::Ddp) : SpeedBand();
    if (!rates || !limited || !model.parameters)
        return {};
    auto time = timeOfImages(model, choice, *rates);
    if (!time)
        time = timeOfText({model, choice, card, trainerFacts(engineOf(choice)), by, replicas}, *rates);
    if (limited->low < 1)
        time = reciprocal(atSpeed(reciprocal(*time), *limited));
    return Estimate<Duration>{wholeMilliseconds(time->expected),
                              {wholeMilliseconds(time->range.low), wholeMilliseconds(time->range.high)}};
}

} // namespace core
