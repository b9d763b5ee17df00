// Keeps guide rule 36 within the makers' tolerance: what may touch is a rule of its own, so that waiving it does not
// waive a collision of the same cards.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static Finding touch(const Analysis& analysis, const CardPlacement& placement) {
    Finding finding;
    finding.subjects << labelOf(analysis, placement.connector) << labelOf(analysis, placement.gap->neighbour);
    finding.source = thicknessSource();
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 and %2 touch").arg(finding.subjects.at(0), finding.subjects.at(1));
    finding.found = inWords(placement.gap->air);
    finding.allowed = Text::tr("more than %1").arg(inWords(touchLimit));
    finding.message = Text::tr("Between %1 in %2 and %3 in %4 there are %5; cards are published to ± 1 mm, so below %6 "
                               "they may touch.")
                          .arg(occupantOf(analysis, placement.connector), finding.subjects.at(0),
                               occupantOf(analysis, placement.gap->neighbour), finding.subjects.at(1), finding.found,
                               inWords(touchLimit));
    finding.message += doubtsAbout(placement);
    return finding;
}

Findings cardsTouch(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        const auto& gap = placement.gap;
        if (gap && gap->air >= overlapTolerance && touches(*gap))
            findings.push_back(touch(analysis, placement));
    }
    return findings;
}

} // namespace core::rules
