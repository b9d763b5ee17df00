// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the makers' population rules as far as data go: modules of a kind that the board takes, no more of them than
// slots that work (a CPU with fewer channels and an empty socket leave slots dead), no more than board and CPUs take.
#include "core/rules/host/memory_fit.h"
#include "core/rules/rules.h"

#include "core/parts/platform.h"

#include <algorithm>

namespace core {

const Processor* firstProcessorOf(const Machine& machine) {
    const auto found = std::ranges::find_if(machine.processors, [](const Processor* cpu) { return cpu; });
    return found == machine.processors.end() ? nullptr : *found;
}

MemoryFit memoryFitOf(const Machine& machine) {
    const auto& choice = machine.build.memory;
    if (!choice)
        return {};
    const Board& board = *machine.board;
    const Processor* cpu = firstProcessorOf(machine);
    const int cpus = machine.filledSockets();
    MemoryFit fit{.isKindTaken = {},
                  .modules = {},
                  .slotCount = usableMemorySlots(board, cpu, cpus),
                  .size = choice->size,
                  .most = maxMemoryOf(board, cpu, cpus)};
    const MemoryKit* kit = machine.memoryKit;
    if (!kit)
        return fit;
    fit.isKindTaken = modulesTaken(board, *kit);
    if (kit->modules)
        fit.modules = *kit->modules * std::max(1, choice->kits);
    if (fit.modules && kit->perModule)
        fit.size = *kit->perModule * *fit.modules;
    return fit;
}

} // namespace core

namespace core::rules {

/// "registered DDR5", or the type alone where the kind is not known.
static Sentence kindOf(const MemoryKit& kit) {
    const Sentence type = Sentence::verbatim(kit.type);
    if (!kit.isRegistered)
        return type;
    return (!*kit.isRegistered                  ? Sentence::tr("unbuffered %1")
            : kit.isLoadReduced.value_or(false) ? Sentence::tr("load-reduced %1")
                                                : Sentence::tr("registered %1"))
        .arg(type);
}

static Sentence kindsOf(const Board& board) {
    std::vector<Sentence> kinds;
    if (board.takesUnbuffered.value_or(false))
        kinds.push_back(Sentence::tr("unbuffered"));
    if (board.takesRegistered.value_or(false))
        kinds.push_back(Sentence::tr("registered"));
    if (board.takesLoadReduced.value_or(false))
        kinds.push_back(Sentence::tr("load-reduced"));
    const Sentence type = Sentence::verbatim(board.memoryType);
    return kinds.empty() ? type : Sentence::tr("%1 %2").arg(Sentence::listed(std::move(kinds)), type);
}

static Finding wrongKind(const Machine& machine) {
    return {.severity = Severity::Error,
            .title = Sentence::tr("The board doesn't take these modules"),
            .message = Sentence::tr("%1 is %2; %3 takes %4. Choose memory of that kind.")
                           .arg(shortNameOf(*machine.memoryKit), kindOf(*machine.memoryKit),
                                shortNameOf(*machine.board), kindsOf(*machine.board))};
}

static Finding tooManyModules(const Machine& machine, const MemoryFit& fit) {
    const Board& board = *machine.board;
    const int all = board.memorySlots.value_or(0);
    const Processor* cpu = firstProcessorOf(machine);
    Sentence text = Sentence::tr("%1 modules, but %2 has %3 memory slots. Use fewer, larger modules.")
                        .arg(*fit.modules, shortNameOf(board), all);
    if (*fit.slotCount < all)
        text = machine.filledSockets() < board.sockets
                   ? Sentence::tr("%1 modules, but only %2 of %3 memory slots work while a CPU socket is empty.")
                         .arg(*fit.modules, *fit.slotCount, all)
                   : Sentence::tr("%1 modules, but %2 reaches only %3 of the board's %4 memory slots.")
                         .arg(*fit.modules, cpu ? shortNameOf(*cpu) : QString(), *fit.slotCount, all);
    return {.severity = Severity::Error,
            .title = Sentence::tr("Too many memory modules"),
            .message = text,
            .found = Figure::count(*fit.modules, "modules"),
            .allowed = Figure::count(*fit.slotCount, "modules")};
}

static Finding moreThanTaken(const Machine& machine, const MemoryFit& fit) {
    const Processor* cpu = firstProcessorOf(machine);
    const bool isCpus = cpu && cpu->maxMemory && *cpu->maxMemory * machine.filledSockets() == *fit.most;
    return {.severity = Severity::Error,
            .title = isCpus ? Sentence::tr("More memory than the CPU takes")
                            : Sentence::tr("More memory than the board takes"),
            .message = Sentence::tr("%1 of system memory, but %2 takes %3 at most.")
                           .arg(*fit.size, isCpus ? shortNameOf(*cpu) : shortNameOf(*machine.board), *fit.most),
            .found = fit.size,
            .allowed = fit.most};
}

static Finding kindUnknown(const Machine& machine) {
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("Kind of memory not checked"),
            .message = Sentence::tr("Whether %1 takes the modules of %2 is unknown. Ask its maker's memory list.")
                           .arg(shortNameOf(*machine.board), shortNameOf(*machine.memoryKit))};
}

static Findings memoryMisfit(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const MemoryFit fit = memoryFitOf(machine);
    Findings found;
    if (fit.isKindTaken == false)
        found.push_back(wrongKind(machine));
    if (fit.areTooMany())
        found.push_back(tooManyModules(machine, fit));
    if (fit.isTooMuch())
        found.push_back(moreThanTaken(machine, fit));
    if (found.empty() && machine.memoryKit && !fit.isKindTaken)
        found.push_back(kindUnknown(machine));
    if (found.empty())
        return {};
    // One problem: memory of this build. What else is wrong with it stands in the details.
    Finding first = std::move(found.front());
    first.details.reserve(found.size() - 1);
    for (std::size_t i = 1; i < found.size(); ++i)
        first.details.push_back(found[i].message);
    first.subjects = {machine.memoryKit ? Subject{Subject::Part, machine.memoryKit->id}
                                        : Subject{Subject::PartKind, QStringLiteral("memory")}};
    first.source = Sentence::verbatim(machine.board->source);
    return {std::move(first)};
}

/// Board and CPUs take the memory: its kind, its modules and its size.
extern const Rule memoryMisfitRule{40, "memory-misfit", Area::Host, false, false, memoryMisfit, RuleUse::Platform};

} // namespace core::rules
