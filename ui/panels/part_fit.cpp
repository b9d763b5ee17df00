// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/part_fit.h"

#include "core/parts/words/part_class.h"
#include "core/placement/drop.h"
#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/rules/difference.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/fast_run.h"
#include "core/workload/run_defaults.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <tuple>

namespace ui {

constexpr int mostTried = 1500;     ///< at some 2 ms each
constexpr double readingSpeed = 10; ///< tokens a second; slower than that is waiting

QString PartFit::words() const {
    switch (level) {
    case Fits:
        return Words::tr("Fits");
    case Warns:
        return Words::tr("Fits, with a warning");
    case NotTried:
        return {};
    case Fails:
        break;
    }
    return Words::tr("Doesn't fit");
}

bool operator<(const PartFit& a, const PartFit& b) {
    const bool doesFail[]{a.level == PartFit::Fails, b.level == PartFit::Fails};
    return std::tie(b.isInBuild, doesFail[0], b.isOfToday, a.level, a.isTooSmall, a.warnings, a.tips, a.cost) <
           std::tie(a.isInBuild, doesFail[1], a.isOfToday, b.level, b.isTooSmall, b.warnings, b.tips, b.cost);
}

static int countOpen(const core::Findings& findings, core::Severity severity) {
    return int(
        std::ranges::count_if(findings, [&](const core::Finding& f) { return f.severity == severity && !f.isWaived; }));
}

/// A card has fewer lanes than core::recommend gives one.
static bool starves(const core::Analysis& analysis) {
    constexpr int enough = 8;
    return std::ranges::any_of(analysis.machine.cards, [&](const core::MountedCard& card) {
        const core::LaneShare& share = core::at(analysis.lanes.shares, card.connector);
        return share.lanes < std::min(enough, share.lanesOfCard);
    });
}

static bool isIn(const core::Machine& machine, const core::Card& card) {
    return std::ranges::find(machine.waitingCards, &card) != machine.waitingCards.end() ||
           std::ranges::find(machine.cards, &card, &core::MountedCard::card) != machine.cards.end();
}

static PartFit tried(const Evaluation& evaluation, const core::Catalogue& catalogue, const core::DraggedPart& part,
                     const QString& place) {
    PartFit fit;
    fit.level = PartFit::Fails;
    const auto drop = core::dropOf(evaluation.analysis.machine, catalogue, part, place);
    const auto next = drop ? evaluate(drop->next, catalogue) : core::Result<SharedEvaluation>(drop.problem());
    if (!next) {
        fit.reason = next.problem().sentence;
        return fit;
    }
    const auto difference =
        core::differenceBetween(evaluation.analysis, evaluation.findings, (*next)->analysis, (*next)->findings);
    fit.warnings = countOpen((*next)->findings, core::Severity::Warning);
    fit.tips = countOpen((*next)->findings, core::Severity::Advice);
    fit.isTooSmall = starves((*next)->analysis);
    const auto worst = std::ranges::find_if(difference.added, [](const core::Finding& finding) {
        return finding.severity <= core::Severity::Warning && !finding.isWaived;
    });
    if (!drop->left.empty())
        fit.reason = Words::tr("No place for %1").arg(core::nameOf(catalogue, drop->left.front()));
    else if (worst != difference.added.end())
        fit.reason = core::inWords(worst->title);
    const bool isWrong = worst != difference.added.end() && worst->severity == core::Severity::Error;
    fit.level = isWrong || !drop->left.empty() ? PartFit::Fails : fit.reason.isEmpty() ? PartFit::Fits : PartFit::Warns;
    return fit;
}

/// The model that the build is for; without one, that which most machines are bought for.
static core::Workload workloadOf(const core::Build& build) {
    if (build.workload && build.workload->task == core::Task::Inference)
        return *build.workload;
    core::Workload usual = core::usualWork();
    usual.model = core::defaultModelFor({});
    return usual;
}

QHash<QString, PartFit> fitsOf(const Evaluation& evaluation, const core::Catalogue& catalogue, const QString& kind,
                               const QString& place, const std::function<bool(const core::AnyPart& part)>& isTried,
                               const std::function<bool()>& isCancelled) {
    const core::Workload workload = workloadOf(evaluation.build());
    const core::Model* model = workload.own ? &*workload.own : catalogue.find<core::Model>(workload.model);
    const bool areCards = kind == QLatin1String(core::kindName<core::Card>) && model;
    const auto runs = areCards ? std::optional<core::FastRuns>(std::in_place, *model, workload, false) : std::nullopt;
    const core::Machine& machine = evaluation.analysis.machine;
    core::CardSum cards = core::sumOf(machine);
    cards.gpus += int(machine.waitingCards.size());
    core::Limits full;
    full.host = core::HostFloor::Full;
    const core::HostNeed need = core::hostNeed(full, cards);
    const int sockets = machine.hasBoard() ? machine.board->sockets : 1;
    QHash<QString, PartFit> fits;
    for (const core::AnyPart& part : core::partsOf(catalogue, kind)) {
        if (isCancelled())
            break;
        if (!isTried(part) || fits.size() >= mostTried)
            continue;
        PartFit fit = tried(evaluation, catalogue, {kind, part.part->id, {}}, place);
        if (const auto price = core::amountUsed(*part.part))
            fit.cost = core::inDollars(*price);
        fit.isOfToday = core::isOfToday(part, evaluation.build().takesUsedPrices);
        if (const auto* cpu = part.as<core::Processor>())
            fit.isTooSmall |= cpu->cores.value_or(0) * sockets < need.cores;
        if (const auto* card = part.as<core::Card>(); card && runs) {
            fit.isInBuild = isIn(machine, *card);
            const auto run =
                runs->fastestOn(core::alikeGpus(*card, core::memoryOfChip(*card), card->chips.value_or(1), {}));
            constexpr double beyondAnyRate = 1e9; // dollars: what holds no model comes after all that do
            if (run)
                fit.tokens = run->rate();
            fit.tips += !run || run->rate() < readingSpeed ? 1 : 0;
            fit.tips += card->cooler == core::Cooler::Passive ? 1 : 0; // asks for a server's fans
            fit.cost = run ? fit.cost / run->rate() : fit.cost + beyondAnyRate;
        }
        fits.insert(part.part->id, fit);
    }
    return fits;
}

} // namespace ui
