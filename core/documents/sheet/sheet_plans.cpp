// SPDX-License-Identifier: GPL-3.0-or-later
// What it runs and what it costs, as `run` and `cost` answer it.
#include "core/documents/sheet/sheet_plans.h"

#include "core/documents/report/cost_report.h"
#include "core/units/fact_table.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/run_answer.h"

namespace core {

/// "QLoRA, nf4, batch 1, 2,048 tokens".
static QString workWords(const Workload& work) {
    const bool isRun = work.task == Task::Inference;
    const QString many =
        isRun ? inWords(Sentence::tr("%n users", "1 user", work.batch)) : Text::tr("batch %1").arg(work.batch);
    return QStringList{inWords(work.task), inWords(work.format), many, Text::tr("%1 tokens").arg(number(work.sequence))}
        .join(Text::tr(", "));
}

static void addCost(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue) {
    const Build& build = analysis.machine.build;
    const auto machine = ownedMachine(analysis, catalogue);
    if (!machine)
        return;
    const CostReport report = costReport(analysis, catalogue, machine, build.cost,
                                         chosenCloud(analysis, catalogue, build.cost), build.servers);
    std::vector<const ReportSection*> parts{&report.own, &report.cloud, &report.value};
    if (build.servers > 1)
        parts.push_back(&report.fleet);
    for (const ReportSection* part : parts) {
        for (const ReportRow& row : part->rows) {
            if (part != &report.own || build.servers > 1 || &row != &part->rows.front()) // the price stands above
                sheet.cost.push_back(
                    {part == &report.fleet ? Text::tr("%1: %2").arg(part->title, row.label) : row.label, row.text});
        }
        sheet.costNotes << part->notes;
    }
}

static QString secondsInWords(const Estimate<double>& seconds) {
    return isBound(seconds) ? notKnown()
                            : Text::tr("%1 s (%2–%3)")
                                  .arg(inThreeDigits(seconds.expected), inThreeDigits(seconds.range.low),
                                       inThreeDigits(seconds.range.high));
}

/// "2 × 21 GiB": what the model needs of each card, less what an engine reserves besides.
static QString memoryWords(const RunAnswer& answer) {
    if (!answer.need)
        return notKnown();
    if (answer.fits == FitVerdict::DoesNotFit)
        return Text::tr("doesn't fit (%1 a card)").arg(inWords(answer.need->card));
    if (answer.host)
        return Text::tr("all, and %1 of system memory").arg(inWords(answer.host->weights));
    const QString each = inWords(answer.need->expected);
    const QString all = answer.cards > 1 ? Text::tr("%1 × %2").arg(answer.cards).arg(each) : each;
    return answer.fits == FitVerdict::Tight ? Text::tr("%1, tight").arg(all) : all;
}

static SheetRun sheetRun(const Model& model, const RunAnswer& answer) {
    SheetRun run{model.name, {}, memoryWords(answer), {}, {}};
    const Workload& work = answer.workload;
    const bool isRun = work.task == Task::Inference;
    const Engine engine = isRun ? engineOf(work) : work.engine;
    run.format = isRun ? inWords(work.format) : inWords(work.task);
    if (isRun && answer.fits == FitVerdict::DoesNotFit)
        run.format.clear(); // that of the nearest miss says nothing
    else if (engine != Engine::Auto)
        run.format = Text::tr("%1 in %2").arg(run.format, inWords(engine));
    if (answer.fits == FitVerdict::DoesNotFit)
        return run;
    const auto speed = answer.tokensPerSecond();
    const auto& made = answer.generation;
    run.speed = answer.step ? speedInWords(*answer.step, work) : speed ? rateInWords(*speed) : notKnown();
    run.firstWord = !isRun ? QString() : made && made->firstToken ? secondsInWords(*made->firstToken) : notKnown();
    return run;
}

std::vector<SheetRun> runsOf(const Analysis& analysis, const Catalogue& catalogue, std::size_t most) {
    const RunMachine machine = runMachine(analysis);
    std::vector<SheetRun> runs;
    if (machine.rooms.empty())
        return runs;
    const auto& choice = analysis.machine.build.workload;
    if (const Model* own = choice ? modelOf(*choice, catalogue) : nullptr)
        runs.push_back(sheetRun(*own, chosenRun(machine, *own, *choice)));
    for (const FactRow& row : factRows("sheet_models")) {
        const Model* model = catalogue.find<Model>(row.text("model"));
        if (!model || runs.size() >= most)
            continue;
        Workload asked = usualWork();
        asked.model = model->id;
        asked.sequence = usualContextOf(*model);
        runs.push_back(sheetRun(*model, bestFormatRun(machine, *model, asked)));
    }
    return runs;
}

/// What the build is for as it is chosen, then the popular models for one user.
static void addRuns(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue) {
    const auto& choice = analysis.machine.build.workload;
    if (const Model* own = choice ? modelOf(*choice, catalogue) : nullptr)
        sheet.purpose = Text::tr("For %1: %2").arg(own->name, workWords(*choice));
    constexpr std::size_t all = 99;
    sheet.runs = runsOf(analysis, catalogue, all);
}

/// Of the first model of the table, which is said; the range small below it.
static void addSpeedFigure(BuildSheet& sheet) {
    const SheetRun& first = sheet.runs.front();
    const QString speed = first.speed.isEmpty() ? first.memory : first.speed;
    QStringList remarks{speed.section(u" ("_s, 1).remove(')'_L1), first.model, first.format};
    remarks.removeAll(QString());
    sheet.headline.insert(sheet.headline.begin() + 1,
                          {Text::tr("Speed"), speed.section(u" ("_s, 0, 0), remarks.join(Text::tr(", "))});
}

void addPlans(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue) {
    addRuns(sheet, analysis, catalogue);
    addCost(sheet, analysis, catalogue);
    if (!sheet.runs.empty())
        addSpeedFigure(sheet);
}

} // namespace core
