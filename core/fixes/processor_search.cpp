// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/fixes.h"

#include "core/parts/platform.h"
#include "core/rules/host/cores_asked.h"
#include "core/rules/host/memory_fit.h"

#include <algorithm>

namespace core {

/// Puts `processor` into the sockets to fill.
static void put(const Processor& processor, Machine& machine) {
    if (machine.filledSockets() == 0 && !machine.processors.empty())
        machine.processors.front() = &processor;
    for (const Processor*& socketed : machine.processors)
        socketed = socketed ? &processor : nullptr;
}

static std::vector<QString> idsOf(const Machine& machine) {
    std::vector<QString> ids;
    for (const Processor* processor : machine.processors)
        ids.push_back(processor ? processor->id : QString());
    while (!ids.empty() && ids.back().isEmpty())
        ids.pop_back();
    return ids;
}

std::optional<Fix> processorFix(const Analysis& analysis, const Catalogue& catalogue,
                                const std::function<bool(const Processor&, const Machine&)>& accepts, bool isLeaner) {
    const Machine& machine = analysis.machine;
    const int count = std::max(1, machine.filledSockets());
    const int leastCores = isLeaner ? 0 : (coresOf(machine).value_or(0) * 3 + 3) / 4;
    const bool isMemoryRefused = memoryFitOf(machine).isRefused();
    Machine trial = machine;
    const auto inSocket = catalogue.having(&Processor::socket, QLatin1String("socket"), machine.board->socket);
    const auto suits = [&](const Processor& processor, CpuFit fit) {
        if (cpuFit(*machine.board, processor) != fit || processor.maxSockets.value_or(1) < count ||
            processor.cores.value_or(0) * count < leastCores)
            return false;
        put(processor, trial);
        return (isMemoryRefused || !memoryFitOf(trial).isRefused()) && accepts(processor, trial);
    };
    const auto cheapestThat = [&](CpuFit fit) {
        const Processor* cheapest = nullptr;
        for (const Processor* processor : inSocket) {
            if ((!cheapest || isCheaper(*processor, *cheapest)) && suits(*processor, fit))
                cheapest = processor;
        }
        return cheapest;
    };
    const Processor* best = cheapestThat(CpuFit::Runs);
    best = best ? best : cheapestThat(CpuFit::AfterBios);
    if (!best)
        return {};
    const Processor* replaced = nullptr;
    for (const Processor* processor : machine.processors)
        replaced = replaced ? replaced : processor;
    put(*best, trial);
    const Sentence lanes = best->usableLanes ? Sentence::tr("%1 lanes each.").arg(*best->usableLanes)
                                             : Sentence::tr("How many lanes it has is unknown.");
    const QString name = shortNameOf(*best);
    return Fix{u"use-cpu:"_s + best->id,
               count > 1 ? Sentence::tr("Use %1 × %2").arg(count, name) : Sentence::tr("Use %1").arg(name),
               [ids = idsOf(trial)](const Build& build) { return withProcessors(build, ids); },
               {Sentence::tr("%1.").arg(priceChange(replaced, *best, count)), lanes}};
}

bool losesNoLanes(const Processor& candidate, const Machine& machine) {
    return std::ranges::all_of(machine.processors, [&](const Processor* now) {
        return !now || (candidate.slotLanes.value_or(0) >= now->slotLanes.value_or(0) &&
                        candidate.usableLanes.value_or(0) >= now->usableLanes.value_or(0) &&
                        candidate.pcieGeneration.value_or(0) >= now->pcieGeneration.value_or(0));
    });
}

std::optional<Fix> fillSocketsFix(const Analysis& analysis) {
    Machine machine = analysis.machine;
    const auto first = std::ranges::find_if(machine.processors, [](auto* p) { return p; });
    const int sockets = int(machine.processors.size());
    const int missing = sockets - machine.filledSockets();
    if (first == machine.processors.end() || missing == 0 || (*first)->maxSockets.value_or(1) < sockets)
        return {};
    const Processor& processor = **first;
    std::ranges::fill(machine.processors, &processor);
    return Fix{u"fill-sockets:"_s + processor.id,
               Sentence::tr("Add a second %1").arg(shortNameOf(processor)),
               [ids = idsOf(machine)](const Build& build) { return withProcessors(build, ids); },
               {Sentence::tr("%1.").arg(priceChange(nullptr, processor, missing))}};
}

} // namespace core
