// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 15, 16, 17–19, 21 (the PSU is sized by the peak sum; only the needed units of N+R count).
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static void sayDark(const Machine& machine, Finding& finding) {
    const PowerSupply* dark = machine.supply;
    for (const PowerSupply* further : machine.furtherSupplies) {
        if (further && deliveryOn(*further, 1, machine.outlet).capacity == Power())
            dark = further;
    }
    const bool isSure = deliveryOn(*dark, 1, machine.outlet).most == Power();
    const Voltage least = dark->minVoltage.value_or(Voltage());
    const Voltage there = machine.outlet->voltage.value_or(Voltage());
    finding.severity = isSure ? Severity::Error : Severity::NotChecked;
    finding.isCondition = !isSure;
    finding.title = isSure ? Sentence::tr("The PSU doesn't start on this outlet")
                           : Sentence::tr("The PSU may not start on this outlet");
    finding.message = (isSure ? Sentence::tr("%1 needs at least %2; %3 has %4. Choose another outlet or PSU.")
                              : Sentence::tr("%1 needs %2, as far as is known; %3 has %4. Check the PSU's label."))
                          .arg(shortNameOf(*dark), least, shortNameOf(*machine.outlet), there);
    finding.found = there;
    finding.allowed = least;
    finding.source = Sentence::verbatim(dark->source);
}

/// Units that do not share their load: the one that carries the most, as the cables are best laid.
static void sayUnitOver(const Analysis& analysis, std::size_t index, Finding& finding) {
    const UnitLoad& unit = analysis.power.units[index];
    finding.subjects = {{Subject::Part, unit.unit.supply->id}, unitSubject(index)};
    finding.title = Sentence::tr("One of the PSUs is too small");
    finding.message = Sentence::tr("%1 delivers %2 here and would carry %3. Choose larger PSUs or limit the cards.")
                          .arg(unitName(analysis, index), *unit.unit.most, unit.sustained);
    finding.details = {Sentence::tr("That holds however the cables are laid: PSUs beside each other share no load."),
                       Sentence::tr("The first PSU also feeds the board, the CPUs and the slots.")};
    finding.found = unit.sustained;
    finding.allowed = unit.unit.most;
}

/// What it delivers here is not sure to be enough: only remembered, or stated by nobody.
static void sayUnproven(const Analysis& analysis, std::size_t index, Finding& finding) {
    const UnitLoad& unit = analysis.power.units[index];
    const auto& capacity = unit.unit.capacity;
    const bool maybe = capacity && unit.sustained > *capacity;
    finding.severity = Severity::NotChecked;
    finding.isCondition = unit.isUnproven();
    finding.title = maybe ? Sentence::tr("The PSU may be too small here") : Sentence::tr("PSU not checked");
    if (!unit.unit.most)
        finding.message = Sentence::tr("What %1 delivers here is unknown. The build peaks at %2.")
                              .arg(unitName(analysis, index), unit.sustained);
    else
        finding.message =
            Sentence::tr("No source was seen for what %1 delivers here: %2–%3. It would carry %4. "
                         "Check its label.")
                .arg(unitName(analysis, index), Number{inWatts(unit.unit.least)}, *unit.unit.most, unit.sustained);
    if (capacity)
        finding.details.push_back(Sentence::tr("%1 here is from memory.").arg(*capacity));
    finding.found = unit.sustained;
    finding.allowed = capacity;
}

static Findings supplyBelowPeak(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    const PowerSupply* supply = analysis.machine.supply;
    if (!supply)
        return {};
    const Power peak = power.systemPeak();
    const auto over = std::ranges::find_if(power.units, [](const UnitLoad& u) { return u.isOver(); });
    const auto unproven =
        std::ranges::find_if(power.units, [](const UnitLoad& u) { return !u.unit.capacity || u.isUnproven(); });
    const auto indexOf = [&](auto unit) { return std::size_t(unit - power.units.begin()); };
    Finding finding{.severity = Severity::Error,
                    .title = Sentence::tr("The PSU is too small"),
                    .subjects = {{Subject::Part, supply->id}},
                    .found = peak,
                    .allowed = power.most,
                    .source = Sentence::tr("Guide rules 15, 16, 21")};
    if (!power.startsOnOutlet) {
        sayDark(analysis.machine, finding);
    } else if (power.most && peak > *power.most) {
        finding.message =
            Sentence::tr("The build peaks at %1; %2 delivers %3 here. Choose a larger PSU or limit the cards.")
                .arg(peak, shortNameOf(*supply),
                     power.capacity == power.most ? Sentence::tr("%1").arg(*power.most)
                                                  : Sentence::tr("at most %1").arg(*power.most));
        finding.details = {
            Sentence::tr("Cards %1, CPUs %2, the rest %3.").arg(power.cardsPeak, power.processors, power.base)};
        addPeakBasis(analysis, finding.details);
    } else if (over != power.units.end()) {
        sayUnitOver(analysis, indexOf(over), finding);
    } else if (unproven != power.units.end()) {
        sayUnproven(analysis, indexOf(unproven), finding);
    } else {
        return {};
    }
    return {std::move(finding)};
}

/// The supply starts on the outlet and holds the peak.
extern const Rule supplyBelowPeakRule{
    170, "supply-below-peak", Area::Watts, true, true, supplyBelowPeak, RuleUse::Feeding | RuleUse::Slotless};

} // namespace core::rules
