// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 39e for PSUs: the case has a bay of their form and length for each, and a server takes its own
// maker's modules, whose connectors, latches and management bus others don't share.
#include "core/rules/rules.h"

#include "core/parts/platform.h"
#include "core/units/fact_table.h"

#include <set>

namespace core::rules {

static Finding wrongSupply(const Chassis& chassis, const PowerSupply& supply) {
    const bool isForm = chassis.supplyForm != supply.form;
    const auto& room = chassis.maxSupplyLength;
    if (!isForm && room && supply.length && *supply.length > *room)
        return {.severity = Severity::Error,
                .title = Sentence::tr("The PSU is too long for the case"),
                .message = Sentence::tr("%1 is %2 long; %3 has room for %4.")
                               .arg(shortNameOf(supply), *supply.length, shortNameOf(chassis), *room),
                .subjects = {{Subject::Part, supply.id}, {Subject::Part, chassis.id}},
                .found = *supply.length,
                .allowed = *room,
                .source = Sentence::tr("Guide rule 39e; %1").arg(chassis.source)};
    return {.severity = Severity::Error,
            .title =
                isForm ? Sentence::tr("The PSU doesn't fit the case") : Sentence::tr("PSU module of another maker"),
            .message = isForm ? Sentence::tr("%2 has bays for %3; %1 doesn't fit them.")
                                    .arg(shortNameOf(supply), shortNameOf(chassis),
                                         choiceSentence("supplies_of_form", int(*chassis.supplyForm)))
                              : Sentence::tr("%1 doesn't plug into %2. Choose a %3 module.")
                                    .arg(shortNameOf(supply), shortNameOf(chassis), chassis.maker),
            .subjects = {{Subject::Part, supply.id}, {Subject::Part, chassis.id}},
            .source = Sentence::tr("Guide rule 39e; %1").arg(chassis.source)};
}

static Finding otherServersModule(const Chassis& chassis, const PowerSupply& supply) {
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("PSU module of another server"),
            .message = Sentence::tr("%1 is made for other servers. Whether it plugs into %2 is unknown.")
                           .arg(shortNameOf(supply), shortNameOf(chassis)),
            .subjects = {{Subject::Part, supply.id}, {Subject::Part, chassis.id}},
            .source = Sentence::tr("Guide rule 39e; %1").arg(supply.source)};
}

static Finding bays(const Machine& machine, int units) {
    const Chassis& chassis = *machine.chassis;
    const auto& known = chassis.supplyBays;
    const int most = known.value_or(0);
    return {.severity = known ? Severity::Error : Severity::NotChecked,
            .title = known ? Sentence::tr("More PSUs than the case holds") : Sentence::tr("PSU bays not checked"),
            .message = known ? Sentence::tr("%2 PSUs, but %1 has bays for %n. Choose a case for %2.",
                                            "%2 PSUs, but %1 has one bay. Use one PSU, or a case for %2.", most)
                                   .arg(shortNameOf(chassis), units)
                             : Sentence::tr("PSU bays of %1 unknown, so room for %2 isn't checked.")
                                   .arg(shortNameOf(chassis), units),
            .subjects = {{Subject::Part, chassis.id}},
            .found = Figure::count(units, "PSUs"),
            .allowed = known ? Figure::count(most, "PSUs") : Figure(),
            .source = Sentence::tr("Guide rule 39e; %1").arg(chassis.source)};
}

static Findings supplyMisfit(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis)
        return {};
    Findings findings;
    std::set<const PowerSupply*> seen{nullptr};
    const auto check = [&](const PowerSupply* supply) {
        if (!seen.insert(supply).second)
            return;
        const auto fits = takesSupply(*machine.chassis, *supply);
        if (fits == false)
            findings.push_back(wrongSupply(*machine.chassis, *supply));
        else if (!fits && machine.chassis->supplyForm)
            findings.push_back(otherServersModule(*machine.chassis, *supply));
    };
    check(machine.supply);
    for (const PowerSupply* supply : machine.furtherSupplies)
        check(supply);
    const int units = machine.supplyCount();
    if (units > machine.chassis->supplyBays.value_or(1))
        findings.push_back(bays(machine, units));
    return findings;
}

/// The case has a bay for each PSU, and a server its own maker's modules.
extern const Rule supplyMisfitRule{50, "supply-misfit", Area::Room, false, false, supplyMisfit, RuleUse::Platform};

} // namespace core::rules
