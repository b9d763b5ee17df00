// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/run_dataset.h"

#include "core/economics/ownership.h"
#include "core/units/digits.h"
#include "core/workload/dataset_run.h"
#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace ui {

constexpr std::size_t offersShown = 3;

static QString hoursInWords(core::Duration time) {
    return Words::tr("%1 h").arg(core::inThreeDigits(core::inHours(time)));
}

static QString hoursInWords(const core::Estimate<core::Duration>& time) {
    return Words::tr("%1–%2 h").arg(core::inThreeDigits(core::inHours(time.range.low)),
                                    core::inThreeDigits(core::inHours(time.range.high)));
}

static QString costInWords(const core::Estimate<core::Money>& cost) {
    return Words::tr("%1–%2").arg(core::inWords(cost.range.low), core::inWords(cost.range.high));
}

template <class T, class Text>
static QStringList estimateRow(const QString& what, const core::Estimate<T>& estimate, Text words) {
    return {what, words(estimate.range.low), words(estimate.expected), words(estimate.range.high)};
}

static Evidence datasetEvidence(const QString& explanation) {
    Evidence evidence;
    evidence.explanation = explanation;
    evidence.headings = {QString(), Words::tr("Low"), Words::tr("Expected"), Words::tr("High")};
    evidence.figureColumns = {1, 2, 3};
    return evidence;
}

static QStringList hoursRow(const core::Estimate<core::Duration>& time) {
    return estimateRow(Words::tr("Time"), time, [](core::Duration each) { return hoursInWords(each); });
}

static QStringList costRow(const core::Estimate<core::Money>& cost) {
    return estimateRow(Words::tr("Cost"), cost, [](core::Money each) { return core::inWords(each); });
}

static Figure hereFigure(const core::DatasetRun& run) {
    const QString time = hoursInWords(run.time);
    const QString words = run.cost ? Words::tr("%1, %2").arg(time, costInWords(*run.cost)) : time;
    return {Words::tr("This machine, electricity"), words, [run] {
                Evidence evidence = datasetEvidence(
                    Words::tr("Tokens ÷ tokens/s. Energy is what the wall meter shows under this load, at the price "
                              "per kWh of the Cost page."));
                evidence.rows.push_back(hoursRow(run.time));
                if (run.energy)
                    evidence.rows.push_back(
                        estimateRow(Words::tr("Energy"), *run.energy, [](core::Energy each) { return inWords(each); }));
                if (run.cost)
                    evidence.rows.push_back(costRow(*run.cost));
                return evidence;
            }};
}

static Figure rentedFigure(const core::CloudRun& run) {
    const QString words = Words::tr("%1, %2").arg(hoursInWords(run.time), costInWords(run.cost));
    return {run.offer->name, words, [time = run.time, cost = run.cost, source = run.offer->source] {
                Evidence evidence = datasetEvidence(Words::tr("Hours × the offer's rate, on its own cards."));
                evidence.rows = {hoursRow(time), costRow(cost)};
                evidence.remarks << Words::tr("Source: %1.").arg(source);
                return evidence;
            }};
}

std::vector<Figure> datasetFigures(const core::Analysis& analysis, const core::Catalogue& catalogue,
                                   const core::Model& model, const core::Workload& asked, const core::RunAnswer& answer,
                                   qint64 tokens) {
    if (!answer.step || answer.step->isOfImages)
        return {};
    const auto machine = core::ownedMachine(analysis);
    std::vector<Figure> figures{hereFigure(core::runOf(answer.step->tokensPerSecond(answer.workload), tokens,
                                                       machine ? std::optional(machine->wall) : std::nullopt,
                                                       analysis.machine.build.cost.energyPrice))};
    const auto clouds = core::cloudRuns(catalogue, model, asked, tokens);
    for (std::size_t i = 0; i < std::min(clouds.size(), offersShown); ++i)
        figures.push_back(rentedFigure(clouds[i]));
    return figures;
}

} // namespace ui
