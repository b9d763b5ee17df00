// SPDX-License-Identifier: GPL-3.0-or-later
// Said apart from the search and its judge: from the parts and the analysis alone.
#include "tests/support/sanity_rules.h"

#include "core/parts/platform.h"
#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace tests {

using namespace core;

namespace {

using R = const Request&;
using M = const Recommendation&;
using A = const Analysis&;

const Processor* cpuOf(A a) {
    for (const Processor* cpu : a.machine.processors) {
        if (cpu)
            return cpu;
    }
    return nullptr;
}

int gpusOf(A a) {
    int gpus = 0;
    for (const MountedCard& mounted : a.machine.cards)
        gpus += mounted.card->chips.value_or(1);
    return gpus;
}

bool trains(R r) {
    return r.limits.model && r.limits.model->task != Task::Inference;
}

/// 1: a plain Threadripper on WRX90.
QString plainThreadripper(R, M, A a) {
    const Processor* cpu = cpuOf(a);
    const bool isPlain = cpu && cpu->name.contains(QLatin1String("Threadripper")) &&
                         !cpu->name.contains(QLatin1String("PRO")) && !cpu->name.contains(QLatin1String("WX"));
    return isPlain && a.machine.board->chipset == QLatin1String("WRX90") ? cpu->name : QString();
}

/// 2: a CPU of another family than the board runs, or a new board that needs a BIOS update first.
QString wrongFamily(R r, M, A a) {
    const Processor* cpu = cpuOf(a);
    if (!cpu)
        return QStringLiteral("no CPU");
    const CpuFit fit = cpuFit(*a.machine.board, *cpu);
    const bool mayWait = r.limits.market != MarketAsked::New;
    return fit == CpuFit::Runs || (fit == CpuFit::AfterBios && mayWait)
               ? QString()
               : QStringLiteral("%1 on %2").arg(cpu->name, a.machine.board->name);
}

/// 3: Kaby Lake-X under cards.
QString kabyLakeX(R, M, A a) {
    const Processor* cpu = cpuOf(a);
    const bool isOne =
        cpu && (cpu->id.endsWith(QLatin1String("i7-7740x")) || cpu->id.endsWith(QLatin1String("i5-7640x")));
    return isOne ? cpu->name : QString();
}

/// 4: modules that the board does not take, too many of them, or more than board and CPUs hold.
QString wrongMemory(R, M, A a) {
    const Machine& m = a.machine;
    const Processor* cpu = cpuOf(a);
    if (!m.memoryKit || !m.build.memory)
        return QStringLiteral("no memory kit");
    const int modules = m.memoryKit->modules.value_or(1) * m.build.memory->kits;
    const auto slotCount = usableMemorySlots(*m.board, cpu);
    const auto most = maxMemoryOf(*m.board, cpu, m.filledSockets());
    if (!takesModules(*m.board, *m.memoryKit))
        return QStringLiteral("%1 in %2").arg(m.memoryKit->name, m.board->name);
    if (slotCount && modules > *slotCount)
        return QStringLiteral("%1 modules in %2 slots").arg(modules).arg(*slotCount);
    return most && m.build.memory->size > *most ? QStringLiteral("more memory than board and CPU take") : QString();
}

/// 5: channels left empty on a large platform (fewer than the board's slots allow), four modules on a desktop in vain.
QString emptyChannels(R, M, A a) {
    const Machine& m = a.machine;
    const Processor* cpu = cpuOf(a);
    if (!cpu || !cpu->memoryChannels || !m.memoryKit || !m.build.memory)
        return QStringLiteral("channels not known");
    const int sockets = m.filledSockets();
    const int slotsEach = m.board->memorySlots.value_or(99) / std::max(1, m.board->sockets);
    const int channels = std::min(*cpu->memoryChannels, slotsEach) * sockets;
    const int modules = m.memoryKit->modules.value_or(1) * m.build.memory->kits;
    const bool isDesktop = *cpu->memoryChannels == 2;
    if (isDesktop && modules > 2 * sockets && m.build.memory->size <= 64_GB)
        return QStringLiteral("%1 modules on a desktop for little memory").arg(modules);
    return modules < channels ? QStringLiteral("%1 modules on %2 channels").arg(modules).arg(channels) : QString();
}

/// 6: too few cores, or a card behind the chipset.
QString weakHost(R r, M, A a) {
    const int gpus = gpusOf(a);
    const int needed = trains(r) ? gpus * 3 + 4 : std::max(6, 2 * gpus);
    int cores = 0;
    for (const Processor* cpu : a.machine.processors)
        cores += cpu ? cpu->cores.value_or(0) : 0;
    if (cores < needed)
        return QStringLiteral("%1 cores, %2 needed").arg(cores).arg(needed);
    for (const TopologyGpu& gpu : a.topology.gpus) {
        if (gpu.isBehindChipset)
            return QStringLiteral("a card behind the chipset");
    }
    return {};
}

/// 7: a card on less than x8, or cards of unequal width.
QString narrowLink(R, M, A a) {
    const auto lanesOf = [&](const MountedCard& mounted) { return at(a.lanes.shares, mounted.connector).lanes; };
    for (const MountedCard& mounted : a.machine.cards) {
        if (lanesOf(mounted) < 8 || lanesOf(mounted) != lanesOf(a.machine.cards.front()))
            return QStringLiteral("x%1 beside x%2").arg(lanesOf(mounted)).arg(lanesOf(a.machine.cards.front()));
    }
    return {};
}

/// 8: a part that is not sold new, or without a day for its price; a used one only where that was asked for.
QString offMarket(R r, M made, A a) {
    if (made.partsWithoutPrice > 0)
        return QStringLiteral("%1 parts without a price").arg(made.partsWithoutPrice);
    for (const BillRow& row : billOf(a.machine)) {
        const Part& part = *row.part;
        const bool isOwned = std::any_of(r.owned.begin(), r.owned.end(),
                                         [&](const OwnedPart& owned) { return owned.part.id == part.id; });
        const Price* price = priceUsed(part, r.limits.market == MarketAsked::Used);
        const bool isUnpricedCooler = !price && row.kind == QLatin1String(kindName<ProcessorCooler>);
        if (isOwned || row.isSoldWithCase || row.isInBox || isUnpricedCooler) // the total says what is not in it
            continue;
        if (r.limits.market == MarketAsked::New && part.status != MarketStatus::New)
            return QStringLiteral("%1 is not sold new").arg(part.name);
        if (!price || price->date.isEmpty())
            return QStringLiteral("the price of %1 has no day").arg(part.name);
    }
    return {};
}

/// 9: peaks and a tenth beyond the PSU, or more large 12V-2x6 cards than sockets.
QString smallSupply(R, M, A a) {
    const Machine& m = a.machine;
    if (!m.supply || !m.supply->rating)
        return QStringLiteral("no PSU, or its rating is not known");
    double watts = 0;
    int large = 0;
    for (const MountedCard& mounted : m.cards) {
        const double peak = inWatts(peakDemand(*mounted.card).value_or(350_W));
        watts += peak;
        const Plugs plugs = mounted.card->plugs.value_or(Plugs{});
        for (const PlugCount& plug : plugs)
            large += peak > 450 && plug.kind == PlugKind::Pin16 ? plug.count : 0;
    }
    for (const Processor* cpu : m.processors)
        watts += cpu ? inWatts(cpu->tdp.value_or(Power())) : 0;
    const int units = m.build.supply.needed;
    if (watts * 1.1 > inWatts(*m.supply->rating) * units)
        return QStringLiteral("%1 W on %2 W").arg(watts).arg(inWatts(*m.supply->rating) * units);
    const int sockets = m.supply->pin16Plugs.value_or(0) * units;
    return large > sockets ? QStringLiteral("%1 plugs of 600 W, %2 sockets").arg(large).arg(sockets) : QString();
}

/// 10: a second ATX PSU that nobody asked for.
QString twoSupplies(R r, M, A a) {
    const SupplyChoice& choice = a.machine.build.supply;
    const bool isModule = a.machine.supply && a.machine.supply->form == SupplyForm::Module;
    return !isModule && !r.limits.supplies && choice.needed + choice.spare > 1 ? QStringLiteral("two ATX PSUs")
                                                                               : QString();
}

/// 11: a PSU for more volts than the outlet has, or more than a circuit bears for hours.
QString wrongOutlet(R, M, A a) {
    const Machine& m = a.machine;
    if (!m.outlet || !m.outlet->voltage || !m.outlet->current || !m.supply)
        return {};
    if (m.supply->minVoltage && *m.supply->minVoltage > *m.outlet->voltage)
        return QStringLiteral("the PSU starts at %1 V").arg(m.supply->minVoltage->value());
    const double most = m.outlet->voltage->value() * m.outlet->current->value() *
                        m.outlet->continuousFactor.value_or(1) * m.build.circuits;
    return a.power.wall && inWatts(*a.power.wall) > most
               ? QStringLiteral("%1 W at the wall").arg(inWatts(*a.power.wall))
               : QString();
}

/// 12: touching open-fan cards, or a passive card without ducted air.
QString noAir(R, M made, A a) {
    for (const MountedCard& mounted : a.machine.cards) {
        const bool isDucted =
            a.machine.chassis && a.machine.chassis->ductedAir.value_or(DuctedAir::No) != DuctedAir::No;
        if (mounted.card->cooler == Cooler::Passive && !isDucted)
            return QStringLiteral("a passive card without ducted air");
    }
    return made.lacksAir ? QStringLiteral("cards short of air") : QString();
}

/// 13: a card whose software has ended, and nothing said of it.
QString endedSoftware(R, M made, A a) {
    static const QStringList ended{QStringLiteral("Kepler"), QStringLiteral("Maxwell"), QStringLiteral("Pascal"),
                                   QStringLiteral("Volta")};
    for (const MountedCard& mounted : a.machine.cards) {
        if (ended.contains(mounted.card->architecture) && shortcomingsInWords(made).isEmpty())
            return QStringLiteral("%1 has no new CUDA").arg(mounted.card->name);
    }
    return {};
}

/// 14: less system memory than the work needs.
QString littleMemory(R r, M, A a) {
    Memory largest;
    Memory total;
    for (const MountedCard& mounted : a.machine.cards) {
        largest = std::max(largest, mounted.card->memory.value_or(Memory()));
        total += mounted.card->memory.value_or(Memory());
    }
    const Memory needed = trains(r) ? total : std::max(32_GB, largest);
    return !a.machine.build.memory || a.machine.build.memory->size < needed ? QStringLiteral("too little system memory")
                                                                            : QString();
}

} // namespace

std::span<const SanityRule> sanityRules() {
    static constexpr std::array rules{
        SanityRule{1, plainThreadripper}, SanityRule{2, wrongFamily},   SanityRule{3, kabyLakeX},
        SanityRule{4, wrongMemory},       SanityRule{5, emptyChannels}, SanityRule{6, weakHost},
        SanityRule{7, narrowLink},        SanityRule{8, offMarket},     SanityRule{9, smallSupply},
        SanityRule{10, twoSupplies},      SanityRule{11, wrongOutlet},  SanityRule{12, noAir},
        SanityRule{13, endedSoftware},    SanityRule{14, littleMemory}};
    return rules;
}

QStringList brokenRules(const Request& request, const Recommendation& made, const Catalogue& catalogue) {
    const auto analysis = analyse(made.build, catalogue);
    if (!analysis)
        return {analysis.problem().sentence};
    QStringList broken;
    for (const SanityRule& rule : sanityRules()) {
        if (const QString why = rule.broken(request, made, *analysis); !why.isEmpty())
            broken << QStringLiteral("%1: %2").arg(rule.row).arg(why);
    }
    return broken;
}

} // namespace tests
