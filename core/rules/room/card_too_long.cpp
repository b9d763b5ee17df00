// Keeps guide rules 29, 31 (length; plugs beyond it are plug-room's).
#include "core/rules/room/card_room.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings cardTooLong(const Analysis& analysis, const Catalogue&) {
    return checkRoom(analysis,
                     {&Card::length, [](const Chassis& chassis) { return chassis.maxCardLength; },
                      Text::tr("%1 is too long for the case"),
                      Text::tr("%1 in %2 is %3 long; %4 takes cards up to %5."), Text::tr("Card length not checked"),
                      Text::tr("The length of the cards in %1, or the longest card that %2 takes, is not known, so it "
                               "is not checked that they fit.")});
}

} // namespace core::rules
