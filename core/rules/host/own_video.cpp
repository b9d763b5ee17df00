#include "core/rules/host/own_video.h"

namespace core {

std::optional<bool> hasOwnVideo(const Machine& machine) {
    if (!machine.board->video)
        return {};
    switch (*machine.board->video) {
    case OnboardVideo::Bmc:
        return true;
    case OnboardVideo::None:
        return false;
    case OnboardVideo::Processor:
        break;
    }
    bool isKnown = machine.filledSockets() > 0;
    for (const Processor* processor : machine.processors) {
        if (processor && processor->integratedGraphics.value_or(false))
            return true;
        isKnown = isKnown && (!processor || processor->integratedGraphics);
    }
    return isKnown ? std::optional(false) : std::nullopt;
}

} // namespace core
