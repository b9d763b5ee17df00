// Keeps guide rules 12, 43, 44, 46, 48, 49, 50, 55 and 8 of the later sources: what a narrow link costs depends on the
// work, so the build says what it is for and by which of the two sources it is judged.
#include "core/rules/lanes/work_cost.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static QString bothSources(const WorkProfile& work) {
    return work.lanes == LaneProfile::Strict
               ? Text::tr(
                     "Judged strictly: guide rule 43 wants x16 for each card. Dettmers (2023) disagrees: x8 does, x4 "
                     "does for two cards and costs four 5–10 %.")
               : Text::tr("Judged leniently, by Dettmers (2023): x8 does, x4 does for two cards and costs four 5–10 %. "
                          "Guide rule 43 disagrees: x16 for each card.");
}

// What a card's narrow link costs, and how grave that is for this build's work.
static void judgeLink(const Analysis& analysis, LinkClass link, Finding& finding) {
    const WorkProfile& work = analysis.machine.build.work;
    finding.details = costLines(work, link);
    finding.details << bothSources(work);
    const bool isGrave = work.lanes == LaneProfile::Strict || warnsLeniently(work, link, analysis.machine.cards.size());
    finding.severity = isGrave ? Severity::Warning : Severity::Advice;
}

static Finding narrowed(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const QString label = labelOf(analysis, connector);
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 runs at %2").arg(label, inLanes(share.lanes));
    finding.message =
        Text::tr("%1 in %2 runs at %3 (%4) instead of %5 (%6) in each direction. %7")
            .arg(occupantOf(analysis, connector), label, inLanes(share.lanes),
                 inWords(rawBandwidth(share.generation, share.lanes)), inLanes(share.lanesOfCard),
                 inWords(rawBandwidth(share.generation, share.lanesOfCard)), reasonFor(analysis, connector));
    finding.subjects << label;
    finding.found = inLanes(share.lanes);
    finding.allowed = inLanes(share.lanesOfCard);
    finding.source =
        Text::tr("Guide rules 43, 44, 46; the board's lane table (%1)").arg(analysis.machine.board->source);
    const auto link = linkClassOf(analysis, connector);
    if (link && analysis.machine.cardIn(connector)) {
        finding.source =
            Text::tr("Guide rules 43, 44, 46, 55 (strict); Dettmers 2020 and 2023 (lenient); the board's lane "
                     "table (%1)")
                .arg(analysis.machine.board->source);
        judgeLink(analysis, *link, finding);
    }
    return finding;
}

Findings widthReduced(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (share.lanes == 0 || share.lanes >= share.lanesOfCard || share.doubt >= 0) // unverified-facts tells of that
            continue;
        findings.push_back(narrowed(analysis, int(i)));
    }
    return findings;
}

} // namespace core::rules
