// Keeps guide rule 20 for the cord: C13/C14 bear 15 A (US) or 10 A (IEC), C19/C20 20 A or 16 A; pitfall 14.
#include "core/rules/power/wall_inlet.h"
#include "core/rules/rules.h"

#include "core/power/wall_circuits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static Current cordCurrent(const UnitLoad& unit, const Outlet& outlet) {
    return currentAt(*unit.wall / unit.unit.modules, *outlet.voltage);
}

bool areInletsKept(const Machine& machine, const PowerPlan& plan) {
    return std::all_of(plan.units.begin(), plan.units.end(), [&](const UnitLoad& unit) {
        const auto limit = inletLimit(unit.unit.supply->inlet, *machine.outlet);
        return !limit || !unit.wall || cordCurrent(unit, *machine.outlet) <= *limit;
    });
}

} // namespace core

namespace core::rules {

static Finding overInlet(const UnitLoad& unit, const QString& name, const Outlet& outlet, Current limit) {
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("The power cord is overloaded");
    finding.found = inWords(cordCurrent(unit, outlet));
    finding.allowed = inWords(limit);
    finding.message = Text::tr("%1 draws %2 through its %3 inlet; that and its cord bear %4 here.")
                          .arg(name, finding.found, unit.unit.supply->inlet, finding.allowed);
    return finding;
}

static Finding otherCord(const UnitLoad& unit, const QString& name, const Outlet& outlet) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Check the power cord");
    finding.found = unit.unit.supply->inlet;
    finding.allowed = QString(outlet.inlet).replace(';'_L1, Text::tr(" or "));
    finding.message =
        Text::tr("%1 has a %2 inlet; cords listed for %3 end in a connector for %4. Have a cord whose plug "
                 "and connector both bear %5.")
            .arg(name, finding.found, outlet.name, finding.allowed, inWords(outlet.current));
    return finding;
}

Findings wallInlet(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const Outlet* outlet = machine.outlet;
    if (!outlet || !outlet->voltage)
        return {};
    Findings findings;
    QStringList told;
    for (std::size_t i = 0; i < analysis.power.units.size(); ++i) {
        const UnitLoad& unit = analysis.power.units[i];
        const PowerSupply& supply = *unit.unit.supply;
        if (told.contains(supply.id) || supply.inlet.isEmpty())
            continue;
        const QString name = nameOf(analysis.cables.units, int(i));
        const auto limit = inletLimit(supply.inlet, *outlet);
        Finding finding;
        if (limit && unit.wall && cordCurrent(unit, *outlet) > *limit) {
            finding = overInlet(unit, name, *outlet, *limit);
        } else if (!outlet->inlet.isEmpty() && !outlet->inlet.split(';'_L1).contains(supply.inlet)) {
            finding = otherCord(unit, name, *outlet);
        } else {
            continue;
        }
        told << supply.id;
        finding.subjects << supply.id;
        finding.source = Text::tr("IEC 60320 ratings; %1").arg(outlet->source);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
