// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/ways/misfit.h"

#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

std::optional<RunAnswer> plannedIfFits(const RunMachine& machine, const Model& model, const Workload& workload) {
    RunAnswer answer = plannedRun(machine, model, workload);
    return answer.fits == FitVerdict::Fits ? std::optional(std::move(answer)) : std::nullopt;
}

std::optional<RunAnswer> fittingRun(const RunMachine& machine, const Model& model, const Workload& workload) {
    auto planned = plannedIfFits(machine, model, workload);
    const int gpus = int(machine.rooms.size());
    if (planned || workload.task != Task::Inference || gpus < 2)
        return planned;
    const RunAnswer best = bestRun(machine, model, workload);
    if (best.fits == FitVerdict::Fits && !best.host) // the plan leaves no card out, which the best run may
        planned = plannedIfFits(machine, model, best.workload);
    Workload stages = workload;
    stages.tensor = 1;
    stages.pipeline = gpus;
    return planned ? planned : plannedIfFits(machine, model, stages);
}

std::optional<RunAnswer> sharingRun(const RunMachine& machine, const Model& model, const Workload& workload) {
    Workload shared = workload;
    shared.tensor = shared.pipeline = 1;
    shared.offload = Offload::None;
    for (ParallelPlan plan : parallelPlans) {
        shared.plan = plan;
        if (auto answer = plannedIfFits(machine, model, shared))
            return answer;
    }
    return {};
}

/// What the card with the least left has for it.
static ByteCount leastRoom(const RunMachine& machine) {
    ByteCount least = machine.rooms.front().left().value_or(ByteCount());
    for (const GpuRoom& room : machine.rooms)
        least = std::min(least, room.left().value_or(ByteCount()));
    return least;
}

/// "20 % slower", "2.1 times as fast"; empty where nothing is known.
static QString speedChangeInWords(const std::optional<double>& speed) {
    constexpr double noticeable = 0.05;
    if (!speed)
        return {};
    if (std::abs(*speed - 1) < noticeable)
        return Text::tr("as fast");
    return *speed < 1 ? Text::tr("%1 % slower").arg(number(std::round((1 - *speed) * 100)))
                      : Text::tr("%1 times as fast").arg(number(*speed, 1));
}

QString wayInWords(const QString& what, const RunAnswer& answer, const RunMachine& machine,
                   const std::optional<double>& speed) {
    const QString fast = speedChangeInWords(speed);
    if (answer.host) // the cards are full, and the rest comes over the link
        return fast.isEmpty() ? Text::tr("%1: slower, its speed is not known.").arg(what)
                              : Text::tr("%1: %2.").arg(what, fast);
    const QString need = answer.need ? inWords(answer.need->card) : notKnown();
    const QString room = inWords(leastRoom(machine));
    return fast.isEmpty() ? Text::tr("%1: needs %2 of %3 on each card.").arg(what, need, room)
                          : Text::tr("%1: needs %2 of %3 on each card, %4.").arg(what, need, room, fast);
}

QString splitInWords(const Workload& split) {
    if (split.pipeline == 1)
        return Text::tr("tensor parallel %1").arg(split.tensor);
    if (split.tensor == 1)
        return Text::tr("pipeline parallel %1").arg(split.pipeline);
    return Text::tr("tensor parallel %1 × pipeline parallel %2").arg(split.tensor).arg(split.pipeline);
}

/// Of expected tokens a second, over those that it would be as asked.
static std::optional<double> speedOver(const RunAnswer& now, const RunAnswer& then) {
    const auto before = now.tokensPerSecond();
    const auto after = then.tokensPerSecond();
    if (!before || !after || before->expected <= 0 || after->expected <= 0)
        return {};
    return after->expected / before->expected;
}

NextStep freeWay(const Misfit& misfit, WayKind kind, const QString& what, RunAnswer answer) {
    NextStep way{.kind = kind, .isPossible = true, .choice = answer.workload};
    way.speed = speedOver(misfit.now, answer);
    way.text = wayInWords(what, answer, misfit.machine, way.speed);
    way.answer = std::move(answer);
    return way;
}

} // namespace core
