// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/step_time.h"

#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/calibration.h"
#include "core/workload/memory/model_states.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {

// Offload. The CPU updates what it holds at so many bytes of its memory's bandwidth for each parameter: between 66 by
// ZeRO-Offload's table (10 B parameters in 2.6 s on a DGX-2; unverified) and some 280 by DeepSpeed's PR 7474
// (Qwen2.5-3B, two A100, 128 cores, 2.4 to 3.1 s a step). From NVMe, states are read and written, by half of what the
// fastest drive's link carries: an assumption.
static constexpr double bytesOfUpdate = 130;
static constexpr double bytesOfStates = 24;
static constexpr double reachedOfDisk = 0.5;

static Estimate<double> perSecond(double amount, const Estimate<Duration>& step) {
    const auto in = [&](Duration duration) { return amount * 1000 / std::max(1e-9, inMilliseconds(duration)); };
    return {in(step.expected), {in(step.range.high), in(step.range.low)}};
}

Estimate<double> StepTime::samplesPerSecond(int batch) const {
    return perSecond(double(batch) * split.replicas, step);
}

Estimate<double> StepTime::tokensPerSecond(const Workload& workload) const {
    const double ofSample = isOfImages ? 1 : workload.sequence;
    return perSecond(ofSample * workload.batch * split.replicas, step);
}

QString speedInWords(const StepTime& step, const Workload& workload) {
    const auto speed = step.tokensPerSecond(workload);
    const QString unit = step.isOfImages ? Text::tr("%1 images/s") : Text::tr("%1 tok/s");
    const QString expected = unit.arg(inThreeDigits(speed.expected));
    return speed.range.isPoint()
               ? expected
               : Text::tr("%1 (%2–%3)").arg(expected, inThreeDigits(speed.range.low), inThreeDigits(speed.range.high));
}

QString timeInWords(const StepTime& step) {
    const QString range = inWords(step.step.range);
    if (step.isLowerBound)
        return Text::tr("%1 or more").arg(range);
    return step.step.range.isPoint() ? range : Text::tr("%1 (%2)").arg(inWords(step.step.expected), range);
}

static Duration milliseconds(double count) {
    return Duration::of(std::min(count, 1e15));
}

/// Time to move `bytes` at this rate.
static double millisecondsFor(ByteCount bytes, Bandwidth bandwidth) {
    return double(bytes.base()) / (inGigabytesPerSecond(bandwidth) * 1e6);
}

static Duration scaledBy(Duration duration, double factor) {
    return milliseconds(inMilliseconds(duration) * factor);
}

Band<Duration> stepRange(Band<Duration> alone, Band<ByteCount> exchanged, BandwidthBand hop) {
    const Duration fast = milliseconds(millisecondsFor(exchanged.low, hop.high));
    const Duration slow = milliseconds(millisecondsFor(exchanged.high, hop.low));
    return {std::max(alone.low, fast), alone.high + slow};
}

Estimate<Duration> stepOver(const Estimate<Duration>& alone, const Band<ByteCount>& exchanged, const ExchangeHop& hop,
                            ParallelPlan plan) {
    const auto [low, high] = stepRange(alone.range, exchanged, hop.bandwidth);
    const ByteCount mostly = (exchanged.low + exchanged.high) / 2;
    const double computing = inMilliseconds(alone.expected) * mostlyOfStep;
    const double moving = millisecondsFor(mostly, hop.expected);
    // ZeRO-3 gathers the next layer while one is worked on.
    constexpr double overlap = 1.5;
    const double joined = plan == ParallelPlan::Zero3
                              ? std::pow(std::pow(computing, overlap) + std::pow(moving, overlap), 1 / overlap)
                              : computing + moving;
    return {milliseconds(joined), {scaledBy(low, leastOfStep), high + scaledBy(alone.range.high, mostOfStep - 1)}};
}

static Estimate<Duration> calibratedStep(const Estimate<Duration>& step, const Calibration& own) {
    const Estimate<double> time{inMilliseconds(step.expected),
                                {inMilliseconds(step.range.low), inMilliseconds(step.range.high)}};
    const auto made = reciprocal(calibrated(reciprocal(time), own));
    return {milliseconds(made.expected), {milliseconds(made.range.low), milliseconds(made.range.high)}};
}

namespace {

/// A step of a model on a machine.
struct StepMaker {
    const Model& model;
    const Workload& choice;
    const WorkMachine& machine;
    const std::vector<OwnMeasurement>& measured;
    const TrainingConstants& by;

    /// Cards wait for the slowest of them.
    std::optional<Estimate<Duration>> slowestAlone(int replicas) const {
        std::optional<Estimate<Duration>> slowest;
        const auto limitOf = [&](std::size_t gpu) {
            return gpu < machine.limits.size() ? machine.limits[gpu] : std::nullopt;
        };
        for (std::size_t gpu = 0; gpu < machine.gpus.size(); ++gpu) {
            const Card* card = machine.gpus[gpu];
            if (gpu > 0 && machine.gpus[gpu - 1] == card && limitOf(gpu - 1) == limitOf(gpu)) // mostly all are alike
                continue;
            auto one = timeAlone(model, choice, *card, limitOf(gpu), replicas, by);
            if (!one)
                return {};
            const auto own = calibrationOf(measured, PointKind::Training, choice.engine, *card);
            if (own && !choice.measuredStep)
                one = calibratedStep(*one, *own);
            if (!slowest)
                slowest = one;
            slowest->expected = std::max(slowest->expected, one->expected);
            slowest->range = {std::max(slowest->range.low, one->range.low),
                              std::max(slowest->range.high, one->range.high)};
        }
        return slowest;
    }

    std::optional<StepTime> made() const {
        StepTime step;
        step.cards = int(machine.gpus.size());
        step.isOfImages = forwardOfImage(model).has_value();
        const auto split = splitOf(model, choice, step.cards);
        if (!split || !model.parameters)
            return {};
        const auto alone = slowestAlone(split->replicas);
        if (!alone)
            return {};
        step.split = *split;
        const double share = largestShare(model, split->pipeline) / split->tensor;
        // As many batches in flight as stages: the first and the last wait for each other.
        const double bubble = double(2 * split->pipeline - 1) / split->pipeline;
        step.alone = {scaledBy(alone->expected, (1 + bubble) / 2 * share),
                      {scaledBy(alone->range.low, share), scaledBy(alone->range.high, bubble * share)}};
        step.step = step.alone;
        if (step.cards > 1 && machine.hop) {
            step.hop = machine.hop;
            step.exchanged = exchangedBytes(model, choice, *split);
            step.step = stepOver(step.alone, step.exchanged, *step.hop, choice.plan);
        }
        if (choice.offload != Offload::None)
            addOffload(step);
        return step;
    }

    double trainedParameters() const {
        return choice.task == Task::Full ? double(*model.parameters) : adapterParameters(model, choice.loraRank);
    }

    /// Gradients go down and weights come up over the card's own link; weights that lie in system memory come twice.
    double copies(const Split& split) const {
        const double weights = choice.offload == Offload::All ? 2 * frozenBytes(model, choice) : 0;
        const Bandwidth link = machine.link ? copyRate(*machine.link) : Bandwidth();
        const double moved = (4 * trainedParameters() + weights) / split.replicas;
        return link > Bandwidth() ? millisecondsFor(wholeBytes(moved), link) : 0;
    }

    /// Milliseconds that the host takes to update all that it holds; empty where its memory's or drive's bandwidth is
    /// not known.
    std::optional<double> update() const {
        const bool isOnDisk = choice.target == OffloadTarget::Nvme;
        const Bandwidth disk = machine.disk.value_or(Bandwidth());
        if (!machine.hostBandwidth || *machine.hostBandwidth <= Bandwidth() || (isOnDisk && disk <= Bandwidth()))
            return {};
        const double trained = trainedParameters();
        const double fromDisk = isOnDisk ? bytesOfStates / (inGigabytesPerSecond(disk) * reachedOfDisk) : 0;
        return trained * (bytesOfUpdate / inGigabytesPerSecond(*machine.hostBandwidth) + fromDisk) / 1e6;
    }

    /// Copies run beside the computing, the update behind it.
    void addOffload(StepTime& step) const {
        const auto updated = update();
        step.isLowerBound = !updated;
        const double moved = std::hypot(inMilliseconds(step.step.expected), copies(step.split));
        const Duration expected = milliseconds(moved + updated.value_or(0));
        const Band<double> range = trainingRange(TrainingClass::Offload);
        step.step = {
            expected,
            {scaledBy(expected, 1 / range.high), std::max(step.step.range.high, scaledBy(expected, 1 / range.low))}};
    }
};

/// The first `cards` in the topology's order.
std::optional<WorkMachine> firstOf(const Analysis& analysis, int cards) {
    const auto& order = analysis.topology.suggestedOrder;
    if (cards < 1 || cards > int(order.size()))
        return {};
    return workMachine(analysis, {order.begin(), order.begin() + cards});
}

} // namespace

std::optional<StepTime> trainingStep(const Model& model, const Workload& choice, const WorkMachine& machine,
                                     const std::vector<OwnMeasurement>& measured, const TrainingConstants& by) {
    return StepMaker{model, choice, machine, measured, by}.made();
}

std::optional<StepTime> stepTimeOn(const Analysis& analysis, const Model& model, const Workload& choice, int cards) {
    const auto machine = firstOf(analysis, cards);
    return machine ? trainingStep(model, choice, *machine, analysis.machine.build.measured) : std::nullopt;
}

std::vector<StepTime> stepTimes(const Analysis& analysis, const Model& model, const Workload& choice) {
    std::vector<StepTime> steps;
    for (int cards = 1; cards <= int(analysis.topology.suggestedOrder.size()); ++cards) {
        if (auto step = stepTimeOn(analysis, model, choice, cards))
            steps.push_back(std::move(*step));
    }
    return steps;
}

} // namespace core
