// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 20 for the cord: C13/C14 carry 15 A (US) or 10 A (IEC), C19/C20 20 A or 16 A; pitfall 14.
#include "core/rules/power/psu_words.h"
#include "core/rules/power/supply_limits.h"
#include "core/rules/rules.h"

#include "core/power/loads/wall_circuits.h"

#include <algorithm>

namespace core {

static Current cordCurrent(const UnitLoad& unit, const Outlet& outlet) {
    return currentAt(*unit.wall / unit.unit.modules, *outlet.voltage);
}

bool areInletsKept(const Machine& machine, const PowerPlan& plan) {
    return std::ranges::all_of(plan.units, [&](const UnitLoad& unit) {
        const auto limit = inletLimit(unit.unit.supply->inlet, *machine.outlet);
        return !limit || !unit.wall || cordCurrent(unit, *machine.outlet) <= *limit;
    });
}

} // namespace core

namespace core::rules {

static Findings wallInlet(const Analysis& analysis, const Catalogue&) {
    const Outlet* outlet = analysis.machine.outlet;
    if (!outlet || !outlet->voltage)
        return {};
    Findings findings;
    for (std::size_t i = 0; i < analysis.power.units.size(); ++i) {
        const UnitLoad& unit = analysis.power.units[i];
        const PowerSupply& supply = *unit.unit.supply;
        const auto isAbout = [&](const Finding& finding) { return finding.isAbout(supply.id); };
        if (supply.inlet.isEmpty() || std::ranges::any_of(findings, isAbout))
            continue;
        const Sentence name = unitName(analysis, i);
        const auto limit = inletLimit(supply.inlet, *outlet);
        const auto inlets = outlet->inlet.split(';'_L1, Qt::SkipEmptyParts);
        Finding finding{.subjects = {{Subject::Part, supply.id}},
                        .source = Sentence::tr("IEC 60320 ratings; %1").arg(outlet->source)};
        if (limit && unit.wall && cordCurrent(unit, *outlet) > *limit) {
            const Current drawn = cordCurrent(unit, *outlet);
            finding.severity = Severity::Error;
            finding.title = Sentence::tr("The power cord is overloaded");
            finding.message = Sentence::tr("%1 draws %2 through its %3 inlet; inlet and cord carry %4 here. Limit the "
                                           "cards or change the PSU.")
                                  .arg(name, drawn, supply.inlet, *limit);
            finding.found = drawn;
            finding.allowed = limit;
        } else if (!inlets.isEmpty() && !inlets.contains(supply.inlet)) {
            finding.title = Sentence::tr("Check the power cord");
            finding.message =
                Sentence::tr("%1 has a %2 inlet; cords for %3 end in %4. Get a cord that is rated for the "
                             "circuit at both ends.")
                    .arg(name, supply.inlet, shortNameOf(*outlet), inlets.join(u" / "_s));
        } else {
            continue;
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

/// Inlet and cord of each supply bear its current.
extern const Rule wallInletRule{
    280, "wall-inlet", Area::Circuit, false, true, wallInlet, RuleUse::Feeding | RuleUse::Wall};

} // namespace core::rules
