#include "core/fixes/memory_search.h"
#include "core/rules/host/memory_per_card.h"

#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

Memory sizeOfKit(const MemoryKit& kit) {
    return kit.perModule.value_or(Memory()) * kit.modules.value_or(0);
}

/// How many of `kit` make `size` in this board's slots; 0 where they do not, or cannot be told to.
static int kitsFor(const MemoryKit& kit, const Machine& machine, Memory size, bool isEccWanted) {
    const Board& board = *machine.board;
    if (sizeOfKit(kit) == Memory() || (isEccWanted && !kit.ecc.value_or(false)) || kit.type != board.memoryType ||
        !board.memorySlots)
        return 0;
    const int kits = int((size.base() + sizeOfKit(kit).base() - 1) / sizeOfKit(kit).base());
    const bool isRoom = kits * *kit.modules <= *board.memorySlots;
    // Registered modules go where ECC modules of the board's own kind go; mixing kinds is not judged here.
    const bool isSameKind = !machine.memoryKit || machine.memoryKit->isRegistered == kit.isRegistered;
    return isRoom && isSameKind && (!board.maxMemory || sizeOfKit(kit) * kits <= *board.maxMemory) ? kits : 0;
}

static MemoryChoice choiceOf(const Machine& machine, const Catalogue& catalogue, Memory size, bool isEccWanted) {
    MemoryChoice choice{size, isEccWanted || machine.build.memory->ecc, {}, 0};
    if (!machine.memoryKit)
        return choice;
    const MemoryKit* best = nullptr;
    for (const MemoryKit& kit : catalogue.all<MemoryKit>()) {
        const int kits = kitsFor(kit, machine, size, isEccWanted);
        const bool isPreferred =
            !best || (best != machine.memoryKit && (&kit == machine.memoryKit || isCheaper(kit, *best)));
        if (kits == 0 || !isPreferred)
            continue;
        best = &kit;
        choice = {sizeOfKit(kit) * kits, kit.ecc.value_or(false), kit.id, kits};
    }
    return choice;
}

std::optional<Fix> memoryFix(const Machine& machine, const Catalogue& catalogue, Memory wanted, bool isEccWanted) {
    const Board& board = *machine.board;
    if ((board.maxMemory && *board.maxMemory < wanted) || (isEccWanted && board.ecc == false))
        return {};
    const Memory size = std::max(wanted, machine.build.memory->size);
    const MemoryChoice choice = choiceOf(machine, catalogue, size, isEccWanted);
    const QString what = choice.ecc ? Text::tr("%1 with ECC").arg(inWords(choice.size)) : inWords(choice.size);
    const QString how =
        choice.kit.isEmpty()
            ? Text::tr("No kit is chosen.")
            : Text::tr("%1 × %2.").arg(number(choice.kits), catalogue.find<MemoryKit>(choice.kit)->name);
    return Fix{u"set-memory:%1%2"_s.arg(choice.size.base() / 1024).arg(choice.ecc ? "-ecc"_L1 : QLatin1String()),
               Text::tr("Fit %1").arg(what),
               [choice](const Build& build) { return withMemory(build, choice); },
               {how}};
}

} // namespace core
