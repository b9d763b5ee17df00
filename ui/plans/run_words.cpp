#include "ui/plans/run_words.h"

#include "core/units/digits.h"
#include "core/workload/engine_facts.h"
#include "ui/widgets/words.h"

namespace ui {

QString rangeInWords(const core::Estimate<double>& estimate) {
    if (core::isBound(estimate))
        return Words::tr("at most %1").arg(core::inThreeDigits(estimate.range.high));
    return Words::tr("%1 (%2–%3)")
        .arg(core::inThreeDigits(estimate.expected), core::inThreeDigits(estimate.range.low),
             core::inThreeDigits(estimate.range.high));
}

QString secondsInWords(const core::Estimate<double>& seconds) {
    return Words::tr("%1 s (%2–%3 s)")
        .arg(core::inThreeDigits(seconds.expected), core::inThreeDigits(seconds.range.low),
             core::inThreeDigits(seconds.range.high));
}

/// Weights stay in system memory, and it holds them as far as is known.
static bool isHelpedByHost(const core::RunAnswer& answer) {
    return answer.host && answer.fits != core::FitVerdict::DoesNotFit;
}

QString fitInWords(const core::RunAnswer& answer) {
    return isHelpedByHost(answer) ? Words::tr("fits with system memory") : core::inWords(answer.fits);
}

QColor Theme::*fitColour(const core::RunAnswer& answer) {
    if (isHelpedByHost(answer))
        return &Theme::warning;
    switch (answer.fits) {
    case core::FitVerdict::Fits:
        return &Theme::good;
    case core::FitVerdict::Tight:
        return &Theme::warning;
    case core::FitVerdict::DoesNotFit:
        return &Theme::error;
    case core::FitVerdict::Unknown:
        break;
    }
    return &Theme::notChecked;
}

int fitRank(const core::RunAnswer& answer) {
    if (isHelpedByHost(answer))
        return 2;
    switch (answer.fits) {
    case core::FitVerdict::Fits:
        return 4;
    case core::FitVerdict::Tight:
        return 3;
    case core::FitVerdict::Unknown:
        return 1;
    case core::FitVerdict::DoesNotFit:
        break;
    }
    return 0;
}

QString speedOfRun(const core::RunAnswer& answer) {
    if (answer.generation && answer.generation->isBound())
        return Words::tr("≤ %1 tok/s").arg(core::inThreeDigits(answer.generation->tokensPerSecond.range.high));
    const auto rate = answer.tokensPerSecond();
    if (!rate)
        return u"–"_s;
    const bool isOfImages = answer.step && answer.step->isOfImages;
    return (isOfImages ? Words::tr("%1 images/s") : Words::tr("%1 tok/s")).arg(core::inThreeDigits(rate->expected));
}

QString engineOfRun(const core::RunAnswer& answer) {
    const core::Workload& workload = answer.workload;
    return core::inWords(workload.task == core::Task::Inference ? core::engineOf(workload) : workload.engine);
}

} // namespace ui
