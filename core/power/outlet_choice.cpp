// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/outlet_choice.h"

#include "core/build/edits.h"
#include "core/power/circuit_load.h"
#include "core/units/text.h"

namespace core {

static constexpr int mostCircuits = 16;

/// A machine whose own draw is not known draws at least what its accelerators may.
static bool serves(const Machine& machine) {
    const PowerPlan plan = planPower(machine);
    const bool isEnough = machine.whole && !plan.wall
                              ? plan.circuit && plan.cardsPeak / plan.circuits <= circuitLimit(plan)
                              : isCarried(plan);
    return plan.startsOnOutlet && isEnough;
}

static QString placeFor(const Machine& machine) {
    const QString& country = machine.outlet->country;
    if (!machine.whole || !machine.whole->isForRack() || country.startsWith("rack"_L1))
        return country;
    return country == "US"_L1 ? u"rack US"_s : u"rack"_s;
}

std::optional<OutletChoice> leastOutlet(const Machine& machine, const Catalogue& catalogue) {
    const QString place = placeFor(machine);
    Machine trial = machine;
    const int fewest = machine.whole ? 1 : machine.build.circuits;
    for (int circuits = fewest; circuits <= (machine.whole ? mostCircuits : fewest); ++circuits) {
        trial.build.circuits = circuits;
        std::optional<OutletChoice> least;
        for (const Outlet& outlet : catalogue.all<Outlet>()) {
            if (outlet.country != place || &outlet == machine.outlet || !outlet.voltage || !outlet.current)
                continue;
            const Power circuit = powerOf(*outlet.voltage, *outlet.current);
            trial.outlet = &outlet;
            if ((!least || circuit < least->circuit) && serves(trial))
                least = OutletChoice{&outlet, circuits, circuit};
        }
        if (least)
            return least;
    }
    return {};
}

Build withOutletForMachine(Build build, const Catalogue& catalogue) {
    const auto machine = resolve(build, catalogue);
    if (!build.isOutletAssumed || !machine || !machine->whole || !machine->outlet || serves(*machine))
        return build;
    const auto least = leastOutlet(*machine, catalogue);
    if (!least)
        return build;
    build = withCircuits(withOutlet(std::move(build), least->outlet->id), least->circuits);
    build.isOutletAssumed = true;
    return build;
}

} // namespace core
