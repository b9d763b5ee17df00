// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 57: pairs only, a card in one bridge, the bridge as long as the slots are apart.
#include "core/rules/rules.h"

#include "core/build/bridge_fit.h"

namespace core::rules {

static Findings bridgeMisfits(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& [bridge, first, second] : analysis.machine.bridges) {
        const auto misfit = bridge ? misfitOf(analysis.machine, *bridge, first, second) : std::nullopt;
        if (misfit)
            findings.push_back({.severity = Severity::Error,
                                .title = Sentence::tr("The NVLink bridge doesn't fit"),
                                .message = *misfit,
                                .subjects = {slotSubject(analysis, first), slotSubject(analysis, second)},
                                .source = Sentence::tr("Guide rule 57; %1").arg(bridge->source)});
    }
    return findings;
}

/// A bridge joins cards it is made for, at the distance it spans, a card once, and no more than it allows.
extern const Rule bridgeMisfitsRule{160, "bridge-misfit", Area::Lanes, false, false, bridgeMisfits};

} // namespace core::rules
