// Keeps guide rules 22, 24–26: slot and plugs together carry the card; real cards exceed it, so it is a warning.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/power/card_load.h"
#include "core/units/text.h"

namespace core::rules {

Findings cardOverPlugs(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto draw = cards[i].sustained();
        const auto limit = feedLimit(*cards[i].card);
        if (!draw || !limit || *draw <= *limit)
            continue;
        const QString label = labelOf(analysis, cards[i].connector);
        Finding finding;
        finding.severity = Severity::Warning;
        finding.title = Text::tr("A card draws more than its plugs carry");
        finding.found = inWords(*draw);
        finding.allowed = inWords(*limit);
        finding.message =
            Text::tr("%1 in %2 draws %3; its slot (%4) and plugs (%5) carry %6 together by their standards.")
                .arg(cards[i].card->name, label, finding.found, inWords(slotPowerLimit), inWords(*cards[i].card->plugs),
                     finding.allowed);
        finding.subjects << label;
        finding.source = Text::tr("Guide rules 24 to 26; PCIe CEM: 75 W a slot");
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
