// Keeps guide rules 44, 46 where a card is left without any lane.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

Findings slotWithoutLanes(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    if (analysis.machine.filledSockets() == 0) // no-processor says it once for all slots
        return findings;
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (share.lanesOfCard == 0 || share.lanes > 0 || share.doubt >= 0) // unverified-facts tells of the unknown
            continue;
        const QString label = labelOf(analysis, int(i));
        Finding finding;
        finding.severity = Severity::Error;
        finding.title = Text::tr("%1 has no lanes").arg(label);
        finding.message =
            Text::tr("%1 in %2 gets x0 of the %3 it has. %4")
                .arg(occupantOf(analysis, int(i)), label, inLanes(share.lanesOfCard), reasonFor(analysis, int(i)));
        finding.subjects << label;
        finding.found = inLanes(0);
        finding.allowed = inLanes(1);
        finding.source = Text::tr("The board's lane table (%1)").arg(analysis.machine.board->source);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
