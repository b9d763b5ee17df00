#include "core/workload/step_time.h"

#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/workload/model_states.h"

#include <algorithm>

namespace core {

// Hugging Face's bert-large rows on a V100 (15.7 TFLOPS fp32, 125 with tensor cores): 58 % in fp32, 15 % in fp16 at
// batch 4; large models on tensor cores reach half. The bands hold both.
static constexpr double leastOfFp32 = 0.3;
static constexpr double mostOfFp32 = 0.7;
static constexpr double leastOfTensor = 0.12;
static constexpr double mostOfTensor = 0.6;
/// A token cannot come faster than the weights are read. Of that rate an L4 reached 81 %, an H100 27 % (7B, bf16, one
/// sequence of 2048 tokens; Chen 2026, arXiv 2605.30571), an RTX 4090 with compiled kernels 90 % (gpt-fast, issue 27).
static constexpr double slowestRead = 1 / 0.27;

Band<double> StepTime::samplesPerSecond(int batch) const {
    const double samples = double(batch) * split.replicas * 1000;
    return {samples / std::max(1e-9, inMilliseconds(step.high)), samples / std::max(1e-9, inMilliseconds(step.low))};
}

static Duration milliseconds(double count) {
    return Duration::of(std::min(count, 1e15));
}

/// Time to move `bytes` at this rate.
static double millisecondsFor(ByteCount bytes, Bandwidth bandwidth) {
    return double(bytes.base()) / (inGigabytesPerSecond(bandwidth) * 1e6);
}

/// Floating-point operations of one step for each parameter and token.
static double operationsOf(const Workload& choice) {
    const double trained = choice.task == Task::Full ? 6 : 4;
    return trained + (choice.checkpointing ? 2 : 0);
}

static std::optional<Band<double>> gigaflopsOf(const Workload& choice, const Card& card) {
    const auto plain = fp32AtBoost(card);
    const bool isFp32 = choice.format == WeightFormat::Fp32;
    if (!isFp32 && card.fp16Tensor) {
        const double peak = inGigaflops(*card.fp16Tensor) * (choice.format == WeightFormat::Tf32 ? 0.5 : 1);
        return Band<double>{peak * leastOfTensor, peak * mostOfTensor};
    }
    if (!plain)
        return {};
    return Band<double>{inGigaflops(*plain) * leastOfFp32, inGigaflops(*plain) * mostOfFp32};
}

static std::optional<Band<Duration>> timeOfToken(const Model& model, const Workload& choice, const Card& card) {
    if (!card.memoryBandwidth || !model.parameters)
        return {};
    const double share = double(model.activeParameters.value_or(*model.parameters)) / double(*model.parameters);
    const double read = statesOfCard(model, choice, {}).weights * share;
    const double least = read / (inGigabytesPerSecond(*card.memoryBandwidth) * 1e6);
    return Band<Duration>{milliseconds(least), milliseconds(least * slowestRead)};
}

std::optional<Band<Duration>> timeAlone(const Model& model, const Workload& choice, const Card& card) {
    if (choice.measuredStep)
        return Band<Duration>{*choice.measuredStep, *choice.measuredStep};
    if (choice.task == Task::Inference)
        return timeOfToken(model, choice, card);
    const auto rate = gigaflopsOf(choice, card);
    if (!rate || !model.parameters)
        return {};
    const double parameters = double(model.activeParameters.value_or(*model.parameters));
    const double work = operationsOf(choice) * parameters * choice.sequence * choice.batch / 1e6; // in 10⁶ operations
    return Band<Duration>{milliseconds(work / rate->high), milliseconds(work / rate->low)};
}

Band<Duration> stepRange(Band<Duration> alone, Band<ByteCount> exchanged, BandwidthBand hop) {
    const Duration fast = milliseconds(millisecondsFor(exchanged.low, hop.high));
    const Duration slow = milliseconds(millisecondsFor(exchanged.high, hop.low));
    return {std::max(alone.low, fast), alone.high + slow};
}

namespace {

struct StepMaker {
    const Analysis& analysis;
    const Model& model;
    const Workload& choice;

    std::vector<StepTime> made() const {
        std::vector<StepTime> steps;
        const auto& order = analysis.topology.suggestedOrder;
        for (std::size_t count = 1; count <= order.size(); ++count) {
            const std::vector<int> gpus(order.begin(), order.begin() + std::ptrdiff_t(count));
            if (auto step = stepOf(gpus))
                steps.push_back(std::move(*step));
        }
        return steps;
    }

    const MountedCard& cardOf(int gpu) const {
        return at(analysis.machine.cards, at(analysis.topology.gpus, gpu).card);
    }

    /// Cards wait for the slowest of them.
    std::optional<Band<Duration>> slowestAlone(const std::vector<int>& gpus) const {
        std::optional<Band<Duration>> slowest;
        for (int gpu : gpus) {
            const auto one = timeAlone(model, choice, *cardOf(gpu).card);
            if (!one)
                return {};
            slowest =
                slowest ? Band<Duration>{std::max(slowest->low, one->low), std::max(slowest->high, one->high)} : *one;
        }
        return slowest;
    }

    std::optional<StepTime> stepOf(const std::vector<int>& gpus) const {
        StepTime step;
        step.cards = int(gpus.size());
        const auto split = splitOf(model, choice, step.cards);
        const auto alone = slowestAlone(gpus);
        if (!split || !alone || !model.parameters)
            return {};
        step.split = *split;
        const double share = largestShare(model, split->pipeline) / split->tensor;
        // As many batches in flight as stages: the first and the last wait for each other.
        const double bubble = double(2 * split->pipeline - 1) / split->pipeline;
        step.alone = {milliseconds(inMilliseconds(alone->low) * share),
                      milliseconds(inMilliseconds(alone->high) * bubble * share)};
        step.hop = slowestHop(analysis.topology, gpus);
        step.step = step.alone;
        if (step.hop && choice.task != Task::Inference) {
            step.exchanged = exchangedBytes(model, choice, *split);
            step.step = stepRange(step.alone, step.exchanged, step.hop->bandwidth);
        }
        addOffload(gpus, step);
        return step;
    }

    /// Gradients go down and weights come up over the card's own link; with all offloaded, weights come twice more.
    void addOffload(const std::vector<int>& gpus, StepTime& step) const {
        if (choice.offload == Offload::None || choice.task == Task::Inference)
            return;
        const double bytesAParameter = choice.offload == Offload::All ? 8 : 4;
        const auto moved =
            ByteCount::ofBase(std::int64_t(double(*model.parameters) * bytesAParameter / double(step.split.replicas)));
        Bandwidth link = copyRate(linkOf(gpus.front()));
        for (int gpu : gpus)
            link = std::min(link, copyRate(linkOf(gpu)));
        if (link <= Bandwidth())
            return;
        const Duration copies = milliseconds(millisecondsFor(moved, link));
        step.isLowerBound = true;
        step.step = {std::max(step.step.low, copies), step.step.high + copies};
    }

    Bandwidth linkOf(int gpu) const {
        const LaneShare& share = at(analysis.lanes.shares, at(analysis.topology.gpus, gpu).connector);
        return rawBandwidth(share.generation, share.lanes);
    }
};

} // namespace

std::vector<StepTime> stepTimes(const Analysis& analysis, const Model& model, const Workload& choice) {
    return StepMaker{analysis, model, choice}.made();
}

} // namespace core
