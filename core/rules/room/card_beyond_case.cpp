// Keeps guide rules 29, 31 (the case has room) and 22 of the later sources (the last card hangs over the board).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static Finding beyond(const Analysis& analysis, const CardPlacement& placement, int last, int openings) {
    const QString label = labelOf(analysis, placement.connector);
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("%1 reaches beyond the case").arg(label);
    finding.found = Text::tr("opening %1").arg(last);
    finding.allowed = Text::tr("%1 openings").arg(openings);
    finding.message = Text::tr("%1 in %2 takes the rear openings %3 to %4; %5 has %6.")
                          .arg(occupantOf(analysis, placement.connector), label, number(*placement.position),
                               number(last), analysis.machine.chassis->name, number(openings));
    if (!placement.isPositionVerified)
        finding.message += Text::tr(" Where this board's slots stand is not verified.");
    finding.subjects << label;
    finding.source = Text::tr("Guide rules 29, 31; one rear opening every 20.32 mm (ATX)");
    return finding;
}

static Finding notChecked(const Analysis& analysis, const QStringList& labels) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Rear openings not checked");
    finding.found = notKnown();
    finding.message = analysis.machine.chassis->openings
                          ? Text::tr("Where %1 stand on the board is not known, so it is not checked that the %2 rear "
                                     "openings of the case suffice.")
                                .arg(listed(labels), number(*analysis.machine.chassis->openings))
                          : Text::tr("How many rear openings %1 has is not known, so it is not checked that the cards "
                                     "in %2 fit.")
                                .arg(analysis.machine.chassis->name, listed(labels));
    finding.subjects = labels + QStringList{analysis.machine.chassis->id};
    finding.source = Text::tr("Guide rule 31: a missing dimension is not a pass");
    return finding;
}

Findings cardBeyondCase(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis)
        return {};
    Findings findings;
    QStringList unknown;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.isOnRiser) // riser-place says where it may stand
            continue;
        if (!placement.position || !chassis->openings) {
            unknown << labelOf(analysis, placement.connector);
            continue;
        }
        if (!isBeyondCase(chassis, placement.position, placement.openings))
            continue;
        const int last = *placement.position + placement.openings - 1;
        Finding finding = beyond(analysis, placement, last, *chassis->openings);
        findings.push_back(std::move(finding));
    }
    if (!unknown.isEmpty())
        findings.push_back(notChecked(analysis, unknown));
    return findings;
}

} // namespace core::rules
