#include "core/workload/step_evidence.h"

#include "core/units/text.h"
#include "core/workload/step_time.h"

namespace core {

static constexpr qint64 bertLargeParameters = 335'141'888;
static constexpr qint64 bertBase = 109'482'240;
static constexpr qint64 gpt2 = 124'439'808;
static constexpr int pairSteps = 200;

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

PairExperiment pairExperiment() {
    PairExperiment pair;
    // Two NVLinks of generation 2: NCCL's 20 GB/s each, or half.
    const Duration fast = exchangeTime(gpt2, Bandwidth::of(40)) * pairSteps;
    const Duration slow = exchangeTime(gpt2, Bandwidth::of(20)) * pairSteps;
    const Band<Duration> alone{pair.withBridge - slow, pair.withBridge};
    const BandwidthBand hop = quietPair();
    pair.predictedWithBridge = {std::max(alone.low, fast), alone.high + slow};
    pair.predictedWithout = {std::max(alone.low, exchangeTime(gpt2, hop.high) * pairSteps),
                             alone.high + exchangeTime(gpt2, hop.low) * pairSteps};
    pair.withoutAtFit = pair.withBridge - fast + exchangeTime(gpt2, fittedBandwidth()) * pairSteps;
    pair.source = Text::tr("huggingface.co, Custom hardware for training");
    return pair;
}

std::vector<StepEvidence> stepEvidence() {
    std::vector<StepEvidence> evidence{
        point(Text::tr("2 × RTX 3090, BERT-large, fp32"), bertLargeParameters, 667, 842, true),
        point(Text::tr("2 × RTX 3090, BERT-base, fp32"), bertBase, 565, 623, false),
        point(Text::tr("2 × RTX 4090, BERT-large, fp32"), bertLargeParameters, 364, 582, false),
    };
    const PairExperiment pair = pairExperiment();
    StepEvidence gpt;
    gpt.what = Text::tr("2 × TITAN RTX without peer-to-peer, gpt2, fp32, %1 steps").arg(pairSteps);
    gpt.alone = pair.withBridge;
    gpt.published = pair.without;
    gpt.ours = pair.withoutAtFit;
    gpt.range = pair.predictedWithout;
    gpt.hop = quietPair();
    gpt.source = pair.source;
    evidence.push_back(gpt);
    return evidence;
}

} // namespace core
