// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/text.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/memory/engine_memory.h"
#include "core/workload/ways/misfit.h"

#include <algorithm>

namespace core {

/// `asked` in an engine that can keep weights in system memory, and in the widest of its formats that takes no more.
static Workload onHost(const Model& model, const Workload& asked) {
    if (serverMemory(asked).canUseHost)
        return asked;
    Workload moved = asked;
    moved.engine = Engine::LlamaCpp;
    const double bytes = weightBytes(model, asked.format);
    for (WeightFormat format : formatsFor(model, Task::Inference, Engine::LlamaCpp)) {
        constexpr double alike = 1.02;
        moved.format = format;
        if (format == asked.format || weightBytes(model, format) <= bytes * alike)
            break;
    }
    return moved;
}

static std::optional<NextStep> weightsOnHost(const Misfit& misfit) {
    RunAnswer answer = bestRun(misfit.machine, misfit.model, onHost(misfit.model, misfit.asked));
    if (answer.fits != FitVerdict::Fits || !answer.host) // without memory chosen nobody knows
        return {};
    const QString weights = inWords(answer.host->weights);
    const QString memory = inWords(*misfit.machine.machine.host);
    const QString engine = inWords(answer.workload.engine);
    const QString what =
        answer.host->isOfExperts
            ? Text::tr("Keep %1 of experts in the %2 of system memory, with %3").arg(weights, memory, engine)
            : Text::tr("Keep %1 of layers in the %2 of system memory, with %3").arg(weights, memory, engine);
    return freeWay(misfit, WayKind::Offload, what, std::move(answer));
}

static std::optional<NextStep> statesOnHost(const Misfit& misfit) {
    if (!misfit.analysis.machine.build.memory)
        return {};
    Workload moved = misfit.asked;
    moved.tensor = moved.pipeline = 1;
    const auto found = [&](OffloadTarget target, Offload offload, ParallelPlan plan) -> std::optional<NextStep> {
        moved.target = target;
        moved.offload = offload;
        moved.plan = plan;
        auto answer = fittingRun(misfit.machine, misfit.model, moved);
        if (!answer)
            return {};
        QString what = (offload == Offload::All ? Text::tr("Offload optimizer and weights with %1, %2 of system memory")
                                                : Text::tr("Offload the optimizer with %1, %2 of system memory"))
                           .arg(inWords(plan), inWords(answer->need->host));
        if (target == OffloadTarget::Nvme)
            what = Text::tr("%1 and %2 of NVMe").arg(what, inWords(answer->need->nvme));
        return freeWay(misfit, WayKind::Offload, what, std::move(*answer));
    };
    for (OffloadTarget target : offloadTargets) {
        for (Offload offload : {Offload::Optimizer, Offload::All}) {
            for (ParallelPlan plan : {ParallelPlan::Zero1, ParallelPlan::Zero2, ParallelPlan::Zero3}) {
                if (auto way = found(target, offload, plan))
                    return way;
            }
        }
    }
    return {};
}

std::optional<NextStep> offloadWay(const Misfit& misfit) {
    return misfit.asked.task == Task::Inference ? weightsOnHost(misfit) : statesOnHost(misfit);
}

} // namespace core
