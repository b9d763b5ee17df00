#include "core/clearance/plug_room.h"

#include <algorithm>

namespace core {

static bool hasPin16(const Plugs& plugs) {
    return std::any_of(plugs.begin(), plugs.end(), [](const PlugCount& plug) { return plug.kind == PlugKind::Pin16; });
}

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
    room.isBendPublished = hasPin16(*card.plugs);
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
