// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 33, 34 and 10 of the later sources: warm air rises into the card above (a rule of thumb).
#include "core/rules/rules.h"

#include "core/air/air_words.h"
#include "core/air/cooling_fit.h"

#include <algorithm>

namespace core::rules {

static Finding heated(const Analysis& analysis, const MountedCard& upper, const MountedCard& lower,
                      const CardPlacement& placement) {
    const Length gap = placement.gap->air;
    Finding finding{.severity = Severity::Advice,
                    .title = Sentence::tr("Heat rises into %1").arg(shortNameOf(*upper.card)),
                    .message =
                        Sentence::tr("%1 runs hotter: %2 warms the air %3 below its fans. From %4 on it is free.")
                            .arg(occupantInSlot(analysis, upper.connector), occupantInSlot(analysis, lower.connector),
                                 std::max(gap, Length()), freeGap),
                    .details = doubtsAbout(placement),
                    .subjects = {slotSubject(analysis, upper.connector), slotSubject(analysis, lower.connector)},
                    .found = gap,
                    .allowed = freeGap,
                    .source = Sentence::tr("Makers' advice for open coolers; Hardware Asylum (a pair of RTX 3090 "
                                           "Founders rejected)")};
    finding.details.push_back(
        Sentence::tr("Coolers: %1 above, %2 below.").arg(coolerInWords(*upper.card), coolerInWords(*lower.card)));
    finding.details.push_back(Sentence::tr("The upper card is always the hotter one; by how much is a rule of thumb."));
    return finding;
}

static Findings heatFromBelow(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    Length least = freeGap;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        const CardAir& air = analysis.air.cards[i];
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (air.heatFrom < 0 || placement.gap->air < overlapTolerance)
            continue;
        const MountedCard& lower = *analysis.machine.cardIn(air.heatFrom);
        findings.push_back(heated(analysis, analysis.machine.cards[i], lower, placement));
        least = std::clamp(placement.gap->air, Length(), least);
    }
    const int cards = int(findings.size());
    return asOne(std::move(findings), Sentence::tr("Heat rises into %n cards", "Heat rises into 1 card", cards),
                 Sentence::tr("%n cards run hotter: the card below warms their air, with %1 between them at worst; "
                              "from %2 on it is free.",
                              "1 card runs hotter: the card below warms its air, with %1 between them; from %2 on it "
                              "is free.",
                              cards)
                     .arg(least, freeGap));
}

/// No card breathes what the one below it has warmed.
extern const Rule heatFromBelowRule{420, "heat-from-below", Area::Air, false, true, heatFromBelow};

} // namespace core::rules
