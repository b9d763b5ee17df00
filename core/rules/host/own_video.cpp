#include "core/rules/host/own_video.h"

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

} // namespace core
