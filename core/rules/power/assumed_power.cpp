// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 14 (350 W where a card's own figure is not known).
#include "core/rules/rules.h"

namespace core::rules {

static Findings assumedPower(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    Subjects slots;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!peakDemand(*mounted.card))
            slots << slotSubject(analysis, mounted.connector);
    }
    if (!slots.isEmpty())
        findings.push_back({.severity = Severity::NotChecked,
                            .title = Sentence::tr("Card power is assumed"),
                            .message = Sentence::tr("A card of unknown power draw counts as %1, or as its power limit "
                                                    "where you set one.")
                                           .arg(assumedCardPower),
                            .subjects = slots,
                            .allowed = assumedCardPower,
                            .source = Sentence::tr("Guide rule 14")});
    Subjects processors;
    QStringList names;
    for (const Processor* processor : analysis.machine.processors) {
        if (!processor || peakDemand(*processor) || names.contains(shortNameOf(*processor)))
            continue;
        processors << Subject{Subject::Part, processor->id};
        names << shortNameOf(*processor);
    }
    const Power peak = analysis.power.systemPeak();
    if (!processors.isEmpty())
        findings.push_back({.severity = Severity::NotChecked,
                            .title = Sentence::tr("CPU power is unknown"),
                            .message = Sentence::tr("The true peak is above %1, which leaves out %2 of unknown power.")
                                           .arg(peak, Sentence::listed(names)),
                            .subjects = processors,
                            .allowed = peak,
                            .source = Sentence::tr("Guide rule 14")});
    return findings;
}

/// Watts that stand in for unknown ones.
extern const Rule assumedPowerRule{820, "assumed-power", Area::Watts, false, false, assumedPower};

} // namespace core::rules
