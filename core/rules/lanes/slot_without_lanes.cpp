// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 44, 46 where a card is left without any lane.
#include "core/rules/rules.h"

#include <map>

namespace core::rules {

static Finding dark(const Analysis& analysis, int connector, int lanesOfCard) {
    return {.severity = Severity::Error,
            .title = Sentence::tr("%1 has no lanes").arg(shortLabelOf(analysis, connector)),
            .message = Sentence::tr("%1 won't be seen: it gets no lanes. %2")
                           .arg(occupantInSlot(analysis, connector), reasonFor(analysis, connector)),
            .details = {Sentence::tr("It could use %1.").arg(inLanes(lanesOfCard))},
            .subjects = {slotSubject(analysis, connector)},
            .found = Figure::count(0, "lanes"),
            .allowed = Figure::count(1, "lanes"),
            .source = Sentence::tr("The board's lane table (%1)").arg(analysis.machine.board->source)};
}

static Findings slotWithoutLanes(const Analysis& analysis, const Catalogue&) {
    if (analysis.machine.filledSockets() == 0) // no-processor says it once for all slots
        return {};
    std::map<LaneReason, Findings> byReason;
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        const bool isDark =
            share.lanesOfCard > 0 && share.lanes == 0 && share.doubt < 0; // unverified-facts: the doubts
        if (isDark)
            byReason[share.reason].push_back(dark(analysis, int(i), share.lanesOfCard));
    }
    Findings findings;
    for (const auto& [reason, alike] : byReason) {
        const bool isSocketEmpty = reason == LaneReason::ProcessorMissing;
        const int slotCount = int(alike.size());
        const Sentence emptySocket = Sentence::tr(
            "What is in %n slots won't be seen: their CPU socket is empty. Fill it, or use other slots.",
            "What is in 1 slot won't be seen: its CPU socket is empty. Fill it, or use another slot.", slotCount);
        const Sentence noLanes =
            Sentence::tr("What is in %n slots won't be seen: they get no lanes. Use other slots.",
                         "What is in 1 slot won't be seen: it gets no lanes. Use another slot.", slotCount);
        addAsOne(findings, alike, Sentence::tr("%n slots have no lanes", "1 slot has no lanes", slotCount),
                 isSocketEmpty ? emptySocket : noLanes);
    }
    return findings;
}

/// A slot whose lanes are wired to nothing here, or all taken, carries no card.
extern const Rule slotWithoutLanesRule{140,  "slot-without-lanes", Area::Lanes,         false,
                                       true, slotWithoutLanes,     RuleUse::Arrangement};

} // namespace core::rules
