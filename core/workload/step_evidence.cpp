// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/step_evidence.h"

#include "core/units/text.h"
#include "core/workload/step_time.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

static constexpr qint64 bertLargeParameters = 335'141'888;
static constexpr qint64 bertBase = 109'482'240;
static constexpr qint64 gpt2 = 124'439'808;

static Model modelOf(qint64 parameters) {
    Model model;
    model.parameters = parameters;
    return model;
}

/// What two cards exchange of this model's fp32 gradients.
static ByteCount exchanged(qint64 parameters) {
    Workload choice;
    choice.format = WeightFormat::Fp32;
    return exchangedBytes(modelOf(parameters), choice, {1, 1, 2}).high;
}

/// Two cards alone on a desktop, without peer-to-peer, in slots that do not bound them.
static BandwidthBand quietPair() {
    return {Bandwidth::of(3), Bandwidth::of(8)};
}

static Duration exchangeTime(qint64 parameters, Bandwidth bandwidth) {
    return Duration::of(double(exchanged(parameters).base()) / (inGigabytesPerSecond(bandwidth) * 1e6));
}

static StepEvidence point(const QString& what, qint64 parameters, double alone, double published, bool isFitted) {
    StepEvidence evidence;
    evidence.what = what;
    evidence.alone = Duration::of(alone);
    evidence.published = Duration::of(published);
    evidence.ours = evidence.alone + exchangeTime(parameters, fittedBandwidth());
    evidence.hop = quietPair();
    const ByteCount bytes = exchanged(parameters);
    evidence.range = stepRange({evidence.alone, evidence.alone}, {bytes, bytes}, evidence.hop);
    evidence.isFitted = isFitted;
    evidence.source = Text::tr("Measurement collected for Lanewright; source document not named");
    return evidence;
}

Bandwidth fittedBandwidth() {
    constexpr double milliseconds = 842 - 667;
    return Bandwidth::of(double(exchanged(bertLargeParameters).base()) / milliseconds / 1e6);
}

/// Hugging Face's experiment: gpt2 for 200 steps, over two NVLinks of generation 2 (NCCL's 20 GB/s each, or half) and
/// without peer-to-peer. The run over NVLink, less its own exchange, is what the other is estimated from.
static std::array<StepEvidence, 2> pairOfTitans() {
    constexpr int steps = 200;
    const auto exchange = [&](Bandwidth bandwidth) { return exchangeTime(gpt2, bandwidth) * steps; };
    const Duration fast = exchange(Bandwidth::of(40));
    const Duration slow = exchange(Bandwidth::of(20));
    StepEvidence bridged;
    bridged.what = Text::tr("2 × TITAN RTX over NVLink, gpt2, fp32, %1 steps").arg(steps);
    bridged.alone = bridged.published = bridged.ours = Duration::of(101'900.3);
    bridged.range = {std::max(bridged.alone - slow, fast), bridged.alone + slow};
    bridged.hop = {Bandwidth::of(20), Bandwidth::of(40)};
    bridged.isFitted = true;
    bridged.source = Text::tr("huggingface.co, Custom hardware for training");
    StepEvidence without = bridged;
    without.what = Text::tr("2 × TITAN RTX without peer-to-peer, gpt2, fp32, %1 steps").arg(steps);
    without.published = Duration::of(131'436.7);
    without.ours = bridged.alone - fast + exchange(fittedBandwidth());
    without.hop = quietPair();
    without.range = {std::max(bridged.alone - slow, exchange(without.hop.high)),
                     bridged.alone + exchange(without.hop.low)};
    without.isFitted = false;
    return {bridged, without};
}

std::vector<StepEvidence> stepEvidence() {
    std::vector<StepEvidence> evidence{
        point(Text::tr("2 × RTX 3090, BERT-large, fp32"), bertLargeParameters, 667, 842, true),
        point(Text::tr("2 × RTX 3090, BERT-base, fp32"), bertBase, 565, 623, false),
        point(Text::tr("2 × RTX 4090, BERT-large, fp32"), bertLargeParameters, 364, 582, false),
    };
    std::ranges::copy(pairOfTitans(), std::back_inserter(evidence));
    return evidence;
}

} // namespace core
