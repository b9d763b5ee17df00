// SPDX-License-Identifier: GPL-3.0-or-later
// The cheapest PSU that carries a build with headroom (guide rule 28: 10 %) and has a cable for every plug. Watts are
// compared first: that is far quicker than laying the cables.
#include "core/fixes/fixes.h"
#include "core/parts/platform.h"
#include "core/rules/power/guide_watts.h"

#include <algorithm>

namespace core {

bool isEnough(const PowerPlan& plan) {
    return plan.isProven() && std::ranges::all_of(plan.units, [](const UnitLoad& unit) {
               return hasHeadroom(unit.sustained, *unit.unit.capacity);
           });
}

static Sentence headroomOf(const PowerPlan& plan) {
    return Sentence::tr("%1 % of it stays free at the peak.").arg(Number{plan.headroom().value_or(0) * 100});
}

/// The cheapest supply of the form that the machine takes that suits as `trial` has it put in.
/// `sustained`: what the machine draws, whatever feeds it.
static const PowerSupply* cheapest(Machine trial, Power sustained, const Catalogue& catalogue, const PowerTest& carries,
                                   const CableTest& suits, PowerPlan& planOfBest) {
    Power further;
    for (const PowerSupply* supply : trial.furtherSupplies)
        further += supply ? supply->rating.value_or(Power()) : Power();
    const auto& form = trial.chassis ? trial.chassis->supplyForm : std::nullopt;
    const SupplyForm formTaken = form.value_or(trial.supply->form);
    const PowerSupply* now = trial.furtherSupplies.empty() ? trial.supply : nullptr;
    const int needed = trial.build.supply.needed;
    // Of the same form no weaker, whatever it is to do besides.
    const Power least = trial.supply->form == formTaken ? trial.supply->rating.value_or(Power()) : Power();
    const auto isMet = [&](const PowerPlan& plan) { return isEnough(plan) && (!carries || carries(plan)); };
    return cheapest<PowerSupply>(catalogue, [&](const PowerSupply& supply) {
        if (&supply == now || supply.form != formTaken || !supply.rating || *supply.rating < least ||
            *supply.rating * needed + further < sustained)
            return false;
        if (trial.chassis && takesSupply(*trial.chassis, supply) == false)
            return false;
        trial.supply = &supply;
        const bool isOneLoad = trial.furtherSupplies.empty() && (needed == 1 || supply.form == SupplyForm::Module);
        if (isOneLoad && !isMet(planPower(trial))) // whatever the cables are
            return false;
        const CablePlan cables = planCables(trial);
        if (cables.status != CableStatus::Complete)
            return false;
        PowerPlan plan = planPower(trial, cables);
        if (!isMet(plan) || (suits && !suits(cables)))
            return false;
        planOfBest = std::move(plan);
        return true;
    });
}

std::optional<Fix> supplyFix(const Analysis& analysis, const Catalogue& catalogue, const PowerTest& carries,
                             const CableTest& suits) {
    const Machine& machine = analysis.machine;
    if (!machine.supply)
        return {};
    PowerPlan plan;
    const PowerSupply* best = cheapest(machine, analysis.power.systemSustained(), catalogue, carries, suits, plan);
    if (!best || best == machine.supply)
        return {};
    SupplyChoice choice = machine.build.supply;
    choice.supply = best->id;
    return Fix{u"use-supply:"_s + best->id,
               Sentence::tr("Use %1").arg(shortNameOf(*best)),
               [choice](const Build& build) { return withSupply(build, choice); },
               {headroomOf(plan)}};
}

std::optional<Fix> singleSupply(const Analysis& analysis, const Catalogue& catalogue) {
    if (!analysis.machine.supply)
        return {};
    Machine alone = analysis.machine;
    alone.furtherSupplies.clear();
    alone.build.supply = {alone.build.supply.supply, 1, 0};
    PowerPlan plan;
    const PowerSupply* best = cheapest(alone, analysis.power.systemSustained(), catalogue, {}, {}, plan);
    if (!best)
        return {};
    return Fix{u"single-supply:"_s + best->id,
               Sentence::tr("Use one %1 for all").arg(shortNameOf(*best)),
               [id = best->id](const Build& build) {
                   return withFurtherSupplies(withSupply(build, {id, 1, 0}), {});
               },
               {headroomOf(plan)}};
}

static std::optional<Fix> oneMoreUnit(const Analysis& analysis) {
    const Machine& machine = analysis.machine;
    SupplyChoice choice = machine.build.supply;
    const int bays = machine.chassis ? machine.chassis->supplyBays.value_or(0) : 0;
    if (machine.supplyCount() + 1 > bays || machine.supply->form != SupplyForm::Module)
        return {};
    ++choice.needed;
    Machine trial = machine;
    trial.build.supply = choice;
    const CablePlan cables = planCables(trial);
    const PowerPlan plan = planPower(trial, cables);
    if (!isEnough(plan) || cables.status != CableStatus::Complete)
        return {};
    return Fix{u"supply-units:%1+%2"_s.arg(choice.needed).arg(choice.spare),
               Sentence::tr("Add a PSU: %1 + %2").arg(choice.needed, choice.spare),
               [choice](const Build& build) { return withSupply(build, choice); },
               {headroomOf(plan)}};
}

/// The cheapest PSU that carries the build together with those that are there, for cards alone; where the case has a
/// bay.
static std::optional<Fix> secondSupply(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const int bays = machine.chassis ? machine.chassis->supplyBays.value_or(1) : 1;
    if (!machine.supply || machine.supply->form == SupplyForm::Module || machine.supplyCount() >= bays)
        return {};
    std::vector<QString> further = machine.build.furtherSupplies;
    Machine trial = machine;
    trial.furtherSupplies.push_back(nullptr);
    trial.build.furtherSupplies.emplace_back();
    PowerPlan plan;
    const PowerSupply* best = cheapest<PowerSupply>(catalogue, [&](const PowerSupply& supply) {
        if (supply.form != machine.supply->form || !supply.rating ||
            machine.supply->rating.value_or(Power()) + *supply.rating < analysis.power.systemSustained())
            return false;
        trial.furtherSupplies.back() = &supply;
        trial.build.furtherSupplies.back() = supply.id;
        const CablePlan cables = planCables(trial);
        plan = planPower(trial, cables);
        return cables.status == CableStatus::Complete && isEnough(plan);
    });
    if (!best)
        return {};
    further.push_back(best->id);
    return Fix{u"add-supply:"_s + best->id,
               Sentence::tr("Add a second PSU: %1").arg(shortNameOf(*best)),
               [further](const Build& build) { return withFurtherSupplies(build, further); },
               {Sentence::tr("%1; it feeds cards only.").arg(priceChange(nullptr, *best))}};
}

Fixes supplyFixes(const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes =
        fixesFrom(supplyFix(analysis, catalogue), analysis.machine.supply ? oneMoreUnit(analysis) : std::nullopt);
    if (fixes.empty())
        add(fixes, secondSupply(analysis, catalogue));
    return fixes;
}

} // namespace core
