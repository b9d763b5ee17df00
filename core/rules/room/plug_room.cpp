// Keeps guide rules 29, 39d (plugs need room beyond the card) and the later sources' pitfall 10 (the bend of a
// 12V-2x6).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

namespace core::rules {

static Sentence bendSource() {
    return Sentence::tr(
               "%1 of straight cable is a builder's figure for the 12V-2x6, unverified; other plugs have none.")
        .arg(plugBend);
}

/// Cards whose plugs have too little room; the tightest speaks for all.
struct Narrow {
    const MountedCard* worst = nullptr;
    PlugRoom room;
    Subjects slots;
    std::vector<Sentence> lines;
};

static Finding tooNarrow(const Chassis& chassis, const Narrow& narrow) {
    const PlugRoom& room = narrow.room;
    const bool isRear = room.side == PlugSide::Rear;
    Finding finding{
        .severity = Severity::Warning,
        .title = Sentence::tr("%n cards have no room for their plugs", "No room for the plug in %1",
                              int(narrow.slots.size()))
                     .arg(narrow.slots.first().name),
        .message =
            Sentence::tr("With its cable %1 needs %2 of %3; %4 gives %5. Choose a case with more room.")
                .arg(shortNameOf(*narrow.worst->card), room.needed,
                     isRear ? Sentence::tr("length") : Sentence::tr("height"), shortNameOf(chassis), *room.allowed),
        .details = narrow.lines,
        .subjects = narrow.slots,
        .found = room.needed,
        .allowed = room.allowed,
        .source = Sentence::tr("Guide rules 29, 39d; bend: winenfood.com, weak source; %1").arg(chassis.source)};
    auto& details = finding.details;
    details.push_back(bendSource());
    if (room.isAllowedComputed)
        details.push_back(Sentence::tr("The case's room is computed from its %1 rack units, less board and standoff.")
                              .arg(*chassis.rackUnits));
    if (room.isAllowedComputed && laysCardsFlat(chassis))
        details.push_back(Sentence::tr("A card laid flat has its plug at the side wall, and that room is unknown."));
    if (!isRear && !chassis.fitsBoards.isEmpty())
        details.push_back(
            Sentence::tr("Servers are wired for cards with the plug at the end; a harness may be missing too."));
    return finding;
}

static Finding notChecked(const Chassis& chassis, Subjects slots, std::optional<Length> most) {
    const Sentence text = most ? Sentence::tr("Card and cable need up to %2. Measure from the board to the lid of %1.")
                               : Sentence::tr("Which way the plugs point, or their room in %1, is unknown.");
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("Room for plugs not checked"),
            .message = text.arg(shortNameOf(chassis), most.value_or(Length())),
            .details = most ? std::vector{bendSource()} : std::vector<Sentence>{},
            .subjects = slots << Subject{Subject::Part, chassis.id},
            .found = most,
            .source = Sentence::tr("Guide rules 29, 31: a missing dimension is not a pass")};
}

/// A server's own passive cards are fed by the harness it is made with.
static bool isWiredByMaker(const Chassis& chassis, const Card& card) {
    return !chassis.fitsBoards.isEmpty() && card.cooler == Cooler::Passive;
}

Findings plugRoom(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis)
        return {};
    const Chassis& chassis = *machine.chassis;
    Narrow narrow;
    Subjects unknown;
    std::optional<Length> most;
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const MountedCard& mounted = machine.cards[i];
        const Card& card = *mounted.card;
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (placement.isOnRiser || (card.plugs && card.plugs->empty()) || isWiredByMaker(chassis, card))
            continue;
        const Subject slot = slotSubject(analysis, mounted.connector);
        if (!placement.plug || !placement.plug->allowed) {
            unknown << slot;
            if (placement.plug)
                most = std::max(most.value_or(Length()), placement.plug->needed);
            continue;
        }
        const PlugRoom& room = *placement.plug;
        // What does not fit without its cable is told of by card-too-long and card-too-high, except where it lies flat.
        const bool isToldElsewhere = room.card > *room.allowed && !laysCardsFlat(chassis);
        if (room.needed <= *room.allowed || isToldElsewhere)
            continue;
        narrow.slots << slot;
        narrow.lines.push_back(
            Sentence::tr("%1 in %2: %3 and %4 for the cable").arg(shortNameOf(card), slot.name, room.card, plugBend));
        if (narrow.worst && room.needed - *room.allowed <= narrow.room.needed - *narrow.room.allowed)
            continue;
        narrow.worst = &mounted;
        narrow.room = room;
    }
    Findings findings;
    if (narrow.worst)
        findings.push_back(tooNarrow(chassis, narrow));
    if (!unknown.isEmpty())
        findings.push_back(notChecked(chassis, unknown, most));
    return findings;
}

} // namespace core::rules
