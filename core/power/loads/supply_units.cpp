// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/loads/supply_units.h"

#include "core/power/loads/efficiency.h"
#include "core/power/loads/wall_circuits.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

static constexpr Power unknownDrive = 10_W;

std::vector<SupplyUnit> supplyUnits(const Machine& machine) {
    std::vector<SupplyUnit> units;
    const auto add = [&](const PowerSupply* supply, int modules, int needed) {
        units.push_back({deliveryOn(*supply, needed, machine.outlet), supply, modules});
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

/// What the current makes of the voltage, behind a supply that loses so much.
static Power behind(Voltage voltage, Current current, double efficiency) {
    return Power::of(inWatts(powerOf(voltage, current)) * efficiency);
}

/// The most that inlet and breaker let through on the low line; an inlet that is not known is the largest.
static Power mostThrough(const PowerSupply& supply, const Outlet& outlet) {
    const auto inlet = inletLimit(supply.inlet, outlet);
    const Current limit = inlet ? *inlet : *inletLimit(u"C20"_s, outlet);
    return behind(*outlet.voltage, std::min(limit, outlet.current.value_or(limit)), bestEfficiency);
}

/// A desktop unit is built for what a household's line carries for hours (12 A), a module for the 10 A of its inlet:
/// below that none is known to give less than its rating. A unit that would need more than the outlet or the 16 A of a
/// C19 let through may be made for 200 V alone, as a module may.
static Power leastOnLowLine(const PowerSupply& supply, Power most, const Outlet& outlet) {
    const bool isModule = supply.form == SupplyForm::Module;
    const bool starts = supply.minVoltage && supply.isVerified("min_volts"_L1);
    const Power inletBears = behind(*outlet.voltage, 16_A, bestEfficiency);
    if (!starts && (isModule || *supply.rating > std::min(most, inletBears)))
        return {};
    return std::min(supply.ratingAt120V.value_or(*supply.rating),
                    behind(*outlet.voltage, isModule ? 10_A : 12_A, leastCertifiedEfficiency));
}

static Delivery onLowLine(const PowerSupply& supply, const Outlet& outlet) {
    const bool isTooLow = supply.minVoltage && *outlet.voltage < *supply.minVoltage;
    if (isTooLow && supply.isVerified("min_volts"_L1))
        return {Power(), Power(), Power()};
    const auto& there = supply.ratingAt120V;
    if (!isTooLow && there && supply.isVerified("watts_at_120v"_L1))
        return {there, *there, there};
    if (!supply.rating)
        return {};
    const Power most = std::min(*supply.rating, mostThrough(supply, outlet));
    if (isTooLow)
        return {Power(), Power(), most};
    const Power least = leastOnLowLine(supply, most, outlet);
    const auto capacity = least == *supply.rating ? supply.rating : there;
    return {capacity ? std::optional(std::min(*capacity, most)) : std::nullopt, least, most};
}

Delivery deliveryOn(const PowerSupply& supply, int needed, const Outlet* outlet) {
    const bool isLow = outlet && outlet->voltage && *outlet->voltage < highLine;
    const Delivery one =
        isLow ? onLowLine(supply, *outlet) : Delivery{supply.rating, supply.rating.value_or(Power()), supply.rating};
    const auto all = [needed](auto power) { return power ? std::optional(*power * needed) : std::nullopt; };
    return {all(one.capacity), one.least * needed, all(one.most)};
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
