// SPDX-License-Identifier: GPL-3.0-or-later
// One check for a card's length and its height: the cards that exceed the case's limit in one finding, those whose
// figure is unknown in another.
#include "core/rules/room/card_room.h"

#include "core/rules/phrases.h"

namespace core {

static Finding beyond(const Analysis& analysis, const MountedCard& mounted, const CardRoom& room, Length limit) {
    const Chassis& chassis = *analysis.machine.chassis;
    const Length figure = *(mounted.card->*room.ofCard);
    const QString name = shortNameOf(*mounted.card);
    return {.severity = Severity::Error,
            .title = room.title(1).arg(name),
            .message = room.message.arg(name, figure, shortNameOf(chassis), limit),
            .details = room.details,
            .subjects = {slotSubject(analysis, mounted.connector)},
            .found = figure,
            .allowed = limit,
            .source = Sentence::tr("Guide rules 29, 31; %1").arg(chassis.source)};
}

Findings checkRoom(const Analysis& analysis, const CardRoom& room) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis)
        return {};
    const auto limit = room.ofCase(*chassis);
    Findings tooLarge;
    Subjects unknown;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto& figure = mounted.card->*room.ofCard;
        if (analysis.machine.riserUnder(mounted.connector)) // stands elsewhere; riser-place says so
            continue;
        if (!figure || !limit)
            unknown << slotSubject(analysis, mounted.connector);
        else if (*figure > *limit)
            tooLarge.push_back(beyond(analysis, mounted, room, *limit));
    }
    Findings findings = asOne(tooLarge, room.title(int(tooLarge.size())),
                              Sentence::tr("%1 takes cards up to %2. Choose other cards or another case.")
                                  .arg(shortNameOf(*chassis), limit.value_or(Length())));
    if (!unknown.isEmpty())
        findings.push_back(
            {.severity = Severity::NotChecked,
             .title = room.notCheckedTitle,
             .message = limit ? room.cardsUnknown(int(unknown.size())) : room.caseUnknown.arg(shortNameOf(*chassis)),
             .subjects = unknown << Subject{Subject::Part, chassis->id},
             .allowed = limit,
             .source = Sentence::tr("Guide rule 31: a missing dimension is not a pass")});
    return findings;
}

} // namespace core
