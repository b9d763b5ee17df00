// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 31, 39d (height; plugs on top are plug-room's). Where a rack case states none, its units tell.
#include "core/rules/room/card_room.h"
#include "core/rules/rules.h"

#include "core/clearance/lid.h"

namespace core::rules {

/// A server that lays its cards flat says nothing of their height by its own.
static std::optional<Length> highestCard(const Chassis& chassis) {
    const auto lid = lidRoom(chassis);
    const bool isTurned = laysCardsFlat(chassis) && !chassis.fitsBoards.isEmpty() && !chassis.maxCardHeight;
    return lid && !isTurned ? std::optional(lid->height) : std::nullopt;
}

static Findings cardTooHigh(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    CardRoom room{
        .ofCard = &Card::height,
        .ofCase = highestCard,
        .title = [](int cards) { return Sentence::tr("%n cards are too high for the case", "%1 is too high", cards); },
        .message = Sentence::tr("%1 is %2 high; %3 takes cards up to %4. Choose another card or case."),
        .notCheckedTitle = Sentence::tr("Card height not checked"),
        .caseUnknown = Sentence::tr("The highest card that %1 takes is unknown. Measure it before you buy."),
        .cardsUnknown =
            [](int cards) {
                return Sentence::tr("The height of %n cards is unknown.", "The height of 1 card is unknown.", cards);
            }};
    if (const auto lid = chassis ? lidRoom(*chassis) : std::nullopt; lid && lid->isComputed)
        room.details = {Sentence::tr("The case's limit is computed from its rack units, less board and standoff.")};
    return checkRoom(analysis, room);
}

/// The case is high enough for each card.
extern const Rule cardTooHighRule{120, "card-too-high", Area::Room, false, true, cardTooHigh, RuleUse::InCase};

} // namespace core::rules
