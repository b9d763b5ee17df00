// Keeps guide rules 31, 39d (height; plugs on top are plug-room's). Where a rack case states none, its units tell.
#include "core/rules/room/card_room.h"
#include "core/rules/rules.h"

#include "core/clearance/lid.h"
#include "core/units/text.h"

namespace core::rules {

/// A server that lays its cards flat says nothing of their height by its own.
static std::optional<Length> highestCard(const Chassis& chassis) {
    const auto lid = lidRoom(chassis);
    const bool isTurned = laysCardsFlat(chassis) && !chassis.fitsBoards.isEmpty() && !chassis.maxCardHeight;
    return lid && !isTurned ? std::optional(lid->height) : std::nullopt;
}

Findings cardTooHigh(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    const auto lid = chassis ? lidRoom(*chassis) : std::nullopt;
    QString message = Text::tr("%1 in %2 is %3 high; %4 takes cards up to %5.");
    if (lid && lid->isComputed)
        message += Text::tr(" That is computed from its rack units, less board and standoff.");
    return checkRoom(analysis,
                     {&Card::height, highestCard, Text::tr("%1 is too high for the case"), message,
                      Text::tr("Card height not checked"),
                      Text::tr("The height of the cards in %1, or the highest card that %2 takes, is not known, so it "
                               "is not checked that they fit.")});
}

} // namespace core::rules
