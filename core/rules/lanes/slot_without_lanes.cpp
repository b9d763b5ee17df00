// Keeps guide rules 44, 46 where a card is left without any lane.
#include "core/rules/move_search.h"
#include "core/rules/phrases.h"
#include "core/rules/processor_search.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

static void offerFixes(const Analysis& analysis, int connector, Finding& finding) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const auto any = [](const Move&) { return true; };
    const auto move = analysis.machine.cardIn(connector) ? bestMove(analysis, connector, any)
                                                         : bestDriveMove(analysis, connector, any);
    if (move)
        finding.fixes.push_back(moveFix(analysis, *move));
    if (share.reason == LaneReason::SharedWith || share.reason == LaneReason::Disabled)
        offerTakerMoves(analysis, connector, finding);
    if (share.reason == LaneReason::ProcessorMissing) {
        if (auto fix = fillSocketsFix(analysis))
            finding.fixes.push_back(std::move(*fix));
    }
    const QString label = labelOf(analysis, connector);
    finding.fixes.push_back({u"remove:"_s + label,
                             Text::tr("Take %1 out of %2").arg(occupantOf(analysis, connector), label),
                             [label](const Build& build) -> Result<Build> { return without(build, label); }});
}

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
        offerFixes(analysis, int(i), finding);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
