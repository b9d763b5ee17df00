// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 12, 43, 44, 46, 48, 49, 50, 55 and 8 of the later sources: what a narrow link costs depends on the
// work, so the build says what it is for and by which of the two sources it is judged.
#include "core/rules/lanes/work_cost.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/units/fact_table.h"

#include <map>
#include <set>

namespace core::rules {

static Sentence bothSources(const WorkProfile& work) {
    return work.lanes == LaneProfile::Strict
               ? Sentence::tr("Judged strictly: guide rule 43 asks for x16 for each card. Dettmers (2023) disagrees: "
                              "x8 does, x4 does for two cards and costs four 5–10 %.")
               : Sentence::tr("Judged leniently, by Dettmers (2023): x8 does, x4 does for two cards and costs four "
                              "5–10 %. Guide rule 43 disagrees: x16 for each card.");
}

/// What a card's narrow link costs, and how much that matters for this build's work.
static void judgeLink(const Analysis& analysis, LinkClass link, Finding& finding) {
    const WorkProfile& work = analysis.machine.build.work;
    finding.details = costLines(work, link);
    if (const auto loss = worstLoss(work, link))
        finding.slower = loss;
    finding.details.push_back(bothSources(work));
    const bool isWarned =
        work.lanes == LaneProfile::Strict || warnsLeniently(work, link, analysis.machine.cards.size());
    finding.severity = isWarned ? Severity::Warning : Severity::Advice;
    finding.source = Sentence::tr("Guide rules 43, 44, 46, 55 (strict); Dettmers 2020 and 2023 (lenient); the board's "
                                  "lane table (%1)")
                         .arg(analysis.machine.board->source);
}

static Finding narrowed(const Analysis& analysis, int connector) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    Finding finding{
        .severity = Severity::Warning,
        .title = Sentence::tr("%1 runs at %2").arg(shortOccupantOf(analysis, connector), inLanes(share.lanes)),
        .message = Sentence::tr("%1 runs at %2 (%3) instead of %4 (%5). %6")
                       .arg(occupantInSlot(analysis, connector), inLanes(share.lanes),
                            rawBandwidth(share.generation, share.lanes), inLanes(share.lanesOfCard),
                            rawBandwidth(share.generation, share.lanesOfCard), reasonFor(analysis, connector)),
        .subjects = {slotSubject(analysis, connector)},
        .found = Figure::count(share.lanes, "lanes"),
        .allowed = Figure::count(share.lanesOfCard, "lanes"),
        .source =
            Sentence::tr("Guide rules 43, 44, 46; the board's lane table (%1)").arg(analysis.machine.board->source),
        .slower = transferLoss(share.lanes, share.lanesOfCard)};
    const Totals& totals = analysis.totals;
    const auto link = linkClassOf(analysis, connector);
    if (link && analysis.machine.cardIn(connector))
        judgeLink(analysis, *link, finding);
    if (totals.lanesAvailable && totals.lanesAsked > *totals.lanesAvailable)
        finding.details.push_back(Sentence::tr("The build asks for %1 CPU lanes and there are %2.")
                                      .arg(totals.lanesAsked, *totals.lanesAvailable));
    return finding;
}

static Findings widthReduced(const Analysis& analysis, const Catalogue&) {
    struct Alike {
        Findings findings;
        std::set<LaneReason> reasons;
        Sentence consequence; ///< of the last of them
    };
    std::map<std::pair<Severity, bool>, Alike> bySeverity; // one choice (x8/x8) is one finding, whatever each slot lost
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (!isNarrowed(share))
            continue;
        Finding finding = narrowed(analysis, int(i));
        Alike& alike = bySeverity[{finding.severity, analysis.machine.cardIn(int(i)) != nullptr}];
        alike.findings.push_back(std::move(finding));
        alike.reasons.insert(share.reason);
        if (const auto link = linkClassOf(analysis, int(i)); link && analysis.machine.cardIn(int(i)))
            alike.consequence = unmeasuredLoss(analysis.machine.build.work, *link);
    }
    Findings findings;
    for (const auto& [cause, alike] : bySeverity) {
        const int count = int(alike.findings.size());
        const Sentence title = cause.second
                                   ? Sentence::tr("%n cards run on fewer lanes", "1 card runs on fewer lanes", count)
                                   : Sentence::tr("%n drives run on fewer lanes", "1 drive runs on fewer lanes", count);
        Sentence reason;
        if (alike.reasons.size() == 1)
            reason = choiceSentence("common_lane_reason", int(*alike.reasons.begin()));
        if (reason.isEmpty())
            reason = Sentence::tr("The links are narrower than they could be.");
        addAsOne(findings, alike.findings, title, Sentence::inARow({alike.consequence, reason}));
    }
    return findings;
}

/// A card or drive has all its lanes (who took them is named).
extern const Rule widthReducedRule{500, "width-reduced", Area::Lanes, false, true, widthReduced, RuleUse::Arrangement};

} // namespace core::rules
