#include "core/rules/supply_search.h"

#include "core/build/edits.h"
#include "core/rules/fixes.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

bool hasHeadroom(Power peak, Power capacity) {
    return (capacity - peak).base() * 100 >= capacity.base() * headroomPercent;
}

bool hasAllPlugs(const PowerPlan& plan) {
    return std::all_of(plan.plugs.begin(), plan.plugs.end(), [](const PlugBalance& balance) {
        return balance.kind != PlugKind::Pcie8 || (balance.available && *balance.available >= balance.needed);
    });
}

static bool isEnough(const PowerPlan& plan) {
    return plan.startsOnOutlet && plan.capacity && hasHeadroom(plan.systemPeak(), *plan.capacity) && hasAllPlugs(plan);
}

static QString headroomOf(const PowerPlan& plan) {
    return Text::tr("headroom %1 %").arg(number(plan.headroom().value_or(0) * 100));
}

static Fix useSupply(const Machine& machine, const PowerSupply& supply, const PowerPlan& plan) {
    SupplyChoice choice = machine.build.supply;
    choice.supply = supply.id;
    const int units = choice.needed + choice.spare;
    const QString change = priceChange(machine.supply, supply, units);
    return {QStringLiteral("use-supply:") + supply.id,
            Text::tr("Use %1 (%2, %3)").arg(supply.name, change, headroomOf(plan)),
            [choice](const Build& build) -> Result<Build> { return withSupply(build, choice); }};
}

static std::optional<Fix> anotherSupply(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const auto& form = machine.chassis ? machine.chassis->supplyForm : std::nullopt;
    const SupplyForm wanted = form.value_or(machine.supply->form);
    Machine trial = machine;
    const PowerSupply* best = nullptr;
    PowerPlan bestPlan;
    for (const PowerSupply& supply : catalogue.all<PowerSupply>()) {
        if (&supply == machine.supply || supply.form != wanted || (best && !isCheaper(supply, *best)))
            continue;
        const auto capacity = capacityOn(supply, machine.build.supply.needed, machine.outlet);
        if (!capacity || !hasHeadroom(analysis.power.systemPeak(), *capacity))
            continue;
        trial.supply = &supply;
        PowerPlan plan = planPower(trial);
        if (!isEnough(plan))
            continue;
        best = &supply;
        bestPlan = std::move(plan);
    }
    return best ? std::optional(useSupply(machine, *best, bestPlan)) : std::nullopt;
}

static std::optional<Fix> oneMoreUnit(const Analysis& analysis) {
    const Machine& machine = analysis.machine;
    SupplyChoice choice = machine.build.supply;
    const int bays = machine.chassis ? machine.chassis->supplyBays.value_or(0) : 0;
    if (choice.needed + choice.spare + 1 > bays || machine.supply->form != SupplyForm::Module)
        return {};
    ++choice.needed;
    Machine trial = machine;
    trial.build.supply = choice;
    const PowerPlan plan = planPower(trial);
    if (!isEnough(plan))
        return {};
    return Fix{QStringLiteral("supply-units:%1+%2").arg(choice.needed).arg(choice.spare),
               Text::tr("Fit %1 + %2 units of %3 (%4, %5)")
                   .arg(number(choice.needed), number(choice.spare), machine.supply->name,
                        priceChange(nullptr, *machine.supply), headroomOf(plan)),
               [choice](const Build& build) -> Result<Build> { return withSupply(build, choice); }};
}

std::vector<Fix> supplyFixes(const Analysis& analysis, const Catalogue& catalogue) {
    std::vector<Fix> fixes;
    if (auto fix = anotherSupply(analysis, catalogue))
        fixes.push_back(std::move(*fix));
    if (auto fix = oneMoreUnit(analysis))
        fixes.push_back(std::move(*fix));
    return fixes;
}

} // namespace core
