#include "core/workload/step_time.h"

#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/calibration.h"
#include "core/workload/memory/model_states.h"
#include "core/workload/trainer_facts.h"

#include <algorithm>
#include <utility>

namespace core {

// Offload. The CPU updates what it holds at so many bytes of its memory's bandwidth for each parameter: 66 by
// ZeRO-Offload's table (10 B parameters in 2.6 s on a DGX-2; unverified), some 280 by DeepSpeed's PR 7474 (Qwen2.5-3B,
// two A100, 128 cores, 2.4 to 3.1 s a step). From NVMe, states are read and written.
static constexpr double leastOfUpdate = 66;
static constexpr double mostlyOfUpdate = 130;
static constexpr double mostOfUpdate = 280;
static constexpr double bytesOfStates = 24;
static constexpr Band<double> nvmeGigabytes{2, 7}; ///< a second, of one drive or several
static constexpr double nvmeMostly = 4;

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

Estimate<Duration> stepOver(const Estimate<Duration>& alone, const Band<ByteCount>& exchanged, const ExchangeHop& hop) {
    const auto [low, high] = stepRange(alone.range, exchanged, hop.bandwidth);
    const ByteCount mostly = (exchanged.low + exchanged.high) / 2;
    const Duration expected =
        scaledBy(alone.expected, mostlyOfStep) + milliseconds(millisecondsFor(mostly, hop.expected));
    return {expected, {scaledBy(low, leastOfStep), high + scaledBy(alone.range.high, mostOfStep - 1)}};
}

static Estimate<Duration> calibratedStep(const Estimate<Duration>& step, const Calibration& own) {
    const Estimate<double> time{inMilliseconds(step.expected),
                                {inMilliseconds(step.range.low), inMilliseconds(step.range.high)}};
    const auto made = reciprocal(calibrated(reciprocal(time), own));
    return {milliseconds(made.expected), {milliseconds(made.range.low), milliseconds(made.range.high)}};
}

namespace {

struct StepMaker {
    const Analysis& analysis;
    const Model& model;
    const Workload& choice;

    std::vector<StepTime> made() const {
        std::vector<StepTime> steps;
        for (int cards = 1; cards <= int(analysis.topology.suggestedOrder.size()); ++cards) {
            if (auto step = on(cards))
                steps.push_back(std::move(*step));
        }
        return steps;
    }

    std::optional<StepTime> on(int cards) const {
        const auto& order = analysis.topology.suggestedOrder;
        if (cards < 1 || cards > int(order.size()))
            return {};
        return stepOf({order.begin(), order.begin() + cards});
    }

    const MountedCard& cardOf(int gpu) const {
        return at(analysis.machine.cards, at(analysis.topology.gpus, gpu).card);
    }

    /// Cards wait for the slowest of them.
    std::optional<Estimate<Duration>> slowestAlone(const std::vector<int>& gpus) const {
        std::optional<Estimate<Duration>> slowest;
        const MountedCard* last = nullptr;
        for (int gpu : gpus) {
            const MountedCard& card = cardOf(gpu);
            const MountedCard* before = std::exchange(last, &card); // mostly all are alike
            if (before && before->card == card.card && before->powerLimit == card.powerLimit)
                continue;
            auto one = timeAlone(model, choice, *card.card, card.powerLimit);
            if (!one)
                return {};
            const auto own =
                calibrationOf(analysis.machine.build.measured, PointKind::Training, choice.engine, *card.card);
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

    std::optional<StepTime> stepOf(const std::vector<int>& gpus) const {
        StepTime step;
        step.cards = int(gpus.size());
        step.isOfImages = forwardOfImage(model).has_value();
        const auto split = splitOf(model, choice, step.cards);
        const auto alone = slowestAlone(gpus);
        if (!split || !alone || !model.parameters)
            return {};
        step.split = *split;
        const double share = largestShare(model, split->pipeline) / split->tensor;
        // As many batches in flight as stages: the first and the last wait for each other.
        const double bubble = double(2 * split->pipeline - 1) / split->pipeline;
        step.alone = {scaledBy(alone->expected, (1 + bubble) / 2 * share),
                      {scaledBy(alone->range.low, share), scaledBy(alone->range.high, bubble * share)}};
        step.hop = slowestHop(analysis.topology, gpus);
        step.step = step.alone;
        if (step.hop) {
            step.exchanged = exchangedBytes(model, choice, *split);
            step.step = stepOver(step.alone, step.exchanged, *step.hop);
        }
        if (choice.offload != Offload::None)
            addOffload(gpus, step);
        return step;
    }

    Bandwidth slowestLink(const std::vector<int>& gpus) const {
        Bandwidth link = copyRate(linkOf(gpus.front()));
        for (int gpu : gpus)
            link = std::min(link, copyRate(linkOf(gpu)));
        return link;
    }

    double trainedParameters() const {
        return choice.task == Task::Full ? double(*model.parameters) : adapterParameters(model, choice.loraRank);
    }

    /// Gradients go down and weights come up over the card's own link; with all offloaded, weights come twice more.
    Duration copies(const std::vector<int>& gpus, const Split& split) const {
        const double aWeight = choice.task == Task::Qlora ? 1 : 4;
        const double ofWeights = choice.offload == Offload::All ? aWeight * double(*model.parameters) : 0;
        const double moved = (4 * trainedParameters() + ofWeights) / split.replicas;
        const Bandwidth link = slowestLink(gpus);
        return link > Bandwidth() ? milliseconds(millisecondsFor(wholeBytes(moved), link)) : Duration();
    }

    /// What the host takes to update all that it holds; empty where its memory's bandwidth is not known.
    std::optional<Estimate<Duration>> update() const {
        const double trained = trainedParameters();
        const auto taking = [&](double bytes, double gigabytesPerSecond) {
            return milliseconds(trained * bytes / gigabytesPerSecond / 1e6);
        };
        const auto host = workMachine(analysis).hostBandwidth;
        if (!host || *host <= Bandwidth())
            return {};
        const double memory = inGigabytesPerSecond(*host);
        Estimate<Duration> update{taking(mostlyOfUpdate, memory),
                                  {taking(leastOfUpdate, memory), taking(mostOfUpdate, memory)}};
        if (choice.target == OffloadTarget::Nvme) {
            update.expected += taking(bytesOfStates, nvmeMostly);
            update.range = {std::max(update.range.low, taking(bytesOfStates, nvmeGigabytes.high)),
                            update.range.high + taking(bytesOfStates, nvmeGigabytes.low)};
        }
        return update;
    }

    /// At best copies, update and computing run side by side; mostly gradients go down beside the backward pass, and
    /// the rest waits; at worst nothing overlaps.
    void addOffload(const std::vector<int>& gpus, StepTime& step) const {
        const Duration moved = copies(gpus, step.split);
        const auto updated = update();
        step.isLowerBound = !updated;
        const auto host = updated.value_or(Estimate<Duration>{});
        step.step.expected += moved / 2 + host.expected;
        step.step.range = {std::max({step.step.range.low, moved, host.range.low}),
                           step.step.range.high + moved + host.range.high};
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

std::optional<StepTime> stepTimeOn(const Analysis& analysis, const Model& model, const Workload& choice, int cards) {
    return StepMaker{analysis, model, choice}.on(cards);
}

} // namespace core
