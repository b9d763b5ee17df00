// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/machine/exchange.h"

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

/// The point fitted on, then those held out; last Hugging Face's two TITAN RTX with NVLink and without peer-to-peer.
std::vector<StepEvidence> stepEvidence();

} // namespace core
