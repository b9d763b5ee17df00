// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/speed/speed_formula.h"

#include "core/units/at.h"

#include <algorithm>
#include <cmath>

namespace core {

static constexpr double microsecond = 1e-6;
/// llama.cpp reads prompts in passes of so many tokens.
static constexpr double tokensOfPass = 512;

static bool hasExpertsOf(const StepCounts& counts) {
    return counts.expertShare < 1;
}

/// Bytes that a step reads on the cards when so many tokens meet the experts.
static double weightsRead(const StepCounts& counts, double tokens) {
    const double share = counts.expertShare;
    return counts.weights + (tokens > 1 ? counts.experts * (1 - share - std::pow(1 - share, tokens)) : 0);
}

static double layerTime(const StepCounts& counts, const SpeedConstants& c) {
    return counts.layers * at(c.layer, counts.engine) * at(c.layerOf, counts.family) * at(c.layerFor, counts.model) *
           (counts.isEager ? c.eager : 1) * std::pow(counts.clock, -c.clock) * microsecond;
}

static double readRate(const StepCounts& counts, const SpeedConstants& c) {
    return at(c.read, counts.family) * counts.bandwidth;
}

static double hostTime(const StepCounts& counts, const SpeedConstants& c) {
    const double read = counts.hostRate > 0 ? counts.onHost / (counts.hostRate * counts.hostShare * c.host) : 0;
    return read + (counts.link > 0 ? counts.sentOnLink / counts.link : 0);
}

/// Two all-reduces a layer.
static double exchangeTime(const StepCounts& counts, const SpeedConstants& c, double tokens) {
    if (counts.tensor <= 1)
        return 0;
    const double wait = c.exchangeDirect *
                        (counts.isNetwork  ? c.exchangeNetwork
                         : counts.isDirect ? 1
                                           : c.exchangeHost) *
                        (1 + c.exchangeCard * (counts.tensor - 2));
    return 2 * counts.layers * wait * microsecond + counts.exchanged / counts.hop +
           std::max(0.0, tokens - 1) * counts.exchanged / (counts.hop * c.promptHop);
}

StepParts streamStep(const StepCounts& counts, const SpeedConstants& c) {
    const double rate = readRate(counts, c);
    return {.weights = counts.weights / (rate * (counts.isFewBits ? c.fewBits : 1) * counts.tensor),
            .cache = counts.cache / (rate * c.cache * counts.cacheCards),
            .overhead = layerTime(counts, c),
            .exchange = exchangeTime(counts, c, 1),
            .host = hostTime(counts, c)};
}

StepParts servedStep(const StepCounts& counts, const SpeedConstants& c) {
    StepParts parts = streamStep(counts, c);
    if (!counts.isServed)
        return parts;
    const double alone = parts.sum();
    const double ofPrompt = counts.prompt / std::max(1.0, counts.answer); // tokens of a prompt for one that is answered
    const double tokens = counts.users * (1 + ofPrompt);
    parts.weights *= weightsRead(counts, counts.users) / std::max(1.0, counts.weights);
    parts.cache *= counts.users;
    parts.overhead += (counts.users - 1) * counts.layers * c.servedUser * microsecond;
    parts.exchange = exchangeTime(counts, c, tokens);
    const double reached = at(c.served, counts.engine) * (hasExpertsOf(counts) ? c.servedExperts : 1);
    if (counts.peak > 0)
        parts.compute = (tokens - 1) * counts.flops / (counts.peak * reached * counts.tensor);
    parts.host *= counts.onHost > 0 ? std::min(counts.users, 1 / counts.expertShare) : 1;
    // So many users at once never take longer than one after the other.
    const double ofOne = counts.peak > 0 ? std::min(ofPrompt * counts.flops / (counts.peak * reached * counts.tensor),
                                                    promptTime(counts, c) / std::max(1.0, counts.answer))
                                         : 0;
    const double most = (alone + ofOne) * counts.users;
    for (double* part : {&parts.compute, &parts.overhead})
        *part -= std::clamp(parts.sum() - most, 0.0, *part);
    return parts;
}

double promptTime(const StepCounts& counts, const SpeedConstants& c) {
    if (counts.peak <= 0)
        return 0;
    double share = at(c.prompt, counts.engine) * at(c.promptOf, counts.family);
    if (hasExpertsOf(counts)) // an expert's matrix is worth its launch by the tokens that meet it in a pass
        share *= at(c.promptExperts, counts.engine) *
                 std::min(1.5, std::pow(tokensOfPass * counts.expertShare / 32, c.promptPower));
    const double token =
        counts.flops / (counts.peak * share) + counts.attention / (counts.peak * at(c.attention, counts.family));
    const double exchange = counts.tensor > 1 ? counts.exchanged / (counts.hop * c.promptHop) : 0;
    return c.promptStart * 1e-3 + counts.prompt * (token / counts.tensor + exchange);
}

double leastStep(const StepCounts& counts) {
    SpeedConstants whole;
    whole.host = 1;
    return (weightsRead(counts, counts.users) / counts.tensor + counts.users * counts.cache / counts.cacheCards) /
               counts.bandwidth +
           hostTime(counts, whole);
}

} // namespace core
