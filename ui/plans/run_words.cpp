// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/run_words.h"

#include "core/units/at.h"
#include "core/units/digits.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/ways/misfit.h"
#include "ui/widgets/words.h"

#include <array>

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

/// Weights or states stay in system memory, and it holds them as far as is known.
static bool isHelpedByHost(const core::RunAnswer& answer) {
    if (answer.host)
        return answer.fits != core::FitVerdict::DoesNotFit;
    return answer.workload.offload != core::Offload::None && answer.fits == core::FitVerdict::Fits;
}

QString fitInWords(const core::RunAnswer& answer) {
    if (!isHelpedByHost(answer))
        return core::inWords(answer.fits);
    return answer.isSlow ? Words::tr("possible, slow") : Words::tr("fits with system memory");
}

QColor Theme::*fitColour(const core::RunAnswer& answer) {
    if (isHelpedByHost(answer))
        return &Theme::warning;
    static constexpr std::array colours{&Theme::good, &Theme::warning, &Theme::error, &Theme::notChecked};
    return core::at(colours, answer.fits);
}

int fitRank(const core::RunAnswer& answer) {
    if (isHelpedByHost(answer))
        return 2;
    static constexpr std::array ranks{4, 3, 0, 1};
    return core::at(ranks, answer.fits);
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

QString planInWords(const core::RunAnswer& answer) {
    const core::Workload& workload = answer.workload;
    if (answer.cards == 0 || !answer.need)
        return {};
    const int copies = answer.cards / (workload.tensor * workload.pipeline);
    QStringList words;
    if (workload.tensor * workload.pipeline > 1)
        words << core::splitInWords(workload);
    if (copies > 1)
        words << (workload.task == core::Task::Inference ? Words::tr("%1 copies").arg(core::number(copies))
                                                         : core::inWords(workload.plan));
    if (answer.cards == 1)
        words << Words::tr("single card");
    if (workload.offload != core::Offload::None)
        words << Words::tr("%1 offloaded to %2")
                     .arg(core::inWords(workload.offload).toLower(), core::inWords(workload.target));
    if (answer.host)
        words << Words::tr("rest in system memory");
    return words.join(Words::tr(", "));
}

QString engineOfRun(const core::RunAnswer& answer) {
    const core::Workload& workload = answer.workload;
    return core::inWords(workload.task == core::Task::Inference ? core::engineOf(workload) : workload.engine);
}

} // namespace ui
