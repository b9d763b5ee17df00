// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 43, 45: below 3.0 is a warning, a card that could do more than its slot is advice.
#include "core/rules/lanes/uplink_shared.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/units/fact_table.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

static constexpr int generationOfGuides = 3;

int requiredGeneration(const Card& card) {
    return std::max(generationOfGuides, card.pcieGeneration.value_or(generationOfGuides));
}

} // namespace core

namespace core::rules {

static Finding slowed(const Analysis& analysis, const MountedCard& mounted, const LaneShare& share, int required) {
    const bool isBelowGuides = share.generation < generationOfGuides;
    return {.severity = isBelowGuides ? Severity::Warning : Severity::Advice,
            .title = Sentence::tr("%1 runs at PCIe %2.0").arg(shortNameOf(*mounted.card), share.generation),
            .message =
                Sentence::tr("%1 runs at PCIe %2.0 (%3) instead of %4.0 (%5). %6")
                    .arg(occupantInSlot(analysis, mounted.connector), share.generation,
                         rawBandwidth(share.generation, share.lanes), required, rawBandwidth(required, share.lanes),
                         choiceSentence("generation_limit", int(share.generationLimit))),
            .subjects = {slotSubject(analysis, mounted.connector)},
            .found = Figure::count(share.generation, "generation"),
            .allowed = Figure::count(required, "generation"),
            .source = isBelowGuides ? Sentence::tr("Guide rules 43, 45 (3.0 or newer)")
                                    : Sentence::tr("The card's own generation; guide rules 43, 45 ask for 3.0"),
            .slower = transferLoss(rawBandwidth(share.generation, share.lanes), rawBandwidth(required, share.lanes))};
}

static Findings generationLow(const Analysis& analysis, const Catalogue&) {
    std::map<std::pair<Severity, GenerationLimit>, Findings> byCause;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        const int required = requiredGeneration(*mounted.card);
        if (share.generation == 0 || share.generation >= required)
            continue;
        Finding finding = slowed(analysis, mounted, share, required);
        byCause[{finding.severity, share.generationLimit}].push_back(std::move(finding));
    }
    Findings findings;
    for (const auto& [cause, alike] : byCause) {
        const int cards = int(alike.size());
        addAsOne(findings, alike, Sentence::tr("%n cards run at an older PCIe", "1 card runs at an older PCIe", cards),
                 Sentence::tr("%n cards run below their PCIe generation. %1",
                              "1 card runs below its PCIe generation. %1", cards)
                     .arg(choiceSentence("generation_limit", int(cause.second))));
    }
    return findings;
}

/// A card runs at its own PCIe generation, at least 3.0.
extern const Rule generationLowRule{510,  "generation-low", Area::Lanes,         false,
                                    true, generationLow,    RuleUse::Arrangement};

} // namespace core::rules
