// Keeps guide rule 14 (350 W where a card's own figure is not known).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

namespace core::rules {

static std::optional<Finding> assumedForCards(const Analysis& analysis) {
    Subjects slots;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!peakDemand(*mounted.card))
            slots << slotSubject(analysis, mounted.connector);
    }
    if (slots.isEmpty())
        return {};
    return Finding{.severity = Severity::NotChecked,
                   .title = Sentence::tr("Card power is assumed"),
                   .message = Sentence::tr("The power draw of %n cards is unknown. Each counts as %1, or as its power "
                                           "limit where you set one.",
                                           "The power draw of 1 card is unknown. It counts as %1, or as its power "
                                           "limit where you set one.",
                                           int(slots.size()))
                                  .arg(assumedCardPower),
                   .subjects = slots,
                   .allowed = assumedCardPower,
                   .source = Sentence::tr("Guide rule 14")};
}

static std::optional<Finding> missingOfProcessors(const Analysis& analysis) {
    if (analysis.power.processorsUnknown == 0)
        return {};
    Subjects processors;
    QStringList names;
    for (const Processor* processor : analysis.machine.processors) {
        if (!processor || processor->tdp || processors.contains({Subject::Part, processor->id}))
            continue;
        processors << Subject{Subject::Part, processor->id};
        names << shortNameOf(*processor);
    }
    const Power peak = analysis.power.systemPeak();
    return Finding{.severity = Severity::NotChecked,
                   .title = Sentence::tr("CPU power is unknown"),
                   .message = Sentence::tr("The true peak is above %1: the power draw of %2 is unknown and not in it.")
                                  .arg(peak, Sentence::listed(names)),
                   .subjects = processors,
                   .allowed = peak,
                   .source = Sentence::tr("Guide rule 14")};
}

Findings assumedPower(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (auto&& finding : {assumedForCards(analysis), missingOfProcessors(analysis)}) {
        if (finding)
            findings.push_back(*finding);
    }
    return findings;
}

} // namespace core::rules
