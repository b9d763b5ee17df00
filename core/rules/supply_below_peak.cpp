// Keeps guide rules 15, 16, 17–19, 21 (the supply is sized by the peak sum; only the needed units of N+R count).
#include "core/rules/fixes.h"
#include "core/rules/rules.h"
#include "core/rules/supply_search.h"

#include "core/units/text.h"

namespace core::rules {

static Finding about(const Machine& machine) {
    Finding finding;
    finding.severity = Severity::Error;
    finding.subjects << machine.supply->id;
    finding.source = Text::tr("Guide rules 15, 16, 21");
    return finding;
}

static Finding doesNotStart(const Machine& machine) {
    Finding finding = about(machine);
    finding.title = Text::tr("The supply does not start here");
    finding.found = inWords(machine.outlet->voltage);
    finding.allowed = inWords(machine.supply->minVoltage);
    finding.message = Text::tr("%1 needs at least %2; %3 has %4.")
                          .arg(machine.supply->name, finding.allowed, machine.outlet->name, finding.found);
    finding.source = machine.supply->source;
    return finding;
}

static Finding notChecked(const Machine& machine, const PowerPlan& power) {
    Finding finding = about(machine);
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Supply not checked");
    finding.found = inWords(power.systemPeak());
    finding.allowed = notKnown();
    finding.message = Text::tr("What %1 delivers here is not known, so the peak of %2 is not held against it.")
                          .arg(machine.supply->name, finding.found);
    return finding;
}

static Finding below(const Machine& machine, const PowerPlan& power) {
    Finding finding = about(machine);
    finding.title = Text::tr("The supply is too small");
    finding.found = inWords(power.systemPeak());
    finding.allowed = inWords(*power.capacity);
    finding.message = Text::tr("The build peaks at %1 (cards %2, CPUs %3, the rest %4); %5 delivers %6 here.")
                          .arg(finding.found, inWords(power.cardsPeak), inWords(power.processors), inWords(power.base),
                               machine.supply->name, finding.allowed);
    return finding;
}

Findings supplyBelowPeak(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const PowerPlan& power = analysis.power;
    if (!machine.supply)
        return {};
    if (!power.capacity)
        return {notChecked(machine, power)};
    if (power.startsOnOutlet && power.systemPeak() <= *power.capacity)
        return {};
    Finding finding = power.startsOnOutlet ? below(machine, power) : doesNotStart(machine);
    finding.fixes = supplyFixes(analysis, catalogue);
    const Power others = power.systemPeak() - power.cardsPeak;
    const auto fits = [&](Power cards) { return cards + others <= *power.capacity; };
    if (auto fix = power.startsOnOutlet ? powerLimitFix(analysis, fits) : std::nullopt)
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
