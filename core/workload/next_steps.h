#pragma once

#include "core/parts/catalogue.h"
#include "core/workload/gpu_room.h"
#include "core/workload/memory_need.h"
#include "core/workload/step_time.h"

namespace core {

// The three ways to a bigger model (guide rule 5): a bigger card, more cards, offload to CPU and NVMe; each as it
// stands for this build. Before them what costs nothing: a setting. And whether to split a model at all, or to run a
// copy on each card.

enum class WayKind { Settings, BiggerCard, MoreCards, Offload };

/// One of the ways, and what it takes here.
struct NextStep {
    WayKind kind = WayKind::BiggerCard;
    bool isPossible = false;
    QString text{};                   ///< a sentence with this build's numbers
    std::optional<Workload> choice{}; ///< what to choose for it, where choosing is enough
    std::optional<Build> build{};     ///< the build with it, where parts change
};

/// One of each kind, in the guide's order; settings only where they make it fit.
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
