// Keeps guide rules 20 and 28 of the later sources (15 A × 120 V × 0.8 = 1440 W).
#include "core/rules/power/circuit_load.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static QString rateOf(const Outlet& outlet, Power power) {
    return Text::tr("%1 (%2)").arg(inWords(currentAt(power, *outlet.voltage)), inWords(power));
}

static Finding overloaded(const Outlet& outlet, const PowerPlan& power) {
    const QString drawn = power.wall ? rateOf(outlet, circuitDraw(power))
                                     : Text::tr("at least %1").arg(rateOf(outlet, circuitDraw(power)));
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("The wall circuit is overloaded");
    finding.found = drawn;
    finding.allowed = rateOf(outlet, circuitLimit(power));
    finding.message =
        power.circuitContinuous
            ? Text::tr("The build draws %1 for hours; %2 carries %3 continuously (%4 % of its %5).")
                  .arg(drawn, outlet.name, finding.allowed, number(outlet.continuousFactor.value_or(1) * 100),
                       inWords(*outlet.current))
            : Text::tr("The build draws %1 for hours; %2 carries %3 in all.").arg(drawn, outlet.name, finding.allowed);
    return finding;
}

static Finding near(const Outlet& outlet, const PowerPlan& power) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("The wall circuit is near its limit");
    finding.found = rateOf(outlet, circuitDraw(power));
    finding.allowed = rateOf(outlet, *power.circuit);
    finding.message =
        Text::tr("The build draws %1 for hours; %2 carries %3. No rule for continuous load was found for it; "
                 "where one says %4 %, that is %5.")
            .arg(finding.found, outlet.name, finding.allowed, number(cautionPercent),
                 rateOf(outlet, *power.circuit * cautionPercent / 100));
    return finding;
}

static Finding notChecked(const Machine& machine, const PowerPlan& power) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Wall circuit not checked");
    finding.found = inWords(power.wall);
    finding.allowed = inWords(power.circuit);
    finding.message =
        Text::tr("The watts at the wall (%1) or the circuit behind %2 (%3) are not known, so they are not "
                 "held against each other; behind the supply the build draws %4.")
            .arg(finding.found, machine.outlet->name, finding.allowed, inWords(power.systemSustained()));
    return finding;
}

Findings wallCircuit(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    const Outlet* outlet = analysis.machine.outlet;
    if (!outlet || !analysis.machine.supply)
        return {};
    Finding finding;
    // Without an efficiency the watts behind the supply are a lower bound, and may overload the circuit all the same.
    if (power.circuit && circuitDraw(power) > circuitLimit(power))
        finding = overloaded(*outlet, power);
    else if (!power.circuit || !power.wall)
        finding = notChecked(analysis.machine, power);
    else if (isNearLimit(power, circuitDraw(power)))
        finding = near(*outlet, power);
    else
        return {};
    finding.subjects << outlet->id;
    if (power.circuits > 1 && finding.severity != Severity::NotChecked)
        finding.details << Text::tr("That is the most loaded of %1 circuits; the whole build draws %2.")
                               .arg(number(power.circuits), inWords(power.wall));
    finding.source = Text::tr("Guide rule 20; %1").arg(outlet->source);
    return {std::move(finding)};
}

} // namespace core::rules
