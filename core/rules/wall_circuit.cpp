// Keeps guide rules 20 and 28 of the later sources (15 A × 120 V × 0.8 = 1440 W).
#include "core/rules/fixes.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

namespace core::rules {

/// Where no rule for continuous load is known, the share of a circuit above which both figures are shown.
static constexpr int cautionPercent = 80;

/// Least watts at the wall: what is known of them, else the load behind the supply, which is always less.
static Power drawOf(const PowerPlan& power) {
    return power.wall.value_or(power.systemSustained());
}

static Power limitOf(const PowerPlan& power) {
    return power.circuitContinuous ? std::min(*power.circuitContinuous, *power.circuit) : *power.circuit;
}

static bool isNear(const PowerPlan& power, Power draw) {
    return !power.circuitContinuous && draw.base() * 100 > power.circuit->base() * cautionPercent;
}

static bool isCarried(const PowerPlan& power) {
    return power.circuit && power.wall && *power.wall <= limitOf(power) && !isNear(power, *power.wall);
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
    return Fix{QStringLiteral("use-outlet:") + best->id,
               Text::tr("Use %1 (%2 circuit)").arg(best->name, inWords(bestCircuit)),
               [id = best->id](const Build& build) -> Result<Build> { return withOutlet(build, id); }};
}

static void offerFixes(const Analysis& analysis, const Catalogue& catalogue, Finding& finding) {
    const PowerPlan& power = analysis.power;
    const bool isHighLine = analysis.machine.outlet->voltage >= Voltage::of(200);
    const auto fits = [&](Power cards) {
        const Power sustained = cards + power.systemSustained() - power.cardsSustained;
        const double load = ratio(sustained, *power.capacity);
        const auto efficiency = efficiencyAt(*analysis.machine.supply->efficiency, load, isHighLine);
        if (!efficiency)
            return false;
        const Power wall = Power::of(inWatts(sustained) / *efficiency);
        return wall <= limitOf(power) && !isNear(power, wall);
    };
    if (power.wall) {
        if (auto fix = powerLimitFix(analysis, fits))
            finding.fixes.push_back(std::move(*fix));
    }
    if (auto fix = outletFix(analysis.machine, catalogue))
        finding.fixes.push_back(std::move(*fix));
}

static QString rateOf(const Outlet& outlet, Power power) {
    return Text::tr("%1 (%2)").arg(inWords(currentAt(power, *outlet.voltage)), inWords(power));
}

static Finding overloaded(const Outlet& outlet, const PowerPlan& power) {
    const QString drawn =
        power.wall ? rateOf(outlet, *power.wall) : Text::tr("at least %1").arg(rateOf(outlet, drawOf(power)));
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
    else if (isNear(power, *power.wall))
        finding = near(*outlet, power);
    else
        return {};
    finding.subjects << outlet->id;
    finding.source = Text::tr("Guide rule 20; %1").arg(outlet->source);
    if (finding.severity != Severity::NotChecked)
        offerFixes(analysis, catalogue, finding);
    return {std::move(finding)};
}

} // namespace core::rules
