#pragma once

#include "core/workload/exchange.h"

#include <vector>

namespace core {

/// A published time on two cards, and the formula's.
struct StepEvidence {
    QString what;
    Duration alone; ///< on one card, or with NVLink less its own exchange; published
    Duration published;
    Duration ours; ///< with the fitted bandwidth
    Band<Duration> range;
    BandwidthBand hop;
    bool isFitted = false; ///< the one point that the bandwidth was fitted on
    QString source;

    double error() const { return ratio(ours - published, published); }
    bool isInRange() const { return published >= range.low && published <= range.high; }
};

/// What two RTX 3090 reach: bytes of BERT-large's fp32 gradients over (842 − 667) ms.
Bandwidth fittedBandwidth();

/// The point fitted on, then those held out.
std::vector<StepEvidence> stepEvidence();

/// Hugging Face's experiment: two TITAN RTX, gpt2, 200 steps, with NVLink and without peer-to-peer.
struct PairExperiment {
    Duration withBridge = Duration::of(101'900.3);
    Duration without = Duration::of(131'436.7);
    Band<Duration> predictedWithBridge; ///< from a run without any exchange: withBridge less NVLink's share
    Band<Duration> predictedWithout;
    Duration withoutAtFit;
    QString source;
};
PairExperiment pairExperiment(); ///< with our prediction

} // namespace core
