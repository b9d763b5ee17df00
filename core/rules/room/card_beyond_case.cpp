// Keeps guide rules 29, 31 (the case has room) and 22 of the later sources (the last card hangs over the board).
#include "core/rules/rules.h"

namespace core::rules {

static Finding beyond(const Analysis& analysis, const CardPlacement& placement) {
    const Chassis& chassis = *analysis.machine.chassis;
    const QString name = shortNameOf(*analysis.machine.cardIn(placement.connector)->card);
    const int last = *placement.position + placement.openings - 1;
    return {.severity = Severity::Error,
            .title = Sentence::tr("No rear opening for %1").arg(name),
            .message =
                Sentence::tr("%1 in %2 needs the openings %3 to %4; %5 has %6. Move it up or choose a larger case.")
                    .arg(name, shortLabelOf(analysis, placement.connector), *placement.position, last,
                         shortNameOf(chassis), *chassis.openings),
            .details = doubtsAbout(placement),
            .subjects = {slotSubject(analysis, placement.connector)},
            .found = Figure::count(last, "openings"),
            .allowed = Figure::count(*chassis.openings, "openings"),
            .source = Sentence::tr("Guide rules 29, 31; one rear opening every 20.32 mm (ATX)")};
}

static Finding notChecked(const Chassis& chassis, Subjects slots) {
    const int cards = int(slots.size());
    const Sentence message =
        chassis.openings
            ? Sentence::tr("Where %n cards stand on the board is unknown; %1 has %2 rear openings for them.",
                           "Where 1 card stands on the board is unknown; %1 has %2 rear openings for it.", cards)
                  .arg(shortNameOf(chassis), *chassis.openings)
            : Sentence::tr("How many rear openings %1 has is unknown. Count them before you buy.")
                  .arg(shortNameOf(chassis));
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("Rear openings not checked"),
            .message = message,
            .subjects = slots << Subject{Subject::Part, chassis.id},
            .source = Sentence::tr("Guide rule 31: a missing dimension is not a pass")};
}

static Findings cardBeyondCase(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis)
        return {};
    Findings findings;
    Subjects unknown;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.isOnRiser) // riser-place says where it may stand
            continue;
        if (!placement.position || !chassis->openings)
            unknown << slotSubject(analysis, placement.connector);
        else if (isBeyondCase(chassis, placement.position, placement.openings))
            findings.push_back(beyond(analysis, placement));
    }
    if (!unknown.isEmpty())
        findings.push_back(notChecked(*chassis, unknown));
    return findings;
}

/// The case has a rear opening wherever a card covers one.
extern const Rule cardBeyondCaseRule{100,  "card-beyond-case", Area::Room,          true,
                                     true, cardBeyondCase,     RuleUse::Arrangement};

} // namespace core::rules
