// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/generation.h"

#include "core/workload/speed/speed_ranges.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

Bottleneck bottleneckOf(const StepParts& parts) {
    const double memory = parts.weights + parts.cache;
    const std::array shares{std::pair(parts.compute, Bottleneck::Compute),
                            std::pair(memory, Bottleneck::MemoryBandwidth),
                            std::pair(parts.overhead, Bottleneck::Overhead),
                            std::pair(parts.exchange, Bottleneck::Link), std::pair(parts.host, Bottleneck::Host)};
    return std::max_element(shares.begin(), shares.end(), [](auto& a, auto& b) { return a.first < b.first; })->second;
}

/// `rate` with the range of its class and under the power limits of the cards in use; where nobody published such a
/// run, or none under so low a limit, a bound: nothing to `most`.
static Estimate<double> ranged(double rate, double most, SpeedKind kind, const StepCounts& counts,
                               const WorkMachine& machine, WorkKind work) {
    const SpeedRange& range = rangeOf(kind, counts);
    const auto share = speedAtLimits(machine, counts.used, work);
    if (!range.engine || !share)
        return {std::min(rate, most), {0, most}};
    return atSpeed(spread(rate, range.band.low, range.band.high), *share);
}

static void addPrompt(GenerationSpeed& made, const StepCounts& counts, const WorkMachine& machine) {
    const double seconds = promptTime(counts, speedConstants());
    if (seconds <= 0)
        return;
    const double most = counts.peak * counts.tensor / counts.flops;
    made.prefill = ranged(counts.prompt / seconds, most, SpeedKind::Prompt, counts, machine, WorkKind::Prefill);
    if (made.isPromptBound())
        return;
    const double token = streamStep(counts, speedConstants()).sum();
    const auto after = [&](double rate) { return counts.prompt / rate + token; };
    made.firstToken = Estimate<double>{after(made.prefill->expected),
                                       {after(made.prefill->range.high), after(made.prefill->range.low)}};
}

std::optional<StepParts> decodeParts(const Model& model, const Workload& workload, const WorkMachine& machine,
                                     ByteCount onHost) {
    const auto counts = stepCounts(model, workload, machine, onHost);
    return counts ? std::optional(streamStep(*counts, speedConstants())) : std::nullopt;
}

std::optional<GenerationSpeed> generation(const Model& model, const Workload& workload, const WorkMachine& machine,
                                          ByteCount onHost) {
    const auto counts = stepCounts(model, workload, machine, onHost);
    if (!counts)
        return {};
    const StepParts parts = servedStep(*counts, speedConstants());
    const SpeedKind kind = onHost.base() > 0  ? SpeedKind::Host
                           : counts->isServed ? SpeedKind::Served
                                              : SpeedKind::Stream;
    GenerationSpeed made;
    made.bottleneck = bottleneckOf(parts);
    // Many users' step is computing, as a prompt is.
    const WorkKind work = made.bottleneck == Bottleneck::Compute ? WorkKind::Prefill : WorkKind::Decode;
    made.perUser = ranged(1 / parts.sum(), 1 / leastStep(*counts), kind, *counts, machine, work);
    const double users = std::max(1, workload.batch);
    const auto ofAll = [&](double rate) { return rate * users; };
    made.tokensPerSecond = {ofAll(made.perUser.expected),
                            {ofAll(made.perUser.range.low), ofAll(made.perUser.range.high)}};
    addPrompt(made, *counts, machine);
    return made;
}

} // namespace core
