#include "core/power/power_plan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

static constexpr Power boardAndFans = 50_W;
static constexpr Power unknownDrive = 10_W;
static constexpr Voltage highLine = 200_V;

std::optional<double> PowerPlan::load() const {
    return capacity && *capacity > Power() ? std::optional(ratio(systemSustained(), *capacity)) : std::nullopt;
}

std::optional<double> PowerPlan::headroom() const {
    return capacity && *capacity > Power() ? std::optional(ratio(*capacity - systemPeak(), *capacity)) : std::nullopt;
}

std::optional<double> efficiencyAt(Efficiency grade, double load, bool isHighLine) {
    // Certified at 20, 50 and 100 % load: 115 V, and 230 V EU. White is certified at 115 V only.
    struct Points {
        std::array<double, 3> low;
        std::array<double, 3> high;
    };
    Points points{};
    switch (grade) {
    case Efficiency::None:
        return {};
    case Efficiency::White:
        points = {{0.80, 0.80, 0.80}, {0.82, 0.85, 0.82}};
        break;
    case Efficiency::Bronze:
        points = {{0.82, 0.85, 0.82}, {0.85, 0.88, 0.85}};
        break;
    case Efficiency::Silver:
        points = {{0.85, 0.88, 0.85}, {0.87, 0.90, 0.87}};
        break;
    case Efficiency::Gold:
        points = {{0.87, 0.90, 0.87}, {0.90, 0.92, 0.89}};
        break;
    case Efficiency::Platinum:
        points = {{0.90, 0.92, 0.89}, {0.92, 0.94, 0.90}};
        break;
    case Efficiency::Titanium:
        points = {{0.92, 0.94, 0.90}, {0.94, 0.96, 0.94}};
        break;
    }
    const auto& p = isHighLine ? points.high : points.low;
    if (load <= 0.2)
        return p[0];
    if (load <= 0.5)
        return p[0] + (p[1] - p[0]) * (load - 0.2) / 0.3;
    return p[1] + (p[2] - p[1]) * (std::min(load, 1.0) - 0.5) / 0.5;
}

std::optional<Power> capacityOn(const PowerSupply& supply, int needed, const Outlet* outlet) {
    auto rating = supply.rating;
    if (outlet && outlet->voltage && *outlet->voltage < highLine) {
        if (supply.minVoltage && *outlet->voltage < *supply.minVoltage)
            return Power();
        if (supply.ratingAt120V)
            rating = supply.ratingAt120V;
    }
    return rating ? std::optional(*rating * needed) : std::nullopt;
}

double btuPerHour(Power power) {
    return inWatts(power) * 3.412;
}

static Power basePower(const Machine& machine) {
    Power base = boardAndFans;
    if (machine.build.memory)
        base += Power::of(3 * std::ceil(inGigabytes(machine.build.memory->size) / 16));
    for (const auto& drive : machine.drives)
        base += drive.part->activePower.value_or(unknownDrive);
    for (const auto& nic : machine.networkCards)
        base += nic.part->maxPower.value_or(nic.part->typicalPower.value_or(unknownDrive));
    return base;
}

static int plugsOf(const Machine& machine, PlugKind kind) {
    int count = 0;
    for (const MountedCard& mounted : machine.cards) {
        for (const PlugCount& plug : mounted.card->plugs.value_or(Plugs{}))
            count += plug.kind == kind ? plug.count : 0;
    }
    return count;
}

/// 8-pin PCIe plugs an adapter needs to feed one card's 12- or 16-pin plug: one for each 150 W above what the slot
/// gives.
static int adapterPlugs(const Card& card) {
    const Power demand = peakDemand(card).value_or(assumedCardPower) - slotPowerLimit;
    return std::clamp(int(std::ceil(inWatts(demand) / 150)), 2, 4);
}

// Plugs needed against plugs there. 6-pin plugs are fed by 6+2-pin cables. A 12V-2x6 the supply lacks, and every
// 12-pin, is fed by the adapter that comes with the card, from 8-pin plugs; data-centre cards' EPS plugs by what the
// sockets leave over (one EPS plug a CPU at least), then by two 8-pin plugs each, as their makers' adapters do.
static std::vector<PlugBalance> balancePlugs(const Machine& machine) {
    PlugBalance eight{PlugKind::Pcie8, plugsOf(machine, PlugKind::Pcie8) + plugsOf(machine, PlugKind::Pcie6), {}, 0};
    PlugBalance sixteen{PlugKind::Pin16, plugsOf(machine, PlugKind::Pin16), {}, 0};
    PlugBalance eps{PlugKind::Eps8, plugsOf(machine, PlugKind::Eps8), {}, 0};
    const int units = machine.build.supply.needed + machine.build.supply.spare;
    const PowerSupply* supply = machine.supply;
    const auto offered = [&](const std::optional<int>& plugs) { return plugs ? std::optional(*plugs * units) : plugs; };
    if (supply) {
        eight.available = offered(supply->pcie8Plugs);
        sixteen.available = offered(supply->pin16Plugs);
        eps.available = offered(supply->eps8Plugs);
        if (eps.available)
            *eps.available = std::max(0, *eps.available - std::max(1, machine.filledSockets()));
    }
    int sixteenLeft = sixteen.available.value_or(0);
    int epsLeft = eps.available.value_or(0);
    for (const MountedCard& mounted : machine.cards) {
        for (const PlugCount& plug : mounted.card->plugs.value_or(Plugs{})) {
            for (int i = 0; i < plug.count; ++i) {
                if (plug.kind == PlugKind::Pin12) {
                    eight.needed += adapterPlugs(*mounted.card);
                } else if (plug.kind == PlugKind::Pin16 && sixteenLeft-- <= 0) {
                    ++sixteen.adapted;
                    eight.needed += adapterPlugs(*mounted.card);
                } else if (plug.kind == PlugKind::Eps8 && epsLeft-- <= 0) {
                    ++eps.adapted;
                    eight.needed += 2;
                }
            }
        }
    }
    std::vector<PlugBalance> balances;
    for (const PlugBalance& balance : {eight, sixteen, eps}) {
        if (balance.needed > 0)
            balances.push_back(balance);
    }
    return balances;
}

static void planWall(const Machine& machine, PowerPlan& plan) {
    const Outlet* outlet = machine.outlet;
    if (outlet && outlet->voltage && outlet->current) {
        plan.circuit = powerOf(*outlet->voltage, *outlet->current);
        if (outlet->continuousFactor)
            plan.circuitContinuous = Power::of(inWatts(*plan.circuit) * *outlet->continuousFactor);
    }
    const auto load = plan.load();
    if (!machine.supply || !machine.supply->efficiency || !load)
        return;
    const bool isHighLine = outlet && outlet->voltage && *outlet->voltage >= highLine;
    plan.efficiency = efficiencyAt(*machine.supply->efficiency, *load, isHighLine);
    if (!plan.efficiency)
        return;
    plan.wall = Power::of(inWatts(plan.systemSustained()) / *plan.efficiency);
    if (outlet && outlet->voltage)
        plan.wallCurrent = currentAt(*plan.wall, *outlet->voltage);
}

PowerPlan planPower(const Machine& machine) {
    PowerPlan plan;
    for (const MountedCard& mounted : machine.cards) {
        const auto peak = peakDemand(*mounted.card);
        plan.cardsAssumed += peak ? 0 : 1;
        // A power limit lowers what the card may sustain, and with it the peak a supply must hold.
        plan.cardsPeak += mounted.sustained().value_or(assumedCardPower);
        plan.cardsSustained += mounted.sustained().value_or(assumedCardPower);
    }
    for (const Processor* processor : machine.processors) {
        if (processor && processor->tdp)
            plan.processors += *processor->tdp;
        else if (processor)
            ++plan.processorsUnknown;
    }
    plan.base = basePower(machine);
    if (machine.supply) {
        plan.capacity = capacityOn(*machine.supply, machine.build.supply.needed, machine.outlet);
        plan.startsOnOutlet = !plan.capacity || *plan.capacity > Power();
    }
    plan.plugs = balancePlugs(machine);
    planWall(machine, plan);
    return plan;
}

} // namespace core
