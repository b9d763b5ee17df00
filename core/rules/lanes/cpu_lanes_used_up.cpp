// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 12, 47, 49. The guides call it a failure; links then train narrower, and width-reduced warns of
// those: what is left is advice.
#include "core/rules/lanes/work_cost.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static bool isAnyNarrowed(const Analysis& analysis) {
    return std::ranges::any_of(analysis.lanes.shares, [](const LaneShare& share) { return isNarrowed(share); });
}

static Findings cpuLanesUsedUp(const Analysis& analysis, const Catalogue&) {
    const Totals& totals = analysis.totals;
    const int asked = totals.lanesAsked;
    if (asked == 0 || analysis.machine.filledSockets() == 0)
        return {};
    const auto& there = totals.lanesAvailable;
    if (!there)
        return {{.severity = Severity::NotChecked,
                 .title = Sentence::tr("CPU lanes not counted"),
                 .message = Sentence::tr("This build asks for %1 CPU lanes; how many there are is unknown.").arg(asked),
                 .found = Figure::count(asked, "lanes"),
                 .source = Sentence::tr("Guide rule 47")}};
    if (asked <= *there || isAnyNarrowed(analysis)) // width-reduced tells it with the links
        return {};
    return {
        {.severity = Severity::Advice,
         .title = Sentence::tr("The CPU has too few lanes"),
         .message = Sentence::tr("This build asks for %1 CPU lanes and there are %2; no link is known to be narrower "
                                 "for it.")
                        .arg(asked, *there),
         .found = Figure::count(asked, "lanes"),
         .allowed = Figure::count(*there, "lanes"),
         .source = Sentence::tr("Guide rules 12, 47, 49")}};
}

/// The CPUs have the lanes that what is plugged in asks for.
extern const Rule cpuLanesUsedUpRule{560,  "cpu-lanes-used-up", Area::Lanes,         false,
                                     true, cpuLanesUsedUp,      RuleUse::Arrangement};

} // namespace core::rules
