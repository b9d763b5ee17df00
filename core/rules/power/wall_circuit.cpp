// Keeps guide rules 20 and 28 of the later sources (15 A × 120 V × 0.8 = 1440 W).
#include "core/rules/limit_fix.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

/// Where no rule for continuous load is known, the share of a circuit above which both figures are shown.
static constexpr int cautionPercent = 80;

/// Least watts at the wall: what is known of them, else the load behind the supply, which is always less.
static Power drawOf(const PowerPlan& power) {
    return power.busiestCircuit.value_or(power.systemSustained() / std::max(1, power.circuits));
}

static Power limitOf(const PowerPlan& power) {
    return power.circuitContinuous ? std::min(*power.circuitContinuous, *power.circuit) : *power.circuit;
}

static bool isNear(const PowerPlan& power, Power draw) {
    return !power.circuitContinuous && draw.base() * 100 > power.circuit->base() * cautionPercent;
}

static bool isCarried(const PowerPlan& power) {
    return power.circuit && power.busiestCircuit && *power.busiestCircuit <= limitOf(power) &&
           !isNear(power, *power.busiestCircuit);
}

/// The smallest outlet of the same country that carries the build.
static std::optional<Fix> outletFix(const Machine& machine, const Catalogue& catalogue) {
    const Outlet* best = nullptr;
    Power bestCircuit;
    Machine trial = machine;
    for (const Outlet& outlet : catalogue.all<Outlet>()) {
        if (outlet.country != machine.outlet->country || &outlet == machine.outlet || !outlet.voltage ||
            !outlet.current)
            continue;
        const Power circuit = powerOf(*outlet.voltage, *outlet.current);
        if (best && circuit >= bestCircuit)
            continue;
        trial.outlet = &outlet;
        if (!isCarried(planPower(trial)))
            continue;
        best = &outlet;
        bestCircuit = circuit;
    }
    if (!best)
        return {};
    return Fix{u"use-outlet:"_s + best->id, Text::tr("Use %1 (%2 circuit)").arg(best->name, inWords(bestCircuit)),
               [id = best->id](const Build& build) -> Result<Build> { return withOutlet(build, id); }};
}

/// The supplies' cords spread over as few more circuits as carry the build.
static std::optional<Fix> circuitsFix(const Analysis& analysis) {
    Machine trial = analysis.machine;
    int cords = 0;
    for (const UnitLoad& unit : analysis.power.units)
        cords += unit.unit.modules;
    for (int circuits = trial.build.circuits + 1; circuits <= cords; ++circuits) {
        trial.build.circuits = circuits;
        if (!isCarried(planPower(trial, analysis.cables)))
            continue;
        return Fix{u"use-circuits:%1"_s.arg(circuits),
                   Text::tr("Spread the supplies over %1 circuits").arg(number(circuits)),
                   [circuits](const Build& build) -> Result<Build> { return withCircuits(build, circuits); }};
    }
    return {};
}

static void offerFixes(const Analysis& analysis, const Catalogue& catalogue, Finding& finding) {
    if (analysis.power.wall)
        offerPowerLimit(analysis, finding, [](const Machine&, const PowerPlan& plan) { return isCarried(plan); });
    if (auto fix = circuitsFix(analysis))
        finding.fixes.push_back(std::move(*fix));
    if (auto fix = outletFix(analysis.machine, catalogue))
        finding.fixes.push_back(std::move(*fix));
}

static QString rateOf(const Outlet& outlet, Power power) {
    return Text::tr("%1 (%2)").arg(inWords(currentAt(power, *outlet.voltage)), inWords(power));
}

static Finding overloaded(const Outlet& outlet, const PowerPlan& power) {
    const QString drawn =
        power.wall ? rateOf(outlet, drawOf(power)) : Text::tr("at least %1").arg(rateOf(outlet, drawOf(power)));
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("The wall circuit is overloaded");
    finding.found = drawn;
    finding.allowed = rateOf(outlet, limitOf(power));
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
    finding.found = rateOf(outlet, drawOf(power));
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

Findings wallCircuit(const Analysis& analysis, const Catalogue& catalogue) {
    const PowerPlan& power = analysis.power;
    const Outlet* outlet = analysis.machine.outlet;
    if (!outlet || !analysis.machine.supply)
        return {};
    Finding finding;
    // Without an efficiency the watts behind the supply are a lower bound, and may overload the circuit all the same.
    if (power.circuit && drawOf(power) > limitOf(power))
        finding = overloaded(*outlet, power);
    else if (!power.circuit || !power.wall)
        finding = notChecked(analysis.machine, power);
    else if (isNear(power, drawOf(power)))
        finding = near(*outlet, power);
    else
        return {};
    finding.subjects << outlet->id;
    if (power.circuits > 1 && finding.severity != Severity::NotChecked)
        finding.details << Text::tr("That is the most loaded of %1 circuits; the whole build draws %2.")
                               .arg(number(power.circuits), inWords(power.wall));
    finding.source = Text::tr("Guide rule 20; %1").arg(outlet->source);
    if (finding.severity != Severity::NotChecked)
        offerFixes(analysis, catalogue, finding);
    return {std::move(finding)};
}

} // namespace core::rules
