// Keeps guide rules 31, 39d (height).
#include "core/rules/card_room.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings cardTooHigh(const Analysis& analysis, const Catalogue& catalogue) {
    return checkRoom(analysis, catalogue,
                     {&Card::height, &Chassis::maxCardHeight, Text::tr("%1 is too high for the case"),
                      Text::tr("%1 in %2 is %3 high; %4 takes cards up to %5."), Text::tr("Card height not checked"),
                      Text::tr("The height of the cards in %1, or the highest card that %2 takes, is not known, so it "
                               "is not checked that they fit.")});
}

} // namespace core::rules
