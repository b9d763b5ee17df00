#include "core/power/wall_circuits.h"

#include "core/power/power_plan.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace core {

/// A power cord and what is drawn through it.
struct Cord {
    std::size_t unit = 0;
    Power draw;
    int circuit = 0;
};

static std::vector<Cord> cordsOf(const PowerPlan& plan) {
    std::vector<Cord> cords;
    for (std::size_t i = 0; i < plan.units.size(); ++i) {
        const UnitLoad& load = plan.units[i];
        for (int module = 0; module < load.unit.modules; ++module)
            cords.push_back({i, *load.wall / load.unit.modules, 0});
    }
    std::stable_sort(cords.begin(), cords.end(), [](const Cord& a, const Cord& b) { return a.draw > b.draw; });
    return cords;
}

/// The least that the busiest of `count` circuits bears; cords get the circuits that make it so.
static Power spread(std::vector<Cord>& cords, int count) {
    std::vector<Power> circuits;
    circuits.resize(std::size_t(count));
    std::vector<int> chosen(cords.size(), 0);
    std::optional<Power> best;
    const std::function<void(std::size_t, Power)> place = [&](std::size_t cord, Power busiest) {
        if (best && busiest >= *best)
            return;
        if (cord == cords.size()) {
            best = busiest;
            for (std::size_t i = 0; i < cords.size(); ++i)
                cords[i].circuit = chosen[i];
            return;
        }
        for (std::size_t circuit = 0; circuit < circuits.size(); ++circuit) {
            const bool isLikeEarlier = std::find(circuits.begin(), circuits.begin() + std::ptrdiff_t(circuit),
                                                 circuits[circuit]) != circuits.begin() + std::ptrdiff_t(circuit);
            if (isLikeEarlier)
                continue;
            circuits[circuit] += cords[cord].draw;
            chosen[cord] = int(circuit);
            place(cord + 1, std::max(busiest, circuits[circuit]));
            circuits[circuit] -= cords[cord].draw;
        }
    };
    place(0, Power());
    return best.value_or(Power());
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
    plan.circuits = std::clamp(machine.build.circuits, 1, int(cords.size()));
    plan.busiestCircuit = spread(cords, plan.circuits);
    for (const Cord& cord : cords)
        plan.units[cord.unit].circuit = cord.circuit;
}

std::optional<Current> inletLimit(const QString& inlet, const Outlet& outlet) {
    // The IEC figures hold where the cord is not listed by UL or CSA.
    const bool isNorthAmerica = outlet.country.endsWith("US"_L1) || outlet.country == "CA"_L1;
    if (inlet == "C14"_L1 || inlet == "C13"_L1)
        return isNorthAmerica ? 15_A : 10_A;
    if (inlet == "C20"_L1 || inlet == "C19"_L1)
        return isNorthAmerica ? 20_A : 16_A;
    return {};
}

} // namespace core
