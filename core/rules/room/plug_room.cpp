// Keeps guide rules 29, 39d (plugs need room beyond the card) and the later sources' pitfall 10 (the bend of a
// 12V-2x6).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static QString bendWords(const PlugRoom& room) {
    return room.isBendPublished
               ? Text::tr("%1 of straight cable (a builder's figure for the 12V-2x6, unverified)")
                     .arg(inWords(plugBend))
               : Text::tr("%1 of straight cable (the unverified figure of the 12V-2x6; none is published for its plug)")
                     .arg(inWords(plugBend));
}

static QString limitWords(const Chassis& chassis, const PlugRoom& room) {
    if (!room.isAllowedComputed)
        return Text::tr("%1 gives %2.").arg(chassis.name, inWords(room.allowed));
    const QString computed = Text::tr("%1 gives %2 (computed from its %3 rack units, less board and standoff).")
                                 .arg(chassis.name, inWords(room.allowed), number(*chassis.rackUnits));
    return laysCardsFlat(chassis)
               ? Text::tr("%1 A card laid flat there has its plug at the side wall, and that room is not known.")
                     .arg(computed)
               : computed;
}

static Finding tooNarrow(const Analysis& analysis, const MountedCard& mounted, const PlugRoom& room) {
    const Chassis& chassis = *analysis.machine.chassis;
    const QString label = labelOf(analysis, mounted.connector);
    const bool isRear = room.side == PlugSide::Rear;
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("No room for the plug of %1").arg(label);
    finding.found = inWords(room.needed);
    finding.allowed = inWords(room.allowed);
    finding.message = (isRear ? Text::tr("%1 in %2 is %3 long and its plug is at its end: with %4 it needs %5; %6")
                              : Text::tr("%1 in %2 is %3 high and its plug is on top: with %4 it needs %5; %6"))
                          .arg(mounted.card->name, label, inWords(room.card), bendWords(room), finding.found,
                               limitWords(chassis, room));
    if (!isRear && !chassis.fitsBoards.isEmpty())
        finding.message +=
            Text::tr(" Servers are wired for cards with the plug at the end; a harness may be missing too.");
    finding.subjects << label;
    finding.source = Text::tr("Guide rules 29, 39d; bend: winenfood.com, weak source; %1").arg(chassis.source);
    return finding;
}

static Finding notChecked(const Analysis& analysis, const QStringList& labels, std::optional<Length> most) {
    const Chassis& chassis = *analysis.machine.chassis;
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Room for plugs not checked");
    finding.found = inWords(most);
    finding.allowed = notKnown();
    finding.message =
        Text::tr("Where the plugs of the cards in %1 point, or the room that %2 leaves them, is not known.")
            .arg(listed(labels), chassis.name);
    if (most)
        finding.message += Text::tr(" Card and cable together need up to %1 (with %2 of straight cable, unverified); "
                                    "measure from the board to the side panel or the lid.")
                               .arg(inWords(*most), inWords(plugBend));
    finding.subjects = labels + QStringList{chassis.id};
    finding.source = Text::tr("Guide rules 29, 31: a missing dimension is not a pass");
    return finding;
}

/// A server's own passive cards are fed by the harness it is made with.
static bool isWiredByMaker(const Chassis& chassis, const Card& card) {
    return !chassis.fitsBoards.isEmpty() && card.cooler == Cooler::Passive;
}

Findings plugRoom(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis)
        return {};
    Findings findings;
    QStringList unknown;
    std::optional<Length> most;
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const MountedCard& mounted = machine.cards[i];
        const Card& card = *mounted.card;
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (placement.isOnRiser || (card.plugs && card.plugs->empty()) || isWiredByMaker(*machine.chassis, card))
            continue;
        if (!placement.plug || !placement.plug->allowed) {
            unknown << labelOf(analysis, mounted.connector);
            if (placement.plug)
                most = std::max(most.value_or(Length()), placement.plug->needed);
            continue;
        }
        const PlugRoom& room = *placement.plug;
        // What does not fit without its cable is told of by card-too-long and card-too-high, except where it lies flat.
        const bool isToldElsewhere = room.card > *room.allowed && !laysCardsFlat(*machine.chassis);
        if (room.needed <= *room.allowed || isToldElsewhere)
            continue;
        Finding finding = tooNarrow(analysis, mounted, room);
        findings.push_back(std::move(finding));
    }
    if (!unknown.isEmpty())
        findings.push_back(notChecked(analysis, unknown, most));
    return findings;
}

} // namespace core::rules
