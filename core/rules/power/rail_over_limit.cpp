// Keeps guide rule 24 (the sum of a rail stays within its limit) and pitfall 8.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

Findings railOverLimit(const Analysis& analysis, const Catalogue&) {
    Finding finding{.severity = Severity::Error};
    int rails = 0;
    Power worst;
    for (const RailLoad& rail : analysis.cables.rails) {
        if (rail.load <= rail.limit)
            continue;
        ++rails;
        const PowerSupply& supply = *at(analysis.cables.units, rail.unit).supply;
        finding.subjects << Subject{Subject::Part, supply.id} << Subject{Subject::Rail, rail.name};
        const Sentence unit = unitName(analysis, std::size_t(rail.unit));
        finding.details.push_back(
            Sentence::tr("%1 of %2 would carry %3 of %4.").arg(rail.name, unit, rail.load, rail.limit));
        if (rail.load - rail.limit <= worst)
            continue;
        worst = rail.load - rail.limit;
        finding.found = rail.load;
        finding.allowed = rail.limit;
        finding.message = Sentence::tr("%1 will switch off: rail %2 would carry %3 of %4. Choose another PSU.")
                              .arg(unit, rail.name, rail.load, rail.limit);
        finding.source = Sentence::tr("Guide rule 24; %1").arg(supply.source);
    }
    if (rails == 0)
        return {};
    finding.title = Sentence::tr("%n PSU rails are over their limit", "A PSU rail is over its limit", rails);
    finding.details.push_back(
        Sentence::tr("No cabling keeps every rail within its limit, though the PSU has enough watts in all."));
    return {std::move(finding)};
}

} // namespace core::rules
