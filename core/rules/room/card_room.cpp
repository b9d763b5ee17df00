#include "core/rules/room/card_room.h"

#include "core/rules/phrases.h"

namespace core {

Findings checkRoom(const Analysis& analysis, const CardRoom& room) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis)
        return {};
    const auto limit = room.ofCase(*chassis);
    Subjects unknown;
    Finding beyond{.severity = Severity::Error,
                   .allowed = limit,
                   .source = Sentence::tr("Guide rules 29, 31; %1").arg(chassis->source)};
    QString worstName;
    Length worst;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto& figure = mounted.card->*room.ofCard;
        if (analysis.machine.riserUnder(mounted.connector)) // stands elsewhere; riser-place says so
            continue;
        const Subject slot = slotSubject(analysis, mounted.connector);
        if (!figure || !limit) {
            unknown << slot;
        } else if (*figure > *limit) {
            const QString name = shortNameOf(*mounted.card);
            beyond.subjects << slot;
            beyond.details.push_back(Sentence::tr("%1 in %2: %3").arg(name, slot.name, *figure));
            if (*figure > worst)
                worstName = name;
            worst = std::max(worst, *figure);
        }
    }
    Findings findings;
    if (!beyond.subjects.isEmpty()) {
        beyond.title = room.title(int(beyond.subjects.size())).arg(worstName);
        beyond.message = room.message.arg(worstName, worst, shortNameOf(*chassis), *limit);
        beyond.details.insert(beyond.details.end(), room.details.begin(), room.details.end());
        beyond.found = worst;
        findings.push_back(std::move(beyond));
    }
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
