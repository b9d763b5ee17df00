// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 62 (a display on a compute card takes 2 GB of its memory).
#include "core/rules/host/display_share.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"

#include <algorithm>

namespace core::rules {

static bool mayHaveOutput(const MountedCard& mounted) {
    return mounted.card->displayOutputs.value_or(true);
}

static Finding costOf(const Analysis& analysis) {
    const auto shown = std::ranges::find_if(analysis.machine.cards, mayHaveOutput);
    const auto& memory = shown->card->memory;
    Finding finding{.severity = Severity::Advice,
                    .title = Sentence::tr("The display takes %1 of VRAM").arg(displayShare),
                    .message = Sentence::tr("Board and CPU drive no display, so %1 must, and keeps less of its VRAM. A "
                                            "CPU with graphics leaves it whole.")
                                   .arg(shortNameOf(*shown->card)),
                    .subjects = {slotSubject(analysis, shown->connector)},
                    .allowed = memory};
    if (memory)
        finding.found = withoutDisplayShare(*memory);
    return finding;
}

static Findings displayOnComputeCard(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    // Where no card has an output either, boot-display speaks.
    if (machine.build.isHeadless || std::ranges::none_of(machine.cards, mayHaveOutput))
        return {};
    const auto hasVideo = hasOwnVideo(machine);
    if (hasVideo.value_or(false))
        return {};
    Finding finding = hasVideo
                          ? costOf(analysis)
                          : Finding{.severity = Severity::NotChecked,
                                    .title = Sentence::tr("Display not checked"),
                                    .message = Sentence::tr("Whether the board or CPU drives a display is unknown. "
                                                            "A card would lose %1 of VRAM to it.")
                                                   .arg(displayShare),
                                    .allowed = displayShare};
    finding.source = Sentence::tr("Guide rule 62");
    return {std::move(finding)};
}

/// A display does not hang on a compute card.
extern const Rule displayOnComputeCardRule{590,   "display-on-compute-card", Area::Host, false,
                                           false, displayOnComputeCard};

} // namespace core::rules
