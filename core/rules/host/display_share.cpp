// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/host/display_share.h"

#include <algorithm>

namespace core {

std::optional<bool> hasOwnVideo(const Machine& machine) {
    if (!machine.board->video)
        return {};
    if (*machine.board->video != OnboardVideo::Processor)
        return *machine.board->video == OnboardVideo::Bmc;
    bool isKnown = machine.filledSockets() > 0;
    for (const Processor* processor : machine.processors) {
        if (processor && processor->integratedGraphics.value_or(false))
            return true;
        isKnown = isKnown && (!processor || processor->integratedGraphics);
    }
    return isKnown ? std::optional(false) : std::nullopt;
}

const MountedCard* displayCard(const Machine& machine) {
    if (machine.whole || machine.build.isHeadless || hasOwnVideo(machine).value_or(false))
        return nullptr;
    const auto card = std::ranges::find_if(
        machine.cards, [](const MountedCard& mounted) { return mounted.card->displayOutputs.value_or(true); });
    return card == machine.cards.end() ? nullptr : &*card;
}

} // namespace core
