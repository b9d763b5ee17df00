#include "core/rules/host/display_share.h"

#include "core/rules/host/own_video.h"

#include <algorithm>

namespace core {

const MountedCard* displayCard(const Machine& machine) {
    if (machine.build.isHeadless || hasOwnVideo(machine).value_or(true))
        return nullptr;
    const auto card = std::ranges::find_if(
        machine.cards, [](const MountedCard& mounted) { return mounted.card->displayOutputs.value_or(true); });
    return card == machine.cards.end() ? nullptr : &*card;
}

} // namespace core
