// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 5 (what to do where a model does not fit) and 55 (ZeRO talks often, DDP seldom).
#include "core/workload/ways/next_steps.h"

#include "core/units/text.h"
#include "core/workload/ways/misfit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

namespace core {

/// Settings, then offload, then parts.
static int groupOf(WayKind kind) {
    return kind < WayKind::Offload ? 0 : kind == WayKind::Offload ? 1 : 2;
}

/// What the ways are ordered by. A price that is not known comes last, as does a loss of speed.
static auto orderOf(const NextStep& way) {
    constexpr double unknown = std::numeric_limits<double>::max();
    const double dollars = way.cost ? way.cost->value() : unknown;
    const double lost = way.speed ? std::max(0.0, std::round(100 - 100 * *way.speed)) : unknown;
    return std::tuple(groupOf(way.kind), dollars, lost, way.kind);
}

/// Why nothing that can be set or bought makes it fit.
static NextStep noWay(const Misfit& misfit) {
    NextStep nothing{.kind = WayKind::Nothing, .answer = misfit.now};
    if (!misfit.now.need) {
        nothing.text = misfit.now.problem;
        return nothing;
    }
    const bool isHostShort = verdictOf(misfit.now.need->card, misfit.machine.rooms) == FitVerdict::Fits;
    nothing.text =
        isHostShort
            ? Text::tr("No setting makes it fit: it needs %1 of system memory.").arg(inWords(misfit.now.need->host))
            : Text::tr("No setting, free slot or other card makes it fit: it needs %1 on each card.")
                  .arg(inWords(misfit.now.need->card));
    return nothing;
}

std::vector<NextStep> nextSteps(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                const Workload& choice, RunAnswer now) {
    const bool isOffCards = now.host || choice.offload != Offload::None; // what fits the cards is faster
    if (analysis.topology.gpus.empty() || isOnCardsAlone(now) || (now.fits == FitVerdict::Unknown && !isOffCards))
        return {};
    const Workload asked = choice.offload == Offload::None ? choice : withPlanOf(choice, {});
    const Misfit misfit{analysis, catalogue, model, asked, runMachine(analysis), std::move(now)};
    std::vector<NextStep> ways = settingWays(misfit);
    if (auto headless = displayWay(misfit))
        ways.push_back(std::move(*headless));
    const auto keepsTask = [&](const NextStep& way) { return way.choice->task == choice.task; };
    if (std::ranges::none_of(ways, keepsTask)) {
        if (auto combined = combinedWay(misfit))
            ways.push_back(std::move(*combined));
    }
    const bool isShort = !isOffCards || misfit.now.fits == FitVerdict::DoesNotFit;
    auto offload = isShort ? offloadWay(misfit) : std::nullopt;
    if (isShort && !offload)
        offload = moreMemoryWay(misfit);
    if (offload)
        ways.push_back(std::move(*offload));
    for (NextStep& way : partWays(misfit))
        ways.push_back(std::move(way));
    if (ways.empty() && isShort)
        return {noWay(misfit)};
    std::ranges::stable_sort(ways, {}, orderOf);
    return ways;
}

std::vector<NextStep> nextSteps(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                                const Workload& choice) {
    return nextSteps(analysis, catalogue, model, choice, plannedRun(runMachine(analysis), model, choice));
}

QStringList splitAdvice(const Analysis& analysis, const Model& model, const Workload& choice) {
    const auto rooms = gpuRooms(analysis);
    const int cards = int(rooms.size());
    Workload alone = choice;
    alone.tensor = alone.pipeline = 1;
    alone.plan = ParallelPlan::Ddp;
    alone.offload = Offload::None;
    const auto need = memoryNeed(model, alone, 1);
    if (cards < 2 || !need || need->card.isLeast)
        return {};
    QStringList advice;
    const bool fitsOne = verdictOf(need->card, rooms) == FitVerdict::Fits;
    if (fitsOne && choice.task == Task::Inference)
        advice << Text::tr("A copy fits on each card: replicate instead of splitting (measured: up to 3.4 times the "
                           "throughput, club-3090).");
    else if (fitsOne)
        advice << Text::tr("It fits on each card: use DDP, which exchanges the least.");
    else if (const SplitOffer offer = splitsOver(model, cards); offer.splits.empty())
        advice << Text::tr("One card cannot hold it, and it does not split over %1 cards: %2")
                          .arg(cards)
                          .arg(offer.reasons.join(' '_L1)) +
                      (offer.uneven.empty() ? QString() : Text::tr(" Uneven stages are possible."));
    else
        advice << (choice.task == Task::Inference
                       ? Text::tr("One card cannot hold it: split it over %1 cards.").arg(cards)
                       : Text::tr("One card cannot hold it: share its states with ZeRO, or split it."));
    if (const QString uneven = unevenStages(model, choice.pipeline); !uneven.isEmpty())
        advice << uneven;
    const auto hop = slowestHop(analysis.topology, analysis.topology.suggestedOrder);
    if (hop && choice.plan == ParallelPlan::Zero3 && choice.task != Task::Inference &&
        hop->bandwidth.low < Bandwidth::of(10))
        advice << Text::tr("ZeRO-3 exchanges 1.5 times as much as DDP, all the time; the slowest hop here may carry "
                           "only %1 GB/s.")
                      .arg(number(inGigabytesPerSecond(hop->bandwidth.low), 1));
    return advice;
}

} // namespace core
