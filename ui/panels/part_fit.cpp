#include "ui/panels/part_fit.h"

#include "core/parts/words/part_class.h"
#include "core/placement/drop.h"
#include "core/recommend/ideas.h"
#include "core/rules/difference.h"
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
    return std::tie(a.level, a.warnings, b.isOfToday, a.tips, a.cost) <
           std::tie(b.level, b.warnings, a.isOfToday, b.tips, b.cost);
}

static int countOpen(const core::Findings& findings, core::Severity severity) {
    return int(
        std::ranges::count_if(findings, [&](const core::Finding& f) { return f.severity == severity && !f.isWaived; }));
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
    if (build.training && build.training->task == core::Task::Inference)
        return *build.training;
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
        if (const auto* card = part.as<core::Card>(); card && runs) {
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
