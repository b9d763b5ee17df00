// SPDX-License-Identifier: GPL-3.0-or-later
// A plug at the rear end adds to the card's length, one on top to its height.
#include "core/clearance/plug_room.h"

#include <algorithm>

namespace core {

std::optional<PlugRoom> plugRoom(const Card& card, const Chassis* chassis) {
    if (!card.plugs || card.plugs->empty() || !card.plugSide || *card.plugSide == PlugSide::None)
        return {};
    PlugRoom room;
    room.side = *card.plugSide;
    const auto& size = room.side == PlugSide::Rear ? card.length : card.height;
    if (!size)
        return {};
    room.card = *size;
    room.needed = *size + plugBend;
    room.isBendPublished = std::ranges::find(*card.plugs, PlugKind::Pin16, &PlugCount::kind) != card.plugs->end();
    if (!chassis)
        return room;
    if (room.side == PlugSide::Rear) {
        room.allowed = chassis->maxCardLength;
        return room;
    }
    if (const auto lid = lidRoom(*chassis)) {
        room.allowed = lid->height;
        room.isAllowedComputed = lid->isComputed;
    }
    return room;
}

} // namespace core
