// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/workload/ways/way.h"

namespace core {

// Ways out where a model does not fit, the cheapest first: settings cost nothing, then what system memory can take,
// then cards. Only ways that make it fit are offered, so whichever is taken ends the search.

/// What makes `choice` fit the cards: settings, those that lose least speed first; then offload; then parts, the
/// cheapest first. `now` is what it comes to so far, be it with weights or states in system memory: speeds are held
/// against it. Empty where it fits as it is, and where the build has no GPU or the memory of one is not known.
std::vector<NextStep> nextSteps(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                const Workload& choice, RunAnswer now);
/// Of plannedRun().
std::vector<NextStep> nextSteps(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                const Workload& choice);

/// Whether a copy on each card or a split is advised, in sentences, with the reason.
QStringList splitAdvice(const Analysis& analysis, const Model& model, const Workload& choice);

/// What a bridge or other slots would bring: the build with them, and its step on all cards.
struct LinkOption {
    QString label;
    Build build;
    std::optional<StepTime> step;
};
/// The build as it is, then each bridge of the catalogue that fits, then the places that lose least lanes, as far as
/// they shorten its step.
std::vector<LinkOption> linkOptions(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                    const Workload& choice);

} // namespace core
