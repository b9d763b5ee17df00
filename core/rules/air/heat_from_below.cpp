// Keeps guide rules 33, 34 and 10 of the later sources: warm air rises into the card above (a rule of thumb).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/air/air_words.h"
#include "core/air/cooling_fit.h"
#include "core/units/text.h"

namespace core::rules {

Findings heatFromBelow(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        const CardAir& air = analysis.air.cards[i];
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (air.heatFrom < 0 || placement.gap->air < overlapTolerance)
            continue;
        const MountedCard& upper = analysis.machine.cards[i];
        const MountedCard& lower = *analysis.machine.cardIn(air.heatFrom);
        const QString label = labelOf(analysis, upper.connector);
        const QString below = labelOf(analysis, lower.connector);
        Finding finding;
        finding.severity = Severity::Advice;
        finding.title = Text::tr("%1 breathes the warm air of %2").arg(label, below);
        finding.found = inWords(placement.gap->air);
        finding.allowed = inWords(freeGap);
        finding.message =
            Text::tr("%1 in %2 (%3) leaves its heat in the case, %4 below the fans of %5 in %6 (%7); from %8 "
                     "on it counts as free. The upper card is always the hotter one; how much is a rule of "
                     "thumb, not a published figure.")
                .arg(lower.card->name, below, coolerInWords(*lower.card), finding.found, upper.card->name, label,
                     coolerInWords(*upper.card), finding.allowed);
        finding.message += doubtsAbout(placement);
        finding.subjects << label << below;
        finding.source =
            Text::tr("Makers' advice for open coolers; Hardware Asylum (a pair of RTX 3090 Founders rejected)");
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
