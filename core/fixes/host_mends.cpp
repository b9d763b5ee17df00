// SPDX-License-Identifier: GPL-3.0-or-later
// Mends for findings about CPUs, memory, drives and network cards: another CPU or kit, or a drive or network card more,
// in a free place that takes no lanes and no room from a card.
#include "core/clearance/seating.h"
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/parts/platform.h"
#include "core/rules/host/cores_asked.h"
#include "core/rules/host/guide_needs.h"
#include "core/rules/host/memory_fit.h"
#include "core/rules/host/processor_rank.h"

#include <algorithm>

namespace core::mends {

static std::optional<Fix> anyProcessor(const Analysis& analysis, const Catalogue& catalogue) {
    return processorFix(analysis, catalogue, [](const Processor&, const Machine&) { return true; });
}

Fixes noProcessor(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    // One that a second of its kind may join later, where the board has a socket for it.
    const auto fix = processorFix(analysis, catalogue, [&](const Processor& processor, const Machine&) {
        return processor.maxSockets.value_or(1) >= analysis.machine.board->sockets;
    });
    return fixesFrom(fix ? fix : anyProcessor(analysis, catalogue));
}

Fixes socketMismatch(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::Error ? fixesFrom(anyProcessor(analysis, catalogue)) : Fixes();
}

Fixes cpuNotForBoard(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return socketMismatch(finding, analysis, catalogue);
}

Fixes fewCores(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const int required = requiredCores(int(machine.cards.size()));
    const auto hasEnough = [&](const Processor& processor, const Machine&) {
        return processor.cores.value_or(0) * machine.filledSockets() >= required && losesNoLanes(processor, machine);
    };
    return fixesFrom(processorFix(analysis, catalogue, hasEnough));
}

Fixes slowProcessor(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const Processor* slowest = slowestOf(machine);
    const auto isFaster = [&](const Processor& processor, const Machine&) {
        return processor.boostClock && !isSlow(processor, machine) && ranksAbove(processor, *slowest) &&
               processor.cores.value_or(0) >= slowest->cores.value_or(0) && losesNoLanes(processor, machine);
    };
    return fixesFrom(processorFix(analysis, catalogue, isFaster));
}

Fixes oversizedProcessor(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const bool isDear = areProcessorsDear(machine);
    const auto suffices = [&](const Processor& processor, const Machine& trial) {
        if (!losesNoLanes(processor, machine) || !processor.cores ||
            processor.cores < coresAskedBy(int(machine.cards.size())).guides || !priceUsed(processor))
            return false;
        return !areCoresMany(trial) && !(isDear && areProcessorsDear(trial));
    };
    return fixesFrom(processorFix(analysis, catalogue, suffices, true));
}

Fixes oneProcessor(const Finding&, const Analysis& analysis, const Catalogue&) {
    return fixesFrom(fillSocketsFix(analysis));
}

/// Of all its modules; none where that is not known.
static Memory sizeOfKit(const MemoryKit& kit) {
    return kit.perModule.value_or(Memory()) * kit.modules.value_or(0);
}

/// Where the board's facts leave the kind open, only what is there already.
static bool isKindTaken(const MemoryKit& kit, const Machine& machine) {
    const Board& board = *machine.board;
    const MemoryKit* now = machine.memoryKit;
    const bool mayChange = !now || modulesTaken(board, *now) == false;
    return kit.type == board.memoryType && modulesTaken(board, kit) != false &&
           (mayChange || now->isRegistered == kit.isRegistered);
}

/// True where so many kits find slots that work, and board and CPUs take as much.
static bool areTaken(const MemoryKit& kit, int kits, const Machine& machine) {
    const MemoryFit fit = memoryFitOf(machine);
    return fit.slotCount && kits * *kit.modules <= *fit.slotCount && (!fit.most || sizeOfKit(kit) * kits <= *fit.most);
}

/// How many of `kit` make `size` in this board's slots; 0 where they do not, or it is not known.
static int kitsFor(const MemoryKit& kit, const Machine& machine, Memory size, bool isEccRequired) {
    if (sizeOfKit(kit) == Memory() || (isEccRequired && !kit.ecc.value_or(false)) || !isKindTaken(kit, machine))
        return 0;
    const int kits = int((size.base() + sizeOfKit(kit).base() - 1) / sizeOfKit(kit).base());
    return areTaken(kit, kits, machine) ? kits : 0;
}

static MemoryChoice choiceOf(const Machine& machine, const Catalogue& catalogue, Memory size, bool isEccRequired) {
    MemoryChoice choice{size, isEccRequired || machine.build.memory->ecc, {}, 0};
    if (!machine.memoryKit)
        return choice;
    const MemoryKit* best = nullptr;
    for (const MemoryKit& kit : catalogue.all<MemoryKit>()) {
        const int kits = kitsFor(kit, machine, size, isEccRequired);
        const bool isPreferred =
            !best || (best != machine.memoryKit && (&kit == machine.memoryKit || isCheaper(kit, *best)));
        if (kits == 0 || !isPreferred)
            continue;
        best = &kit;
        choice = {sizeOfKit(kit) * kits, kit.ecc.value_or(false), kit.id, kits};
    }
    return choice;
}

static Fix fitMemory(const MemoryChoice& choice, const Catalogue& catalogue) {
    const Sentence what = (choice.ecc ? Sentence::tr("%1 with ECC") : Sentence::tr("%1")).arg(choice.size);
    const Sentence how = choice.kit.isEmpty()
                             ? Sentence::tr("No kit is chosen.")
                             : Sentence::tr("%1 × %2.").arg(choice.kits, catalogue.find<MemoryKit>(choice.kit)->name);
    return {u"set-memory:%1%2"_s.arg(choice.size.base() / 1024).arg(choice.ecc ? "-ecc"_L1 : QLatin1String()),
            Sentence::tr("Fit %1").arg(what),
            [choice](const Build& build) { return withMemory(build, choice); },
            {how}};
}

std::optional<Fix> memoryFix(const Machine& machine, const Catalogue& catalogue, Memory required, bool isEccRequired) {
    const auto most = memoryFitOf(machine).most;
    if ((most && *most < required) || (isEccRequired && machine.board->ecc == false))
        return {};
    const Memory size = std::max(required, machine.build.memory->size);
    return fitMemory(choiceOf(machine, catalogue, size, isEccRequired), catalogue);
}

/// As much memory as there is, or the most that goes in, of a kind that is taken; or a CPU that takes it.
Fixes memoryMisfit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    if (finding.severity != Severity::Error)
        return {};
    const MemoryFit fit = memoryFitOf(machine);
    const Memory size = std::min(machine.build.memory->size, fit.most.value_or(machine.build.memory->size));
    const MemoryChoice choice = choiceOf(machine, catalogue, size, machine.build.memory->ecc);
    Fixes fixes;
    if (machine.memoryKit == nullptr || !choice.kit.isEmpty())
        fixes.push_back(fitMemory(choice, catalogue));
    add(fixes, processorFix(analysis, catalogue, [&](const Processor& processor, const Machine& trial) {
            return losesNoLanes(processor, machine) && !memoryFitOf(trial).isRefused();
        }));
    return fixes;
}

Fixes memoryPerCard(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto [size, isEccRequired] = requiredHostMemory(int(analysis.machine.cards.size()));
    return fixesFrom(memoryFix(analysis.machine, catalogue, size, isEccRequired));
}

Fixes memoryAgainstCards(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    Memory largest;
    Memory all;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const Memory memory = mounted.card->memory.value_or(Memory());
        largest = std::max(largest, memory);
        all += memory;
    }
    const MemoryChoice& host = *analysis.machine.build.memory;
    return fixesFrom(memoryFix(analysis.machine, catalogue, host.size < largest ? largest : all, host.ecc));
}

/// The fewest kits like this one that fill `channels` evenly and hold at least `size`; 0 where there is no room.
static int evenKits(const MemoryKit& kit, const Machine& machine, int channels, Memory size) {
    if (!kit.modules || sizeOfKit(kit) == Memory() || !isKindTaken(kit, machine))
        return 0;
    for (int kits = 1; areTaken(kit, kits, machine); ++kits) {
        if (kits * *kit.modules % channels == 0 && sizeOfKit(kit) * kits >= size)
            return kits;
    }
    return 0;
}

/// The next full number of modules, of the same memory in all, where the catalogue has no kit of them.
static std::optional<Fix> evenModules(const Machine& machine, int channels) {
    const MemoryChoice choice{machine.build.memory->size, machine.build.memory->ecc, {}, 0};
    const int modules = (*machine.memoryKit->modules * machine.build.memory->kits / channels + 1) * channels;
    if (memoryFitOf(machine).slotCount.value_or(0) < modules || choice.size.base() % modules != 0)
        return {};
    return Fix{u"set-modules:%1"_s.arg(modules),
               Sentence::tr("Use %1 modules of %2").arg(modules, Memory::ofBase(choice.size.base() / modules)),
               [choice](const Build& build) { return withMemory(build, choice); },
               {Sentence::tr("The catalogue has no such kit: its price is unknown.")}};
}

static std::optional<Fix> evenFix(const Machine& machine, const Catalogue& catalogue, int channels) {
    const MemoryChoice& chosen = *machine.build.memory;
    const MemoryKit* best = nullptr;
    int kits = 0;
    const auto costOf = [](const MemoryKit& kit, int count) {
        const auto each = amountUsed(kit);
        return each ? std::optional(*each * count) : std::nullopt;
    };
    for (const MemoryKit& kit : catalogue.all<MemoryKit>()) {
        const int count = kit.ecc == machine.memoryKit->ecc ? evenKits(kit, machine, channels, chosen.size) : 0;
        if (count == 0)
            continue;
        const auto cost = costOf(kit, count);
        if (!best || (cost && costOf(*best, kits).value_or(*cost + Money::of(1)) > *cost)) {
            best = &kit;
            kits = count;
        }
    }
    if (!best)
        return evenModules(machine, channels);
    const MemoryChoice choice{sizeOfKit(*best) * kits, best->ecc.value_or(false), best->id, kits};
    return Fix{
        u"set-kits:%1x%2"_s.arg(best->id).arg(kits),
        Sentence::tr("Fit %1 × %2").arg(kits, shortNameOf(*best)),
        [choice](const Build& build) { return withMemory(build, choice); },
        {Sentence::tr("%1 in all: %2 modules on %3 channels.").arg(choice.size, kits * *best->modules, channels)}};
}

Fixes memoryChannels(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto channels = channelsOf(analysis.machine);
    return channels ? fixesFrom(evenFix(analysis.machine, catalogue, *channels)) : Fixes();
}

/// A place that costs no card lanes, nor room, and whose width is no guess.
template <class P>
static std::optional<FreePlace> placeFor(const Analysis& analysis, const P& part) {
    return bestFreePlace(analysis, part, [&](const FreePlace& place) {
        return place.endpoint < 0 && place.share().doubt < 0 && !takesCardLanes(analysis, place) &&
               place.clearance.overlaps.size() <= analysis.clearance.overlaps.size();
    });
}

template <class P>
static QString shapeOf(const P& part) {
    if constexpr (std::is_same_v<P, Drive>)
        return part.form;
    else
        return QString::number(edgeLanes(part));
}

/// The cheapest accepted part that has a place. Parts of one shape go into the same places: one that has none speaks
/// for all of its shape.
template <class P>
static std::optional<std::pair<const P*, FreePlace>>
cheapestWithPlace(const Analysis& analysis, const Catalogue& catalogue, const std::function<bool(const P&)>& accepts) {
    QStringList shapesWithoutPlace;
    for (const P* part : byPrice<P>(catalogue, accepts)) {
        if (shapesWithoutPlace.contains(shapeOf(*part)))
            continue;
        if (auto place = placeFor(analysis, *part))
            return std::pair(part, std::move(*place));
        shapesWithoutPlace << shapeOf(*part);
    }
    return {};
}

/// The cheapest of these in its place; `put` puts a part with an id into a place with a label.
template <class P>
static std::optional<Fix> addFix(const QString& id, const Analysis& analysis, const Catalogue& catalogue,
                                 const std::function<bool(const P&)>& accepts,
                                 Result<Build> (*put)(Build, const QString&, const QString&)) {
    const auto found = cheapestWithPlace<P>(analysis, catalogue, accepts);
    if (!found)
        return {};
    const auto& [part, place] = *found;
    return Fix{
        id.arg(part->id, place.label()),
        Sentence::tr("Add %1").arg(shortNameOf(*part)),
        [put, label = place.label(), partId = part->id](const Build& build) { return put(build, label, partId); },
        {Sentence::tr("It gets %1 in %2.").arg(inLanes(place.share().lanes), place.label())}};
}

Fixes localStorage(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto suits = [&](const Drive& drive) { return suitsData(drive, analysis.machine); };
    return fixesFrom(addFix<Drive>(u"add-drive:%1@%2"_s, analysis, catalogue, suits, withDrive));
}

Fixes networkSpeed(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto required = requiredNetwork(analysis.machine);
    const auto isFast = [&](const NetworkCard& card) {
        return required && card.gigabits.value_or(0) >= required->gigabits &&
               (!required->isFabric || card.isInfiniband.value_or(false));
    };
    return fixesFrom(addFix<NetworkCard>(u"add-nic:%1@%2"_s, analysis, catalogue, isFast, withNetworkCard));
}

Fixes runHeadless(const Finding&, const Analysis&, const Catalogue&) {
    return {{u"run-headless"_s, Sentence::tr("Run without a display"),
             [](const Build& build) { return withHeadless(build, true); }}};
}

Fixes bootDisplay(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::Error ? runHeadless(finding, analysis, catalogue) : Fixes();
}

} // namespace core::mends
