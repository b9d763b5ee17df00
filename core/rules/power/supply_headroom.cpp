// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 28 (unused watts, in watts and per cent) and 3, 19 of the later sources.
#include "core/rules/power/guide_watts.h"
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings supplyHeadroom(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    const UnitLoad* unit = power.tightest();
    // A peak above the rating is the business of supply-below-peak.
    if (!unit || !power.startsOnOutlet || unit->isOver() || hasHeadroom(unit->sustained, *unit->unit.capacity))
        return {};
    const Power capacity = *unit->unit.capacity;
    const double percent = *power.headroom() * 100;
    std::vector<Sentence> details;
    addPeakBasis(analysis, details);
    return {{.severity = Severity::Warning,
             .title = Sentence::tr("The PSU has little headroom"),
             .message = Sentence::tr("Only %1 (%2 %) of the %3 of %4 stay free at the peak; %5 % should. Choose a "
                                     "larger PSU or limit the cards.")
                            .arg(capacity - unit->sustained, Number{percent, 1}, capacity,
                                 unitName(analysis, std::size_t(unit - power.units.data())), headroomPercent),
             .details = std::move(details),
             .subjects = {{Subject::Part, unit->unit.supply->id}},
             .found = Figure::count(percent, "%"),
             .allowed = Figure::count(headroomPercent, "%"),
             .source = Sentence::tr("Guide rule 28; Dettmers (2018): 1.1 times the sum")}};
}

/// A tenth of the supply stays unused at the peak.
extern const Rule supplyHeadroomRule{
    490, "supply-headroom", Area::Watts, false, true, supplyHeadroom, RuleUse::Slotless | RuleUse::Headroom};

} // namespace core::rules
