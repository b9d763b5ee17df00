// Keeps guide rules 28 (unused watts, in watts and per cent) and 3, 19 of the later sources.
#include "core/rules/power/supply_headroom.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings supplyHeadroom(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    const UnitLoad* unit = power.tightest();
    // A peak above the rating is the business of supply-below-peak.
    if (!unit || !power.startsOnOutlet || unit->isOver() || hasHeadroom(unit->sustained, *unit->unit.capacity))
        return {};
    const Power peak = unit->sustained;
    const Power capacity = *unit->unit.capacity;
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("The supply has little headroom");
    finding.found = Text::tr("%1 %").arg(number(*power.headroom() * 100, 1));
    finding.allowed = Text::tr("%1 %").arg(headroomPercent);
    finding.message = Text::tr("Of the %1 that %2 delivers here %3 (%4) are left at its peak of %5; %6 should be.")
                          .arg(inWords(capacity), nameOf(analysis.cables.units, int(unit - power.units.data())),
                               inWords(capacity - peak), finding.found, inWords(peak), finding.allowed);
    finding.subjects << unit->unit.supply->id;
    finding.source = Text::tr("Guide rule 28; Dettmers (2018): 1.1 times the sum");
    return {std::move(finding)};
}

} // namespace core::rules
