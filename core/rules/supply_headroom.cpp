// Keeps guide rules 28 (unused watts, in watts and per cent) and 3, 19 of the later sources.
#include "core/rules/fixes.h"
#include "core/rules/rules.h"
#include "core/rules/supply_search.h"

#include "core/units/text.h"

namespace core::rules {

Findings supplyHeadroom(const Analysis& analysis, const Catalogue& catalogue) {
    const PowerPlan& power = analysis.power;
    const Power peak = power.systemPeak();
    // A peak above the rating is the business of supply-below-peak.
    if (!power.capacity || !power.startsOnOutlet || peak > *power.capacity || hasHeadroom(peak, *power.capacity))
        return {};
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("The supply has little headroom");
    finding.found = Text::tr("%1 %").arg(number(*power.headroom() * 100, 1));
    finding.allowed = Text::tr("%1 %").arg(headroomPercent);
    finding.message =
        Text::tr("Of the %1 that %2 delivers here %3 (%4) are left at the build's peak of %5; %6 should be.")
            .arg(inWords(*power.capacity), analysis.machine.supply->name, inWords(*power.capacity - peak),
                 finding.found, inWords(peak), finding.allowed);
    finding.subjects << analysis.machine.supply->id;
    finding.source = Text::tr("Guide rule 28; Dettmers (2018): 1.1 times the sum");
    finding.fixes = supplyFixes(analysis, catalogue);
    const Power others = peak - power.cardsPeak;
    const auto fits = [&](Power cards) { return hasHeadroom(cards + others, *power.capacity); };
    if (auto fix = powerLimitFix(analysis, fits))
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
