// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 36 within the makers' tolerance: what may touch is a rule of its own, so that waiving it does not
// waive a collision of the same cards.
#include "core/rules/rules.h"

namespace core::rules {

static Finding touch(const Analysis& analysis, const CardPlacement& placement) {
    const int lower = placement.gap->neighbour;
    const QString above = shortLabelOf(analysis, placement.connector);
    const QString below = shortLabelOf(analysis, lower);
    return {.severity = Severity::Warning,
            .title = Sentence::tr("%1 and %2 touch").arg(above, below),
            .message = Sentence::tr("%1 and %2 may touch: %3 of air is left, and thicknesses are good to ± 1 mm only.")
                           .arg(above, below, std::max(placement.gap->air, Length())),
            .details = doubtsAbout(placement),
            .subjects = {slotSubject(analysis, placement.connector), slotSubject(analysis, lower)},
            .found = placement.gap->air,
            .allowed = touchLimit,
            .source = thicknessSource()};
}

static Findings cardsTouch(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        const auto& gap = placement.gap;
        if (gap && gap->air >= overlapTolerance && touches(*gap))
            findings.push_back(touch(analysis, placement));
    }
    const int pairs = int(findings.size());
    return asOne(std::move(findings), Sentence::tr("%n pairs of cards touch", "1 pair of cards touches", pairs),
                 Sentence::tr("The cards may touch and get no air: less than %1 is left, and thicknesses are good to "
                              "± 1 mm only. Move a card.")
                     .arg(touchLimit));
}

/// Within the makers' tolerance no card touches another.
extern const Rule cardsTouchRule{90, "cards-touch", Area::Air, false, true, cardsTouch};

} // namespace core::rules
