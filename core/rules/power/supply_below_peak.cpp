// Keeps guide rules 15, 16, 17–19, 21 (the PSU is sized by the peak sum; only the needed units of N+R count).
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

static Finding about(const Machine& machine) {
    return {.severity = Severity::Error,
            .subjects = {{Subject::Part, machine.supply->id}},
            .source = Sentence::tr("Guide rules 15, 16, 21")};
}

static Finding doesNotStart(const Machine& machine) {
    Finding finding = about(machine);
    const PowerSupply* dark = machine.supply;
    for (const PowerSupply* further : machine.furtherSupplies) {
        if (further && capacityOn(*further, 1, machine.outlet) == Power())
            dark = further;
    }
    finding.title = Sentence::tr("The PSU doesn't start on this outlet");
    finding.message = Sentence::tr("%1 needs at least %2; %3 has %4. Choose another outlet or PSU.")
                          .arg(shortNameOf(*dark), dark->minVoltage.value_or(Voltage()), shortNameOf(*machine.outlet),
                               machine.outlet->voltage.value_or(Voltage()));
    finding.found = machine.outlet->voltage;
    finding.allowed = dark->minVoltage;
    finding.source = Sentence::verbatim(dark->source);
    return finding;
}

static Finding notChecked(const Machine& machine, const PowerPlan& power) {
    Finding finding = about(machine);
    finding.severity = Severity::NotChecked;
    finding.title = Sentence::tr("PSU not checked");
    finding.message = Sentence::tr("What %1 delivers here is unknown. The build peaks at %2.")
                          .arg(shortNameOf(*machine.supply), power.systemPeak());
    finding.found = power.systemPeak();
    return finding;
}

static Finding below(const Machine& machine, const PowerPlan& power) {
    Finding finding = about(machine);
    finding.title = Sentence::tr("The PSU is too small");
    finding.message =
        Sentence::tr("The build peaks at %1; %2 delivers %3 here. Choose a larger PSU or limit the cards' "
                     "power.")
            .arg(power.systemPeak(), shortNameOf(*machine.supply), *power.capacity);
    finding.details.push_back(
        Sentence::tr("Cards %1, CPUs %2, the rest %3.").arg(power.cardsPeak, power.processors, power.base));
    finding.found = power.systemPeak();
    finding.allowed = power.capacity;
    return finding;
}

/// Units that do not share their load: the one that carries the most, as the cables are best laid.
static Finding unitBelow(const Analysis& analysis, std::size_t index) {
    const UnitLoad& unit = analysis.power.units[index];
    Finding finding = about(analysis.machine);
    finding.subjects = {{Subject::Part, unit.unit.supply->id}, unitSubject(index)};
    finding.title = Sentence::tr("One of the PSUs is too small");
    finding.message = Sentence::tr("%1 would carry %2 and delivers %3 here, however the cables are laid. Choose larger "
                                   "PSUs or limit the cards' power.")
                          .arg(unitName(analysis, index), unit.sustained, *unit.unit.capacity);
    finding.details.push_back(Sentence::tr("PSUs beside each other don't share their load; the first also feeds the "
                                           "board, the CPUs and the slots."));
    finding.found = unit.sustained;
    finding.allowed = unit.unit.capacity;
    return finding;
}

Findings supplyBelowPeak(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    if (!analysis.machine.supply)
        return {};
    if (!power.capacity)
        return {notChecked(analysis.machine, power)};
    if (!power.startsOnOutlet)
        return {doesNotStart(analysis.machine)};
    if (power.systemPeak() > *power.capacity)
        return {below(analysis.machine, power)};
    for (std::size_t i = 0; i < power.units.size(); ++i) {
        if (power.units[i].isOver())
            return {unitBelow(analysis, i)};
    }
    return {};
}

} // namespace core::rules
