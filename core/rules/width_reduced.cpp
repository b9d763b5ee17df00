#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/pcie/link.h"
#include "core/units/text.h"

namespace core::rules {

Findings widthReduced(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (share.lanes == 0 || share.lanes >= share.lanesOfCard)
            continue;
        const QString label = labelOf(analysis, int(i));
        Finding finding;
        finding.severity = Severity::Warning;
        finding.title = Text::tr("%1 runs at %2").arg(label, inLanes(share.lanes));
        finding.message =
            Text::tr("%1 in %2 runs at %3 (%4) instead of %5 (%6) in each direction. %7")
                .arg(occupantOf(analysis, int(i)), label, inLanes(share.lanes),
                     inWords(rawBandwidth(share.generation, share.lanes)), inLanes(share.lanesOfCard),
                     inWords(rawBandwidth(share.generation, share.lanesOfCard)), reasonFor(analysis, int(i)));
        finding.subjects << label;
        finding.found = inLanes(share.lanes);
        finding.allowed = inLanes(share.lanesOfCard);
        finding.source =
            Text::tr("Guide rules 43, 44, 46; the board's lane table (%1)").arg(analysis.machine.board->source);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
