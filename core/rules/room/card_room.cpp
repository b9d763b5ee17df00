#include "core/rules/room/card_room.h"

#include "core/rules/phrases.h"
#include "core/units/text.h"

namespace core {

static Finding beyond(const Analysis& analysis, const MountedCard& mounted, const CardRoom& room) {
    const Chassis& chassis = *analysis.machine.chassis;
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = room.title.arg(label);
    finding.found = inWords(mounted.card->*room.ofCard);
    finding.allowed = inWords(room.ofCase(chassis));
    finding.message = room.message.arg(mounted.card->name, label, finding.found, chassis.name, finding.allowed);
    finding.subjects << label;
    finding.source = Text::tr("Guide rules 29, 31; %1").arg(chassis.source);
    return finding;
}

static Finding notChecked(const Chassis& chassis, const QStringList& labels, const CardRoom& room) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = room.notCheckedTitle;
    finding.message = room.notCheckedMessage.arg(listed(labels), chassis.name);
    finding.subjects = labels + QStringList{chassis.id};
    finding.found = notKnown();
    finding.allowed = inWords(room.ofCase(chassis));
    finding.source = Text::tr("Guide rule 31: a missing dimension is not a pass");
    return finding;
}

Findings checkRoom(const Analysis& analysis, const CardRoom& room) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis)
        return {};
    Findings findings;
    QStringList unknown;
    const auto limit = room.ofCase(*chassis);
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (analysis.machine.riserUnder(mounted.connector)) // stands elsewhere; riser-place says so
            continue;
        const auto& figure = mounted.card->*room.ofCard;
        if (!figure || !limit)
            unknown << labelOf(analysis, mounted.connector);
        else if (*figure > *limit)
            findings.push_back(beyond(analysis, mounted, room));
    }
    if (!unknown.isEmpty())
        findings.push_back(notChecked(*chassis, unknown, room));
    return findings;
}

} // namespace core
