// Keeps guide rule 14 (350 W where a card's own figure is not known).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static Finding assumed(const QString& title) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = title;
    finding.source = Text::tr("Guide rule 14");
    return finding;
}

Findings assumedPower(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    Finding cards = assumed(Text::tr("Watts of cards assumed"));
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!peakDemand(*mounted.card))
            cards.subjects << labelOf(analysis, mounted.connector);
    }
    if (!cards.subjects.isEmpty()) {
        cards.found = notKnown();
        cards.allowed = inWords(assumedCardPower);
        cards.message = Text::tr("The watts of the cards in %1 are not known; each is counted at %2, or at its power "
                                 "limit where one is set.")
                            .arg(listed(cards.subjects), cards.allowed);
        findings.push_back(std::move(cards));
    }
    if (analysis.power.processorsUnknown > 0) {
        Finding processors = assumed(Text::tr("Watts of a CPU missing"));
        for (const Processor* processor : analysis.machine.processors) {
            if (processor && !processor->tdp && !processors.subjects.contains(processor->id))
                processors.subjects << processor->id;
        }
        processors.found = notKnown();
        processors.allowed = inWords(analysis.power.systemPeak());
        processors.message = Text::tr("The watts of %1 are not known and missing from the peak of %2: the true one is "
                                      "higher.")
                                 .arg(listed(processors.subjects), processors.allowed);
        findings.push_back(std::move(processors));
    }
    return findings;
}

} // namespace core::rules
