// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/run_plots.h"

#include "core/units/digits.h"
#include "core/units/sentence.h"
#include "ui/plans/run_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <set>

namespace ui {

constexpr int leastContext = 1024;
constexpr int mostContext = 131'072;

PlotContent scalingPlot(const std::vector<core::StepTime>& steps, const core::Workload& choice) {
    PlotContent plot;
    plot.across = Words::tr("Cards");
    const bool isOfImages = !steps.empty() && steps.front().isOfImages;
    plot.up = isOfImages ? Words::tr("Images/s, all cards") : Words::tr("Tokens/s, all cards");
    plot.hasWholeSteps = true;
    plot.upWords = [](double value) { return core::number(value, value < 10 ? 2 : 0); };
    PlotSeries band{Words::tr("Expected range"), {}, {}, false};
    PlotSeries ideal{Words::tr("Ideal, without exchange"), {}, {}, true};
    for (const core::StepTime& step : steps) {
        const auto rate = step.tokensPerSecond(choice).range;
        band.low.push_back(QPointF(step.cards, rate.low));
        band.high.push_back(QPointF(step.cards, rate.high));
        core::StepTime alone = step;
        alone.step = step.alone;
        ideal.low.push_back(QPointF(step.cards, alone.tokensPerSecond(choice).range.high));
    }
    plot.series = {band, ideal};
    return plot;
}

/// One user's tokens a second in each context that fits as `chosen` does: on the cards alone, or with system memory.
static PlotSeries seriesOf(const core::Model& model, const core::RunAnswer& chosen, core::Workload workload,
                           const std::function<core::RunAnswer(const core::Workload&)>& answerTo) {
    PlotSeries series;
    const bool isBand = workload.batch == chosen.workload.batch;
    const int most = std::min(mostContext, model.context.value_or(mostContext));
    int reached = 0;
    for (int context = leastContext; context <= most; context *= 2) {
        workload.sequence = context;
        const core::RunAnswer answer = answerTo(workload);
        const bool isAlike = answer.host.has_value() == chosen.host.has_value();
        const bool isNumber = answer.generation && !answer.generation->isBound();
        if (!isNumber || answer.fits == core::FitVerdict::DoesNotFit || !isAlike)
            break;
        const core::Estimate<double>& rate = answer.generation->perUser;
        series.low.push_back(QPointF(context, isBand ? rate.range.low : rate.expected));
        if (isBand)
            series.high.push_back(QPointF(context, rate.range.high));
        reached = context;
    }
    const QString users = inWords(core::Sentence::tr("%n users", "1 user", workload.batch));
    series.name =
        reached * 2 > most ? users : Words::tr("%1, up to %2 tokens").arg(users, core::number(double(reached)));
    return series;
}

QString markInWords(const core::GenerationSpeed& generation) {
    return generation.isBound() ? QString() : Words::tr("%1 tok/s per user").arg(rangeInWords(generation.perUser));
}

PlotContent contextPlot(const core::Model& model, const core::RunAnswer& chosen,
                        const std::function<core::RunAnswer(const core::Workload&)>& answerTo) {
    PlotContent plot;
    if (!chosen.generation || chosen.generation->isBound() || chosen.fits == core::FitVerdict::DoesNotFit)
        return plot;
    plot.across = Words::tr("Context per user, tokens");
    plot.up = Words::tr("Tokens/s per user");
    plot.upWords = [](double value) { return core::number(value, value < 10 ? 1 : 0); };
    plot.mark = chosen.workload.sequence;
    plot.markWords = markInWords(*chosen.generation);
    core::Workload workload = chosen.workload;
    for (int users : std::set{1, 4, 16, std::max(1, chosen.workload.batch)}) {
        workload.batch = users;
        PlotSeries series = seriesOf(model, chosen, workload, answerTo);
        if (series.low.size() > 1)
            plot.series.push_back(std::move(series));
    }
    return plot;
}

} // namespace ui
