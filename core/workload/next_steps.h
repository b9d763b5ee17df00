#pragma once

#include "core/parts/catalogue.h"
#include "core/workload/run_answer.h"

namespace core {

// Ways out where a model does not fit, the cheapest first: settings cost nothing, then what system memory can take,
// then cards. Only ways that make it fit are offered, so whichever is taken ends the search.

/// By how little they ask: of ways that cost alike, the earlier goes first.
enum class WayKind {
    NoDisplay, ///< none connected to the card
    FusedAttention,
    Checkpointing,
    Split,        ///< each layer, or the layers, over the cards that are there
    SharedStates, ///< ZeRO or FSDP over them
    SmallerBatch,
    OtherTrainer,
    PagedOptimizer,
    NarrowerCache, ///< keys and values in 8 or 4 bits
    NarrowerFormat,
    Lora,
    Qlora,
    FewerUsers,
    ShorterContext,
    SeveralSettings, ///< together, where none alone is enough for the task as it is
    Offload,         ///< to this machine's system memory
    MoreCards,       ///< of the kind that is there, in slots that are free
    BiggerCard,      ///< in place of those that are there
    Nothing          ///< why there is no way
};

/// One of the ways, and what it takes here.
struct NextStep {
    WayKind kind = WayKind::Nothing;
    bool isPossible = false;          ///< false of Nothing alone
    QString text{};                   ///< a sentence with this build's numbers
    std::optional<Workload> choice{}; ///< what to choose for it
    std::optional<Build> build{};     ///< the build with it, where parts change
    RunAnswer answer{};               ///< what it comes to: plannedRun(), or bestRun() where weights stay on the host
    std::optional<Money> cost = Money(); ///< of the parts bought, by priceUsed(); empty where a price is not known
    std::optional<double> speed{}; ///< tokens a second, as a multiple of what it would be without; where both are known
};

/// What makes `choice` fit: settings, those that lose least speed first; then offload; then parts, the cheapest first.
/// Empty where it fits as it is, and where the build has no GPU or the memory of one is not known.
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
