// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps rule 9 of the later sources: a riser moves a card off the board; where it then stands must be planned too.
#include "core/rules/rules.h"

namespace core::rules {

static Sentence offerOf(const Chassis* chassis) {
    if (!chassis)
        return Sentence::tr("Choose a case that has them.");
    const auto& there = chassis->verticalOpenings;
    return there ? Sentence::tr("%1 has %2 vertical ones.").arg(shortNameOf(*chassis), *there)
                 : Sentence::tr("Whether %1 has vertical ones is unknown.").arg(shortNameOf(*chassis));
}

static Findings riserPlace(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    Subjects slots;
    int needed = 0;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (!placement.isOnRiser)
            continue;
        slots << slotSubject(analysis, placement.connector);
        needed += placement.openings;
    }
    if (slots.isEmpty())
        return {};
    const auto there = chassis ? chassis->verticalOpenings : std::nullopt;
    return {
        {.severity = there && *there < needed ? Severity::Warning : Severity::NotChecked,
         .title = Sentence::tr("Cards on risers need a place"),
         .message = Sentence::tr("%n cards on risers stand off the board and need %1 elsewhere. %2",
                                 "1 card on a riser stands off the board and needs %1 elsewhere. %2", int(slots.size()))
                        .arg(Sentence::tr("%n rear openings", "1 rear opening", needed), offerOf(chassis)),
         .details = {Sentence::tr("What holds them, their air and length, and room for the risers' plugs under other "
                                  "cards are not checked.")},
         .subjects = slots,
         .found = Figure::count(needed, "openings"),
         .allowed = there ? Figure::count(*there, "openings") : Figure(),
         .source = chassis ? Sentence::tr("Dettmers 2020 (cards on extenders); %1").arg(chassis->source)
                           : Sentence::tr("Dettmers 2020 (cards on extenders)")}};
}

/// A card on a riser has a place to stand.
extern const Rule riserPlaceRule{540, "riser-place", Area::Room, false, true, riserPlace};

} // namespace core::rules
