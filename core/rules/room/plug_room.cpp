// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 29, 39d (plugs need room beyond the card) and the later sources' pitfall 10 (the bend of a
// 12V-2x6).
#include "core/rules/rules.h"

#include <algorithm>
#include <iterator>

namespace core::rules {

static Sentence bendSource() {
    return Sentence::tr(
               "%1 of straight cable is a builder's figure for the 12V-2x6, unverified; other plugs have none.")
        .arg(plugBend);
}

/// No power plug is so flat: its body alone stands out further from the card.
static constexpr Length flattestPlug = 10_mm;

/// A lid that the case's maker states leaves no room for the plug itself.
static bool isSurelyInTheWay(const Chassis& chassis, const PlugRoom& room) {
    return room.side == PlugSide::Top && !room.isAllowedComputed && chassis.isVerified("max_card_height_mm"_L1) &&
           *room.allowed < room.card + flattestPlug;
}

static Finding tooNarrow(const Analysis& analysis, const MountedCard& mounted, const PlugRoom& room) {
    const Chassis& chassis = *analysis.machine.chassis;
    const bool isRear = room.side == PlugSide::Rear;
    Finding finding{
        .severity = isSurelyInTheWay(chassis, room) ? Severity::Error : Severity::Warning,
        .title = Sentence::tr("No room for the plug in %1").arg(shortLabelOf(analysis, mounted.connector)),
        .message =
            Sentence::tr("With its cable %1 needs %2 of %3; %4 gives %5. Choose a case with more room.")
                .arg(shortNameOf(*mounted.card), room.needed, isRear ? Sentence::tr("length") : Sentence::tr("height"),
                     shortNameOf(chassis), *room.allowed),
        .details = {bendSource()},
        .subjects = {slotSubject(analysis, mounted.connector)},
        .found = room.needed,
        .allowed = room.allowed,
        .source = Sentence::tr("Guide rules 29, 39d; bend: winenfood.com, weak source; %1").arg(chassis.source)};
    if (room.isAllowedComputed)
        finding.details.push_back(
            Sentence::tr("The case's room is computed from its %1 rack units, less board and standoff.")
                .arg(*chassis.rackUnits));
    if (room.isAllowedComputed && laysCardsFlat(chassis))
        finding.details.push_back(
            Sentence::tr("A card laid flat has its plug at the side wall, and that room is unknown."));
    if (!isRear && !chassis.fitsBoards.isEmpty())
        finding.details.push_back(
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

static Findings plugRoom(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis)
        return {};
    const Chassis& chassis = *machine.chassis;
    Findings narrow;
    Subjects unknown;
    std::optional<Length> most;
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const MountedCard& mounted = machine.cards[i];
        const Card& card = *mounted.card;
        const CardPlacement& placement = analysis.clearance.cards[i];
        if (placement.isOnRiser || (card.plugs && card.plugs->empty()) || isWiredByMaker(chassis, card))
            continue;
        if (!placement.plug || !placement.plug->allowed) {
            unknown << slotSubject(analysis, mounted.connector);
            if (placement.plug)
                most = std::max(most.value_or(Length()), placement.plug->needed);
            continue;
        }
        const PlugRoom& room = *placement.plug;
        // What does not fit without its cable is a finding of card-too-long and card-too-high, except where it lies
        // flat.
        const bool isShownElsewhere = room.card > *room.allowed && !laysCardsFlat(chassis);
        if (room.needed > *room.allowed && !isShownElsewhere)
            narrow.push_back(tooNarrow(analysis, mounted, room));
    }
    Findings findings;
    for (const Severity severity : {Severity::Error, Severity::Warning}) {
        Findings alike;
        std::ranges::copy_if(narrow, std::back_inserter(alike),
                             [severity](const Finding& finding) { return finding.severity == severity; });
        const int cards = int(alike.size());
        addAsOne(findings, std::move(alike),
                 Sentence::tr("%n cards have no room for their plugs", "1 card has no room for its plug", cards),
                 Sentence::tr("With their cables %n cards need more room than %1 gives. Choose a larger case.",
                              "With its cable 1 card needs more room than %1 gives. Choose a larger case.", cards)
                     .arg(shortNameOf(chassis)));
    }
    if (!unknown.isEmpty())
        findings.push_back(notChecked(chassis, unknown, most));
    return findings;
}

/// A card's plug and the bend of its cable have room.
extern const Rule plugRoomRule{440, "plug-room", Area::Room, false, true, plugRoom, RuleUse::InCase};

} // namespace core::rules
