// Keeps guide rule 24 (the sum of a rail stays within its limit) and pitfall 8.
#include "core/rules/rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

Findings railOverLimit(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const RailLoad& rail : analysis.cables.rails) {
        if (rail.load <= rail.limit)
            continue;
        const PowerSupply& supply = *at(analysis.cables.units, rail.unit).supply;
        Finding finding;
        finding.severity = Severity::Error;
        finding.title = Text::tr("A rail is over its limit");
        finding.found = inWords(rail.load);
        finding.allowed = inWords(rail.limit);
        finding.message = Text::tr("%1 of %2 would bear %3 where it may bear %4, and no way to lay the cables keeps "
                                   "every rail within its limit; it then switches off although the supply as a whole "
                                   "has watts enough.")
                              .arg(rail.name, nameOf(analysis.cables.units, rail.unit), finding.found, finding.allowed);
        finding.subjects << supply.id << rail.name;
        finding.source = Text::tr("Guide rule 24; %1").arg(supply.source);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
