// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 29, 31 (the case has room) and 22 of the later sources (the last card hangs over the board).
#include "core/pcie/board_faults.h"
#include "core/rules/rules.h"

#include <algorithm>

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

/// Wherever the slots of unknown place are: the cards cover more openings together than there are.
static Finding tooManyFor(const Chassis& chassis, Subjects slots, int covered, int most) {
    return {.severity = Severity::Error,
            .title = Sentence::tr("Too few rear openings"),
            .message = Sentence::tr("The cards cover %1 rear openings together; board and %2 have %3. Take fewer or "
                                    "thinner cards.")
                           .arg(covered, shortNameOf(chassis), most),
            .subjects = slots << Subject{Subject::Part, chassis.id},
            .found = Figure::count(covered, "openings"),
            .allowed = Figure::count(most, "openings"),
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
    int covered = 0;
    int widest = 0;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.isOnRiser) // riser-place says where it may stand
            continue;
        covered += placement.openings;
        widest = std::max(widest, placement.openings);
        if (!placement.position || !chassis->openings)
            unknown << slotSubject(analysis, placement.connector);
        else if (isBeyondCase(chassis, placement.position, placement.openings))
            findings.push_back(beyond(analysis, placement));
    }
    const int most = mostOpenings(analysis.machine.board->form, chassis->openings, widest);
    if (!unknown.isEmpty() && covered > most)
        findings.push_back(tooManyFor(*chassis, unknown, covered, most));
    else if (!unknown.isEmpty())
        findings.push_back(notChecked(*chassis, unknown));
    return findings;
}

/// The case has a rear opening wherever a card covers one.
extern const Rule cardBeyondCaseRule{
    100, "card-beyond-case", Area::Room, true, true, cardBeyondCase, RuleUse::Arrangement | RuleUse::MayPass};

} // namespace core::rules
