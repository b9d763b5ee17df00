#pragma once

#include "core/workload/exchange.h"

namespace core {

// t_N = t_1 + V/B: the time of a step on N cards is that on one, and what it takes to exchange V bytes over the slowest
// hop B. How far both overlap is not known beforehand, so a range is shown: from full overlap at the highest bandwidth,
// max(t_1, V/B), to none at the lowest. t_1 is the user's own measurement where there is one; else a band from the
// floating-point operations of the model and the share of a card's rate that published runs reach.

/// How long a step takes on so many cards.
struct StepTime {
    int cards = 1;
    Split split;
    Band<Duration> alone;           ///< of the computing, this split's share of it
    std::optional<ExchangeHop> hop; ///< empty on one card
    Band<ByteCount> exchanged;      ///< bytes a card sends
    Band<Duration> step;
    bool isLowerBound = false; ///< with offload: the CPU's or the disk's part is not known

    /// Samples a second of all cards.
    Band<double> samplesPerSecond(int batch) const;
};

/// One step of one card; empty where neither the card's rate nor the model's size is known. Of inference: one token.
std::optional<Band<Duration>> timeAlone(const Model& model, const Workload& choice, const Card& card);

/// Of the first 1, 2 … all GPUs in the topology's suggested order; those that the split does not divide are left out.
std::vector<StepTime> stepTimes(const Analysis& analysis, const Model& model, const Workload& choice);

/// With these cards' measured or computed `alone` and this hop: the formula itself.
Band<Duration> stepRange(Band<Duration> alone, Band<ByteCount> exchanged, BandwidthBand hop);

} // namespace core
