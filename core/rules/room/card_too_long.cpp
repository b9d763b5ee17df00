// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 29, 31 (length; plugs beyond it are plug-room's).
#include "core/rules/room/card_room.h"
#include "core/rules/rules.h"

namespace core::rules {

/// A server that is sold for cards of two slots takes them in full length (PCIe CEM: 312 mm), where no more is known.
static std::optional<Length> roomOf(const Chassis& chassis) {
    constexpr Length fullLength = 312_mm;
    const bool isForCards = !chassis.fitsBoards.isEmpty() && chassis.maxDoubleWideCards.value_or(0) > 0;
    return chassis.maxCardLength || !isForCards ? chassis.maxCardLength : fullLength;
}

static Findings cardTooLong(const Analysis& analysis, const Catalogue&) {
    return checkRoom(
        analysis,
        {.ofCard = &Card::length,
         .ofCase = roomOf,
         .title = [](int cards) { return Sentence::tr("%n cards are too long for the case", "%1 is too long", cards); },
         .message = Sentence::tr("%1 is %2 long; %3 takes cards up to %4. Choose another card or case."),
         .notCheckedTitle = Sentence::tr("Card length not checked"),
         .caseUnknown = Sentence::tr("The longest card that %1 takes is unknown. Measure it before you buy."),
         .cardsUnknown =
             [](int cards) {
                 return Sentence::tr("The length of %n cards is unknown.", "The length of 1 card is unknown.", cards);
             }});
}

/// The case is long enough for each card.
extern const Rule cardTooLongRule{110, "card-too-long", Area::Room, true, true, cardTooLong, RuleUse::InCase};

} // namespace core::rules
