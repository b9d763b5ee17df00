// Keeps guide rule 62 (a display on a compute card takes 2 GB of its memory).
#include "core/rules/host/display_share.h"
#include "core/rules/host/own_video.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static bool mayHaveOutput(const MountedCard& mounted) {
    return mounted.card->displayOutputs.value_or(true);
}

static void describeCost(const Analysis& analysis, Finding& finding) {
    const auto& cards = analysis.machine.cards;
    const auto shown = std::find_if(cards.begin(), cards.end(), mayHaveOutput);
    const QString label = labelOf(analysis, shown->connector);
    finding.subjects << label;
    const auto& memory = shown->card->memory;
    finding.found = memory ? inWords(*memory - displayShare) : notKnown();
    finding.allowed = inWords(memory);
    finding.message =
        Text::tr("Neither the board nor the CPU drives a display, so %1 in %2 would; that takes %3 of its "
                 "memory and leaves %4 of %5.")
            .arg(shown->card->name, label, inWords(displayShare), finding.found, finding.allowed);
}

Findings displayOnComputeCard(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    // Where no card has an output either, boot-display speaks.
    if (machine.build.isHeadless || std::none_of(machine.cards.begin(), machine.cards.end(), mayHaveOutput))
        return {};
    const auto hasVideo = hasOwnVideo(machine);
    if (hasVideo.value_or(false))
        return {};
    Finding finding;
    finding.severity = hasVideo ? Severity::Advice : Severity::NotChecked;
    finding.title = hasVideo ? Text::tr("A display would cost %1 of one card").arg(inWords(displayShare))
                             : Text::tr("Display not checked");
    finding.source = Text::tr("Guide rule 62");
    if (hasVideo) {
        describeCost(analysis, finding);
    } else {
        finding.found = notKnown();
        finding.allowed = inWords(displayShare);
        finding.message =
            Text::tr("Whether the board or the CPU drives a display is not known; on a compute card it takes "
                     "%1 of its memory.")
                .arg(finding.allowed);
    }
    return {std::move(finding)};
}

} // namespace core::rules
