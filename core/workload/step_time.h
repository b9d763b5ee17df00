// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/facts/training_formula.h"
#include "core/workload/machine/work_machine.h"

namespace core {

// t_N = t_1 + V/B: the time of a step on N cards is that on one, and what it takes to exchange V bytes over the slowest
// hop B. How far both overlap is not known beforehand, so a range is shown: from full overlap at the highest bandwidth,
// max(t_1, V/B), to none at the lowest; expected is no overlap at the bandwidth that such hops mostly reach. t_1 is the
// user's own measurement where there is one; else what trainer_facts.h makes of the work and the card.

/// How long a step of training takes on so many cards.
struct StepTime {
    int cards = 1;
    Split split{};
    Estimate<Duration> alone{};       ///< of the computing, this split's share of it
    std::optional<ExchangeHop> hop{}; ///< empty on one card
    Band<ByteCount> exchanged{};      ///< bytes a card sends
    Estimate<Duration> step{};
    bool isLowerBound = false; ///< with offload to a host whose memory's bandwidth is not known
    bool isOfImages = false;   ///< a sample is an image, and has no tokens

    /// Samples a second of all cards.
    Estimate<double> samplesPerSecond(int batch) const;
    /// Tokens a second of all cards; of images, images.
    Estimate<double> tokensPerSecond(const Workload& workload) const;
};

/// What a step of several cards takes at the least, mostly and at the most of the formula's: they wait for each other,
/// for data and for heat. Lambda's ResNet-50 on 2 and 4 cards, whose exchange takes next to nothing: 1.00 to 1.07.
constexpr double leastOfStep = 0.985;
constexpr double mostlyOfStep = 1.02;
constexpr double mostOfStep = 1.06;

/// One step of one card under that power limit, of so many that train together; empty where the card's rate, what such
/// a limit costs, or the model's size is not known, and of inference, which generation() answers.
std::optional<Estimate<Duration>> timeAlone(const Model& model, const Workload& choice, const Card& card,
                                            std::optional<Power> limit = {}, int replicas = 1,
                                            const TrainingConstants& by = trainingConstants());

/// A step on all GPUs of this machine, each card's own scaled by what was measured; empty where the split does not
/// divide them, or nothing is known of one card.
std::optional<StepTime> trainingStep(const Model& model, const Workload& choice, const WorkMachine& machine,
                                     const std::vector<OwnMeasurement>& measured = {},
                                     const TrainingConstants& by = trainingConstants());
/// Of the first 1, 2 … all GPUs in the topology's suggested order; those that the split does not divide are left out.
/// Empty for inference.
std::vector<StepTime> stepTimes(const Analysis& analysis, const Model& model, const Workload& choice);
/// Of the first `cards` of them alone; empty where there are fewer, or the split does not divide them.
std::optional<StepTime> stepTimeOn(const Analysis& analysis, const Model& model, const Workload& choice, int cards);

/// "1,430 tok/s (920–1,900)": expected, and the range; "images/s" of a model of images.
QString speedInWords(const StepTime& step, const Workload& workload);
/// "2.9 s (2.1–4.4 s)"; of a lower bound "2.1–4.4 s or more".
QString timeInWords(const StepTime& step);

/// With these cards' measured or computed `alone` and this hop: the formula itself.
Band<Duration> stepRange(Band<Duration> alone, Band<ByteCount> exchanged, BandwidthBand hop);
/// The same as it is shown: with what is expected, and what cards lose by waiting for each other.
Estimate<Duration> stepOver(const Estimate<Duration>& alone, const Band<ByteCount>& exchanged, const ExchangeHop& hop,
                            ParallelPlan plan = ParallelPlan::Ddp);

} // namespace core
