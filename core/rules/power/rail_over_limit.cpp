// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 24 (the sum of a rail stays within its limit) and pitfall 8.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings railOverLimit(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const RailLoad& rail : analysis.cables.rails) {
        if (rail.load <= rail.limit)
            continue;
        const PowerSupply& supply = *at(analysis.cables.units, rail.unit).supply;
        findings.push_back(
            {.severity = Severity::Error,
             .title = Sentence::tr("A PSU rail is over its limit"),
             .message = Sentence::tr("%1 will switch off: rail %2 would carry %3 of %4. Choose another PSU.")
                            .arg(unitName(analysis, std::size_t(rail.unit)), rail.name, rail.load, rail.limit),
             .details = {Sentence::tr(
                 "No cabling keeps every rail within its limit, though the PSU has enough watts in all.")},
             .subjects = {{Subject::Part, supply.id}, {Subject::Rail, rail.name}},
             .found = rail.load,
             .allowed = rail.limit,
             .source = Sentence::tr("Guide rule 24; %1").arg(supply.source)});
    }
    const int rails = int(findings.size());
    return asOne(
        std::move(findings), Sentence::tr("%n PSU rails are over their limit", "1 PSU rail is over its limit", rails),
        Sentence::tr("The PSU will switch off: %n of its rails would carry too much. Choose another PSU.",
                     "The PSU will switch off: 1 of its rails would carry too much. Choose another PSU.", rails));
}

/// No +12 V rail bears more than its limit.
extern const Rule railOverLimitRule{
    210, "rail-over-limit", Area::Cables, false, true, railOverLimit, RuleUse::Cables | RuleUse::Feeding};

} // namespace core::rules
