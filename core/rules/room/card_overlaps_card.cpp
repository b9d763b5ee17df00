// Keeps guide rules 36 (pitch and air are two numbers) and 9, 22 of the later sources (cards wider than their pitch).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static std::optional<Gap> gapBetween(const Analysis& analysis, int upper, int lower) {
    const MountedCard* card = analysis.machine.cardIn(upper);
    const auto& above = analysis.machine.connector(upper).position;
    const auto& below = analysis.machine.connector(lower).position;
    return card && above && below ? gapBelow(*card->card, *below - *above) : std::nullopt;
}

static Finding overlap(const Analysis& analysis, int upper, int lower) {
    Finding finding;
    finding.subjects << labelOf(analysis, upper) << labelOf(analysis, lower);
    finding.source = thicknessSource();
    const QString above = occupantOf(analysis, upper);
    const QString below = occupantOf(analysis, lower);
    finding.severity = Severity::Error;
    finding.title = Text::tr("%1 and %2 collide").arg(finding.subjects.at(0), finding.subjects.at(1));
    finding.allowed = inWords(Length());
    if (const auto gap = gapBetween(analysis, upper, lower)) {
        finding.found = inWords(gap->air);
        finding.message =
            Text::tr("%1 in %2 reaches %3 into the place of %4 in %5; at least %6 of air must be left "
                     "between them.")
                .arg(above, finding.subjects.at(0), inWords(-gap->air), below, finding.subjects.at(1), finding.allowed);
    } else {
        finding.found = notKnown();
        finding.message = Text::tr("%1 in %2 covers %3, where %4 is; at least %5 of air must be left between them.")
                              .arg(above, finding.subjects.at(0), finding.subjects.at(1), below, finding.allowed);
    }
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.connector == upper)
            finding.message += doubtsAbout(placement);
    }
    return finding;
}

Findings cardOverlapsCard(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& [upper, lower] : analysis.clearance.overlaps)
        findings.push_back(overlap(analysis, upper, lower));
    return findings;
}

} // namespace core::rules
