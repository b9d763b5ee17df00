// Keeps guide rules 22, 24–26: slot and plugs together carry the card; real cards exceed it, so it is a warning.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/power/card_load.h"

namespace core::rules {

Findings cardOverPlugs(const Analysis& analysis, const Catalogue&) {
    Finding finding{.severity = Severity::Warning, .source = Sentence::tr("Guide rules 24 to 26; PCIe CEM")};
    Power worst;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto draw = mounted.sustained();
        const auto limit = feedLimit(*mounted.card);
        if (!draw || !limit || *draw <= *limit)
            continue;
        const QString name = shortNameOf(*mounted.card);
        finding.subjects << slotSubject(analysis, mounted.connector);
        finding.details.push_back(
            Sentence::tr("%1 in %2 draws %3; slot (%4) and plugs (%5) carry %6.")
                .arg(name, finding.subjects.last().name, *draw, slotPowerLimit, *limit - slotPowerLimit, *limit));
        if (*draw - *limit <= worst)
            continue;
        worst = *draw - *limit;
        finding.found = draw;
        finding.allowed = limit;
        finding.message = Sentence::tr("%1 draws %2, but its slot and plugs are made for %3. Limit its power.")
                              .arg(name, *draw, *limit);
    }
    if (finding.subjects.isEmpty())
        return {};
    finding.title = Sentence::tr("%n cards draw more than their plugs carry", "A card draws more than its plugs carry",
                                 int(finding.subjects.size()));
    return {std::move(finding)};
}

} // namespace core::rules
