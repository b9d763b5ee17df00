// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/why_plan.h"

#include "core/units/find.h"
#include "core/units/text.h"
#include "core/workload/facts/engine_facts.h"

namespace core {

static QString reasonOf(QLatin1String what) {
    static const auto table = runDefaultTable();
    const auto* row = findWhere(table, [&](const RunDefaultRow& each) { return each.what == what; });
    return row ? row->reason : QString();
}

static QStringList reasonsOfTraining(const RunAnswer& answer) {
    const Workload& workload = answer.workload;
    const auto because = [](const QString& chosen, QLatin1String what) {
        return Text::tr("%1: %2").arg(chosen, reasonOf(what));
    };
    QStringList why{because(inWords(engineOf(workload)), "trainer"_L1)};
    if (workload.optimizer == Optimizer::Adam8Bit || workload.optimizer == Optimizer::PagedAdam8Bit)
        why << because(inWords(workload.optimizer), "adam8"_L1);
    if (workload.offload != Offload::None)
        why << because(Text::tr("%1 off the cards").arg(inWords(workload.offload)), "offload"_L1);
    else if (workload.plan != ParallelPlan::Ddp)
        why << because(inWords(workload.plan), "zero"_L1);
    return why;
}

QString whyPlan(const RunAnswer& answer, bool isUsual) {
    const Workload& workload = answer.workload;
    if (workload.task != Task::Inference)
        return reasonsOfTraining(answer).join(' '_L1);
    QStringList why;
    if (answer.host)
        return reasonOf("offload"_L1);
    if (isUsual)
        why << (answer.fits == FitVerdict::Fits ? Text::tr("%1 is the fastest usual format that fits.")
                                                : Text::tr("Of the usual formats %1 comes closest."))
                   .arg(inWords(workload.format));
    if (workload.kvFormat != KvFormat::Half)
        why << reasonOf("kv8"_L1);
    why << reasonOf(workload.tensor > 1 || workload.batch > 1 ? "engine"_L1 : "format"_L1);
    return why.join(' '_L1);
}

} // namespace core
