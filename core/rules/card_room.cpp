#include "core/rules/card_room.h"

#include "core/rules/phrases.h"

namespace core {

QStringList cardsWithoutFigure(const Analysis& analysis, const CardRoom& room) {
    QStringList labels;
    if (!analysis.machine.chassis)
        return labels;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!(mounted.card->*room.ofCard) || !(analysis.machine.chassis->*room.ofCase))
            labels << labelOf(analysis, mounted.connector);
    }
    return labels;
}

std::vector<const MountedCard*> cardsBeyond(const Analysis& analysis, const CardRoom& room) {
    std::vector<const MountedCard*> cards;
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis || !(chassis->*room.ofCase))
        return cards;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const auto& figure = mounted.card->*room.ofCard;
        if (figure && *figure > *(chassis->*room.ofCase))
            cards.push_back(&mounted);
    }
    return cards;
}

} // namespace core
