// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 20 and 28 of the later sources (15 A × 120 V × 0.8 = 1440 W).
#include "core/power/circuit_load.h"
#include "core/rules/rules.h"

namespace core::rules {

/// "12 A (1,440 W)".
static Sentence rateOf(const Outlet& outlet, Power power) {
    return Sentence::tr("%1 (%2)").arg(currentAt(power, *outlet.voltage), power);
}

static void sayOverloaded(const Outlet& outlet, const PowerPlan& power, bool isWhole, Finding& finding) {
    const Sentence draw = rateOf(outlet, circuitDraws(power)->low);
    finding.severity = Severity::Error;
    finding.title = Sentence::tr("The wall circuit is overloaded");
    const Sentence text =
        isWhole
            ? Sentence::tr("The breaker may trip: the machine draws up to %1, %2 carries %3. Choose another outlet, "
                           "or spread its cords over more circuits.")
            : Sentence::tr("The breaker may trip: the build draws %1 for hours, %2 carries %3. Limit the cards.");
    finding.message = text.arg(power.wall ? draw : Sentence::tr("at least %1").arg(draw), shortNameOf(outlet),
                               rateOf(outlet, circuitLimit(power)));
    if (power.circuitContinuous)
        finding.details.push_back(Sentence::tr("For hours a circuit carries %1 % of its %2.")
                                      .arg(Number{outlet.continuousFactor.value_or(1) * 100}, *outlet.current));
}

static void sayNear(const Outlet& outlet, const PowerPlan& power, Finding& finding) {
    finding.severity = Severity::Advice;
    finding.title = Sentence::tr("The wall circuit is near its limit");
    finding.message =
        Sentence::tr("The build draws %1 for hours; %2 carries %3. The US rule for hours, %4 %, would allow %5.")
            .arg(rateOf(outlet, circuitDraws(power)->high), shortNameOf(outlet), rateOf(outlet, *power.circuit),
                 cautionPercent, rateOf(outlet, *power.circuit * cautionPercent / 100));
    finding.details.push_back(Sentence::tr("No rule for continuous load was found for this outlet."));
}

static void sayNotChecked(const Outlet& outlet, const PowerPlan& power, Finding& finding) {
    finding.severity = Severity::NotChecked;
    finding.title = Sentence::tr("Wall circuit not checked");
    if (!power.circuit) {
        finding.message =
            Sentence::tr("What the circuit behind %1 carries is unknown. Behind the PSU the build draws %2.")
                .arg(shortNameOf(outlet), power.systemSustained());
        return;
    }
    const PowerBand draw = circuitDraws(power).value_or(PowerBand{});
    finding.message =
        Sentence::tr("The PSU's efficiency is unknown: the build may draw %1–%2 for hours, %3 carries %4.")
            .arg(Number{inWatts(draw.low)}, draw.high, shortNameOf(outlet), rateOf(outlet, circuitLimit(power)));
    finding.details.push_back(
        Sentence::tr("Behind the PSU it draws %1; no 80 PLUS class asks for more than 96 % or less than 80 %.")
            .arg(power.systemSustained()));
}

static void sayWholeNotChecked(const WholeMachine& machine, const PowerPlan& power, Finding& finding) {
    finding.severity = Severity::NotChecked;
    finding.title = Sentence::tr("Wall circuit not checked");
    finding.message =
        power.wall
            ? Sentence::tr("What %1 draws at most (%2) is unverified. Ask its maker before you choose a circuit.")
                  .arg(shortNameOf(machine), *power.wall)
            : Sentence::tr("What %1 draws at most is unknown. Ask its maker before you choose a circuit.")
                  .arg(shortNameOf(machine));
}

static Findings wallCircuit(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    const Outlet* outlet = analysis.machine.outlet;
    if (!outlet || !(analysis.machine.supply || analysis.machine.whole))
        return {};
    Finding finding{.subjects = {{Subject::Part, outlet->id}},
                    .found = power.wall,
                    .allowed = power.circuit,
                    .source = Sentence::tr("Guide rule 20; %1").arg(outlet->source)};
    if (analysis.machine.whole && !analysis.machine.whole->isMostPowerVerified()) {
        sayWholeNotChecked(*analysis.machine.whole, power, finding);
        return {std::move(finding)};
    }
    if (isCarried(power))
        return {};
    const PowerBand draw = circuitDraws(power).value_or(PowerBand{});
    const bool isOver = power.circuit && draw.low > circuitLimit(power);
    if (!isOver && (!power.circuit || !power.wall)) {
        sayNotChecked(*outlet, power, finding);
        return {std::move(finding)};
    }
    if (isOver)
        sayOverloaded(*outlet, power, analysis.machine.whole != nullptr, finding);
    else
        sayNear(*outlet, power, finding);
    finding.found = draw.low;
    finding.allowed = circuitLimit(power);
    if (power.circuits > 1)
        finding.details.push_back(
            power.wall ? Sentence::tr("That is the most loaded of %1 circuits; the whole build draws %2.")
                             .arg(power.circuits, *power.wall)
                       : Sentence::tr("That is the most loaded of %1 circuits.").arg(power.circuits));
    return {std::move(finding)};
}

/// The wall circuit carries what the machine draws for hours.
extern const Rule wallCircuitRule{190,
                                  "wall-circuit",
                                  Area::Circuit,
                                  true,
                                  true,
                                  wallCircuit,
                                  RuleUse::Feeding | RuleUse::Slotless | RuleUse::Wall | RuleUse::Whole};

} // namespace core::rules
