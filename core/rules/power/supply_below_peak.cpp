// Keeps guide rules 15, 16, 17–19, 21 (the supply is sized by the peak sum; only the needed units of N+R count).
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

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
    const PowerSupply* dark = machine.supply;
    for (const PowerSupply* further : machine.furtherSupplies) {
        if (further && capacityOn(*further, 1, machine.outlet) == Power())
            dark = further;
    }
    finding.found = inWords(machine.outlet->voltage);
    finding.allowed = inWords(dark->minVoltage);
    finding.message = Text::tr("%1 needs at least %2; %3 has %4.")
                          .arg(dark->name, finding.allowed, machine.outlet->name, finding.found);
    finding.source = dark->source;
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

/// Units that do not share their load: the one that bears the most, as the cables are best laid.
static Finding unitBelow(const Machine& machine, const CablePlan& cables, const UnitLoad& unit, int index) {
    Finding finding = about(machine);
    finding.subjects = QStringList{unit.unit.supply->id, u"unit-%1"_s.arg(index + 1)};
    finding.title = Text::tr("One of the supplies is too small");
    finding.found = inWords(unit.sustained);
    finding.allowed = inWords(unit.unit.capacity);
    finding.message =
        Text::tr("However the cables are laid, a supply is overloaded: with as even a load as can be, %1 bears %2 and "
                 "delivers %3 here. Supplies beside each other do not share their load; the first one also feeds the "
                 "board, the CPUs and the slots.")
            .arg(nameOf(cables.units, index), finding.found, finding.allowed);
    return finding;
}

static std::optional<Finding> found(const Analysis& analysis) {
    const PowerPlan& power = analysis.power;
    if (!power.startsOnOutlet)
        return doesNotStart(analysis.machine);
    if (power.systemPeak() > *power.capacity)
        return below(analysis.machine, power);
    for (std::size_t i = 0; i < power.units.size(); ++i) {
        if (power.units[i].isOver())
            return unitBelow(analysis.machine, analysis.cables, power.units[i], int(i));
    }
    return {};
}

Findings supplyBelowPeak(const Analysis& analysis, const Catalogue&) {
    if (!analysis.machine.supply)
        return {};
    if (!analysis.power.capacity)
        return {notChecked(analysis.machine, analysis.power)};
    auto finding = found(analysis);
    if (!finding)
        return {};
    return {std::move(*finding)};
}

} // namespace core::rules
