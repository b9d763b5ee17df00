#include "core/power/supply_units.h"

#include "core/power/efficiency.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <cmath>

namespace core {

static constexpr Power unknownDrive = 10_W;

std::vector<SupplyUnit> supplyUnits(const Machine& machine) {
    std::vector<SupplyUnit> units;
    const auto add = [&](const PowerSupply* supply, int modules, int needed) {
        units.push_back({supply, modules, capacityOn(*supply, needed, machine.outlet)});
    };
    const SupplyChoice& choice = machine.build.supply;
    if (machine.supply && machine.supply->form == SupplyForm::Module)
        add(machine.supply, choice.needed + choice.spare, choice.needed);
    for (int i = 0; machine.supply && machine.supply->form != SupplyForm::Module && i < choice.needed; ++i)
        add(machine.supply, 1, 1);
    for (const PowerSupply* further : machine.furtherSupplies) {
        if (further)
            add(further, 1, 1);
    }
    return units;
}

QString nameOf(const std::vector<SupplyUnit>& units, int unit) {
    const QString& name = at(units, unit).supply->name;
    return units.size() > 1 ? Text::tr("PSU %1 (%2)").arg(number(unit + 1), name) : name;
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

Power basePower(const Machine& machine) {
    Power base = boardAndFans;
    if (machine.build.memory)
        base += Power::of(3 * std::ceil(inGigabytes(machine.build.memory->size) / 16));
    for (const auto& drive : machine.drives)
        base += drive.part->activePower.value_or(unknownDrive);
    for (const auto& nic : machine.networkCards)
        base += nic.part->maxPower.value_or(nic.part->typicalPower.value_or(unknownDrive));
    return base;
}

Power drawOf(const MountedCard& mounted) {
    return mounted.sustained().value_or(assumedCardPower);
}

} // namespace core
