// Keeps guide rules 15, 16, 17–19, 21 (the PSU is sized by the peak sum; only the needed units of N+R count).
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static void sayDark(const Machine& machine, Finding& finding) {
    const PowerSupply* dark = machine.supply;
    for (const PowerSupply* further : machine.furtherSupplies) {
        if (further && capacityOn(*further, 1, machine.outlet) == Power())
            dark = further;
    }
    const Voltage least = dark->minVoltage.value_or(Voltage());
    const Voltage there = machine.outlet->voltage.value_or(Voltage());
    finding.title = Sentence::tr("The PSU doesn't start on this outlet");
    finding.message = Sentence::tr("%1 needs at least %2; %3 has %4. Choose another outlet or PSU.")
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
                          .arg(unitName(analysis, index), *unit.unit.capacity, unit.sustained);
    finding.details = {Sentence::tr("That holds however the cables are laid: PSUs beside each other share no load."),
                       Sentence::tr("The first PSU also feeds the board, the CPUs and the slots.")};
    finding.found = unit.sustained;
    finding.allowed = unit.unit.capacity;
}

Findings supplyBelowPeak(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    const PowerSupply* supply = analysis.machine.supply;
    if (!supply)
        return {};
    const Power peak = power.systemPeak();
    const auto over = std::ranges::find_if(power.units, [](const UnitLoad& u) { return u.isOver(); });
    Finding finding{.severity = Severity::Error,
                    .title = Sentence::tr("The PSU is too small"),
                    .subjects = {{Subject::Part, supply->id}},
                    .found = peak,
                    .allowed = power.capacity,
                    .source = Sentence::tr("Guide rules 15, 16, 21")};
    if (!power.capacity) {
        finding.severity = Severity::NotChecked;
        finding.title = Sentence::tr("PSU not checked");
        finding.message =
            Sentence::tr("What %1 delivers here is unknown. The build peaks at %2.").arg(shortNameOf(*supply), peak);
    } else if (!power.startsOnOutlet) {
        sayDark(analysis.machine, finding);
    } else if (peak > *power.capacity) {
        finding.message =
            Sentence::tr("The build peaks at %1; %2 delivers %3 here. Choose a larger PSU or limit the cards.")
                .arg(peak, shortNameOf(*supply), *power.capacity);
        finding.details = {
            Sentence::tr("Cards %1, CPUs %2, the rest %3.").arg(power.cardsPeak, power.processors, power.base)};
        addPeakBasis(analysis, finding.details);
    } else if (over != power.units.end()) {
        sayUnitOver(analysis, std::size_t(over - power.units.begin()), finding);
    } else {
        return {};
    }
    return {std::move(finding)};
}

} // namespace core::rules
