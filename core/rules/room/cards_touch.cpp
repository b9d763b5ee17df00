// Keeps guide rule 36 within the makers' tolerance: what may touch is a rule of its own, so that waiving it does not
// waive a collision of the same cards.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

namespace core::rules {

Findings cardsTouch(const Analysis& analysis, const Catalogue&) {
    Finding finding{.severity = Severity::Warning, .allowed = touchLimit, .source = thicknessSource()};
    int pairs = 0;
    Length least = touchLimit;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        const auto& gap = placement.gap;
        if (!gap || gap->air < overlapTolerance || !touches(*gap))
            continue;
        ++pairs;
        least = std::min(least, gap->air);
        const Subject upper = slotSubject(analysis, placement.connector);
        const Subject lower = slotSubject(analysis, gap->neighbour);
        for (const Subject& slot : {upper, lower}) {
            if (!finding.subjects.contains(slot))
                finding.subjects << slot;
        }
        finding.details.push_back(Sentence::tr("%1 and %2: %3 between them").arg(upper.name, lower.name, gap->air));
        for (const Sentence& doubt : doubtsAbout(placement))
            finding.details.push_back(doubt);
    }
    if (pairs == 0)
        return {};
    finding.title = Sentence::tr("%n pairs of cards touch", "%1 and %2 touch", pairs)
                        .arg(finding.subjects[0].name, finding.subjects[1].name);
    finding.message = Sentence::tr("The cards may touch and get no air: %1 is left, and thicknesses are good to ± 1 mm "
                                   "only. Move a card.")
                          .arg(std::max(least, Length()));
    finding.found = least;
    return {std::move(finding)};
}

} // namespace core::rules
