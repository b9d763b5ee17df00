// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 29 of the later sources (a published machine comes out of this sum).
#include "core/power/power_plan.h"

#include "core/power/loads/wall_circuits.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

const UnitLoad* PowerPlan::tightest() const {
    const UnitLoad* found = nullptr;
    for (const UnitLoad& each : units) {
        if (!each.unit.capacity || *each.unit.capacity <= Power())
            return nullptr;
        if (!found || ratio(each.sustained, *each.unit.capacity) > ratio(found->sustained, *found->unit.capacity))
            found = &each;
    }
    return found;
}

std::optional<double> PowerPlan::load() const {
    const UnitLoad* unit = tightest();
    return unit ? std::optional(ratio(unit->sustained, *unit->unit.capacity)) : std::nullopt;
}

std::optional<double> PowerPlan::headroom() const {
    const UnitLoad* unit = tightest();
    return unit ? std::optional(ratio(*unit->unit.capacity - unit->sustained, *unit->unit.capacity)) : std::nullopt;
}

bool PowerPlan::isProven() const {
    return !units.empty() &&
           std::ranges::all_of(units, [](const UnitLoad& unit) { return unit.unit.capacity && !unit.isUnproven(); });
}

double btuPerHour(Power power) {
    return inWatts(power) * 3.412;
}

double kilowattHoursAYear(Power power, double hoursADay) {
    return inWatts(power) / 1000 * hoursADay * 365;
}

using Spikes = std::vector<std::optional<PowerBand>>;

/// By card; alike ones side by side, as they mostly are, are worked out once.
static Spikes spikesOf(const Machine& machine) {
    Spikes spikes;
    spikes.reserve(machine.cards.size());
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const bool isLikeLast = i > 0 && machine.cards[i].card == machine.cards[i - 1].card;
        spikes.push_back(isLikeLast ? spikes.back() : excursionOf(machine, *machine.cards[i].card));
    }
    return spikes;
}

static void sumUp(const Machine& machine, const Spikes& spikes, PowerPlan& plan) {
    std::optional<PowerBand> excursion = PowerBand{};
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const MountedCard& mounted = machine.cards[i];
        const auto& spike = spikes[i];
        plan.cardsAssumed += peakDemand(*mounted.card) ? 0 : 1;
        // A power limit lowers what the card may sustain, and with it the peak a supply must hold.
        const Power draw = drawOf(mounted);
        plan.cardsPeak += draw;
        plan.cardsSustained += draw;
        excursion = excursion && spike ? std::optional(*excursion + *spike) : std::nullopt;
    }
    for (const Processor* processor : machine.processors) {
        const auto demand = processor ? peakDemand(*processor) : Power();
        plan.processorsUnknown += demand ? 0 : 1;
        plan.processors += demand.value_or(Power());
        plan.processorsTdp += processor ? processor->tdp.value_or(demand.value_or(Power())) : Power();
    }
    plan.base = basePower(machine);
    const Power rest = plan.processors + plan.base;
    if (excursion)
        plan.excursion = *excursion + PowerBand{rest, rest};
}

/// The part of `whole` that `part` is of `all`.
static PowerBand shareOf(PowerBand whole, Power part, Power all) {
    const auto share = [&](Power power) {
        return all > Power() ? Power::ofBase(power.base() * part.base() / all.base()) : Power();
    };
    return {share(whole.low), share(whole.high)};
}

static void addToUnit(UnitLoad& unit, Power power, const std::optional<PowerBand>& excursion) {
    unit.sustained += power;
    unit.excursion = unit.excursion && excursion ? std::optional(*unit.excursion + *excursion) : std::nullopt;
}

/// Each unit bears what its cables feed; the first one also the slots, the CPUs and the base.
static void loadUnits(const Machine& machine, const Spikes& spikes, const std::vector<CardFeed>& feeds,
                      PowerPlan& plan) {
    UnitLoad& first = plan.units.front();
    const Power rest = plan.processors + plan.base;
    addToUnit(first, rest, PowerBand{rest, rest});
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const MountedCard& mounted = machine.cards[i];
        const auto& spike = spikes[i];
        const Power draw = drawOf(mounted);
        const Power plugs = i < feeds.size() ? feeds[i].plugs : Power();
        const auto part = [&](Power power) {
            return spike ? std::optional(shareOf(*spike, power, draw)) : std::nullopt;
        };
        addToUnit(first, draw - plugs, part(draw - plugs));
        addToUnit(at(plan.units, i < feeds.size() ? feeds[i].unit : 0), plugs, part(plugs));
    }
}

static void addCapacity(PowerPlan& plan) {
    if (plan.units.empty())
        return;
    plan.capacity = plan.most = Power();
    const auto add = [](std::optional<Power>& sum, const std::optional<Power>& power) {
        sum = sum && power ? std::optional(*sum + *power) : std::nullopt;
    };
    for (const UnitLoad& unit : plan.units) {
        plan.startsOnOutlet = plan.startsOnOutlet && (!unit.unit.capacity || *unit.unit.capacity > Power());
        add(plan.capacity, unit.unit.capacity);
        add(plan.most, unit.unit.most);
    }
}

/// The largest draw first.
static std::vector<Cord> cordsOf(const PowerPlan& plan) {
    std::vector<Cord> cords;
    for (std::size_t i = 0; i < plan.units.size(); ++i) {
        const UnitLoad& load = plan.units[i];
        for (int module = 0; module < load.unit.modules; ++module)
            cords.push_back({i, *load.wall / load.unit.modules, 0});
    }
    std::ranges::stable_sort(cords, [](const Cord& a, const Cord& b) { return a.draw > b.draw; });
    return cords;
}

static void addCircuit(const Outlet* outlet, PowerPlan& plan) {
    if (!outlet || !outlet->voltage || !outlet->current)
        return;
    plan.circuit = powerOf(*outlet->voltage, *outlet->current);
    if (outlet->continuousFactor)
        plan.circuitContinuous = Power::of(inWatts(*plan.circuit) * *outlet->continuousFactor);
}

void planWall(const Machine& machine, PowerPlan& plan) {
    const Outlet* outlet = machine.outlet;
    addCircuit(outlet, plan);
    if (plan.units.empty())
        return;
    int cordCount = 0;
    for (const UnitLoad& unit : plan.units)
        cordCount += unit.unit.modules;
    plan.circuits = std::clamp(machine.build.circuits, 1, std::max(1, cordCount));
    Power wall;
    for (UnitLoad& unit : plan.units) {
        unit.wall = wallPowerOf(*unit.unit.supply, unit.sustained, unit.unit.capacity, outlet);
        if (!unit.wall)
            return;
        wall += *unit.wall;
    }
    plan.wall = wall;
    plan.efficiency = wall > Power() ? std::optional(ratio(plan.systemSustained(), wall)) : std::nullopt;
    if (outlet && outlet->voltage)
        plan.wallCurrent = currentAt(wall, *outlet->voltage);
    std::vector<Cord> cords = cordsOf(plan);
    plan.busiestCircuit = spread(cords, plan.circuits);
    for (const Cord& cord : cords)
        plan.units[cord.unit].circuit = cord.circuit;
}

/// A whole machine is known by its maker's maximum at the wall; of that, what its accelerators may draw.
static PowerPlan plannedWhole(const Machine& machine) {
    PowerPlan plan;
    const auto ofBox = machine.whole->mostPower();
    const Power ofLink = machine.link ? machine.link->typicalPower.value_or(Power()) : Power();
    const auto most = ofBox ? std::optional(*ofBox * machine.boxes() + ofLink) : std::nullopt;
    for (const MountedCard& mounted : machine.cards) {
        plan.cardsPeak += peakDemand(*mounted.card).value_or(Power());
        plan.cardsAssumed += most || peakDemand(*mounted.card) ? 0 : 1;
    }
    plan.cardsPeak = most ? std::min(plan.cardsPeak, *most) : plan.cardsPeak;
    plan.cardsSustained = plan.cardsPeak;
    plan.base = most ? *most - plan.cardsPeak : Power();
    plan.wall = most;
    plan.circuits = std::max(1, machine.build.circuits);
    const Outlet* outlet = machine.outlet;
    addCircuit(outlet, plan);
    if (most)
        plan.busiestCircuit = *most / plan.circuits;
    if (outlet && outlet->voltage) {
        plan.startsOnOutlet = !machine.whole->minVoltage || *outlet->voltage >= *machine.whole->minVoltage;
        if (most)
            plan.wallCurrent = currentAt(*most, *outlet->voltage);
    }
    return plan;
}

static PowerPlan planned(const Machine& machine, const std::vector<SupplyUnit>& units,
                         const std::vector<CardFeed>& feeds) {
    if (machine.whole)
        return plannedWhole(machine);
    PowerPlan plan;
    const Spikes spikes = spikesOf(machine);
    sumUp(machine, spikes, plan);
    for (const SupplyUnit& unit : units)
        plan.units.push_back({unit, Power(), PowerBand{}, {}, 0});
    if (!units.empty())
        loadUnits(machine, spikes, feeds, plan);
    addCapacity(plan);
    plan.plugs = balancePlugs(machine, units);
    planWall(machine, plan);
    return plan;
}

PowerPlan planPower(const Machine& machine, const CablePlan& cables) {
    return planned(machine, cables.units, cables.feeds);
}

PowerPlan planPower(const Machine& machine) {
    const auto units = supplyUnits(machine);
    return units.size() > 1 ? planPower(machine, planCables(machine)) : planned(machine, units, {});
}

} // namespace core
