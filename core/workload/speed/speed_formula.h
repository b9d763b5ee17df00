// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/speed/speed_constants.h"
#include "core/workload/speed/step_counts.h"

namespace core {

/// Seconds that one step (a token of each user) takes, by what they are spent on.
struct StepParts {
    double weights = 0;
    double cache = 0;
    double overhead = 0;
    double exchange = 0;
    double host = 0;
    double compute = 0;

    double sum() const { return weights + cache + overhead + exchange + host + compute; }
};

// The time of a token is that of reading the weights it passes through and the keys and values of the text so far, plus
// what no byte explains (launches, layer by layer: a third of the error of one efficiency alone goes with it), plus
// exchanges where layers are split over cards. A pipeline's stages wait for one another, so they do not speed one
// stream. Further users add their cache, their tokens' FLOPs (those of their prompts too), their part of scheduling
// and, to a model of experts, more experts to read.

StepParts streamStep(const StepCounts& counts, const SpeedConstants& constants);
/// Of all users of one copy, with their prompts; never longer than serving one after another. Of one user as above.
StepParts servedStep(const StepCounts& counts, const SpeedConstants& constants);
/// Seconds that a prompt takes alone; 0 where the card's rate is not known.
double promptTime(const StepCounts& counts, const SpeedConstants& constants);
/// What no engine beats: each byte at the data sheet's rate and nothing else, in seconds a step of all users.
double leastStep(const StepCounts& counts);

} // namespace core
