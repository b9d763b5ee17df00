// Keeps guide rule 14: up to 350 W a device; a card's own figure wins, so more is advice.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings cardOver350(const Analysis& analysis, const Catalogue&) {
    Finding finding;
    Power most;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto draw = mounted.sustained();
        if (!draw || *draw <= assumedCardPower)
            continue;
        most = std::max(most, *draw);
        finding.subjects << labelOf(analysis, mounted.connector);
    }
    if (finding.subjects.isEmpty())
        return {};
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Cards above the guides' budget");
    finding.found = inWords(most);
    finding.allowed = inWords(assumedCardPower);
    finding.message = Text::tr("In %1 a card draws up to %2; the guides budget %3 a device. The card's own figure is "
                               "counted here: the guides' watts for so many cards do not suffice.")
                          .arg(listed(finding.subjects), finding.found, finding.allowed);
    finding.source = Text::tr("Guide rule 14");
    return {std::move(finding)};
}

} // namespace core::rules
