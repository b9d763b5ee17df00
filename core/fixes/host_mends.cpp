#include "core/build/edits.h"
#include "core/fixes/add_search.h"
#include "core/fixes/fixes.h"
#include "core/fixes/memory_search.h"
#include "core/fixes/processor_search.h"
#include "core/fixes/rule_mends.h"
#include "core/rules/host/cores_asked.h"
#include "core/rules/host/few_cores.h"
#include "core/rules/host/local_storage.h"
#include "core/rules/host/memory_channels.h"
#include "core/rules/host/memory_per_card.h"
#include "core/rules/host/network_speed.h"
#include "core/rules/host/oversized_processor.h"
#include "core/rules/host/processor_rank.h"
#include "core/rules/host/slow_processor.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

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

Fixes fewCores(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const int wanted = coresWanted(int(machine.cards.size()));
    const auto hasEnough = [&](const Processor& processor, const Machine&) {
        return processor.cores.value_or(0) * machine.filledSockets() >= wanted && losesNoLanes(processor, machine);
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
            processor.cores < coresAskedBy(int(machine.cards.size())).guides || !processor.price)
            return false;
        return !areCoresMany(trial) && !(isDear && areProcessorsDear(trial));
    };
    return fixesFrom(processorFix(analysis, catalogue, suffices));
}

Fixes oneProcessor(const Finding&, const Analysis& analysis, const Catalogue&) {
    return fixesFrom(fillSocketsFix(analysis));
}

Fixes memoryPerCard(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto [size, isEccWanted] = hostMemoryWanted(int(analysis.machine.cards.size()));
    return fixesFrom(memoryFix(analysis.machine, catalogue, size, isEccWanted));
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

/// The fewest kits like this one that fill `channels` evenly and hold at least `size`; 0 where the board has no room.
static int evenKits(const MemoryKit& kit, const Board& board, int channels, Memory size) {
    if (!kit.modules || sizeOfKit(kit) == Memory() || !board.memorySlots || kit.type != board.memoryType)
        return 0;
    for (int kits = 1; kits * *kit.modules <= *board.memorySlots; ++kits) {
        const bool isRoom = !board.maxMemory || sizeOfKit(kit) * kits <= *board.maxMemory;
        if (isRoom && kits * *kit.modules % channels == 0 && sizeOfKit(kit) * kits >= size)
            return kits;
    }
    return 0;
}

static std::optional<Fix> evenFix(const Machine& machine, const Catalogue& catalogue, int channels) {
    const MemoryChoice& chosen = *machine.build.memory;
    const MemoryKit* best = nullptr;
    int kits = 0;
    const auto costOf = [](const MemoryKit& kit, int count) {
        return kit.price ? std::optional(kit.price->amount * count) : std::nullopt;
    };
    for (const MemoryKit& kit : catalogue.all<MemoryKit>()) {
        const int count = evenKits(kit, *machine.board, channels, chosen.size);
        const bool isSameKind =
            kit.ecc == machine.memoryKit->ecc && kit.isRegistered == machine.memoryKit->isRegistered;
        if (count == 0 || !isSameKind)
            continue;
        const auto cost = costOf(kit, count);
        if (!best || (cost && costOf(*best, kits).value_or(*cost + Money::of(1)) > *cost)) {
            best = &kit;
            kits = count;
        }
    }
    if (!best)
        return {};
    const MemoryChoice choice{sizeOfKit(*best) * kits, best->ecc.value_or(false), best->id, kits};
    return Fix{u"set-kits:%1x%2"_s.arg(best->id).arg(kits),
               Text::tr("Fit %1 × %2").arg(number(kits), shortNameOf(*best)),
               [choice](const Build& build) { return withMemory(build, choice); },
               {Text::tr("%1 in all: %2 modules on %3 channels.")
                    .arg(inWords(choice.size), number(kits * *best->modules), number(channels))}};
}

Fixes memoryChannels(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto channels = channelsOf(analysis.machine);
    return channels ? fixesFrom(evenFix(analysis.machine, catalogue, *channels)) : Fixes();
}

Fixes localStorage(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(
        addDriveFix(analysis, catalogue, [&](const Drive& drive) { return suitsData(drive, analysis.machine); }));
}

Fixes networkSpeed(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto wanted = networkWanted(analysis.machine);
    const auto isFast = [&](const NetworkCard& card) {
        return wanted && card.gigabits.value_or(0) >= wanted->gigabits &&
               (!wanted->isFabric || card.isInfiniband.value_or(false));
    };
    return fixesFrom(addNetworkFix(analysis, catalogue, isFast));
}

Fixes runHeadless(const Finding&, const Analysis&, const Catalogue&) {
    return {{u"run-headless"_s, Text::tr("Run without a display"),
             [](const Build& build) { return withHeadless(build, true); }}};
}

Fixes bootDisplay(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::Error ? runHeadless(finding, analysis, catalogue) : Fixes();
}

} // namespace core::mends
