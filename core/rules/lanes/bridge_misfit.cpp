// Keeps guide rule 57: pairs only, a card in one bridge, the bridge as long as the slots are apart.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/bridge_fit.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

Findings bridgeMisfits(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Findings findings;
    for (const Machine::JoinedPair& pair : machine.bridges) {
        if (!pair.bridge)
            continue;
        const auto misfit = misfitOf(machine, *pair.bridge, pair.firstConnector, pair.secondConnector);
        if (!misfit)
            continue;
        const QString first = labelOf(analysis, pair.firstConnector);
        const QString second = labelOf(analysis, pair.secondConnector);
        Finding finding;
        finding.severity = Severity::Error;
        finding.title = Text::tr("The bridge from %1 to %2 does not fit").arg(first, second);
        finding.message = misfit->sentence;
        finding.found = misfit->found;
        finding.allowed = misfit->allowed;
        finding.subjects << first << second;
        finding.source = Text::tr("Guide rule 57; %1").arg(pair.bridge->source);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
