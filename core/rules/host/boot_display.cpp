// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 22: a machine boots onto one display, and needs one output at least.
#include "core/rules/host/display_share.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static Finding noOutput(const Machine& machine) {
    return {.severity = machine.build.isHeadless ? Severity::Warning : Severity::Error,
            .title = Sentence::tr("No display output"),
            .message = machine.build.isHeadless
                           ? Sentence::tr("Nothing here drives a display, so BIOS settings need a borrowed card. Some "
                                          "boards don't start without one.")
                           : Sentence::tr("Board, CPU and cards have no display output. Add a card with one, or mark "
                                          "the machine as headless."),
            .subjects = {{Subject::Part, machine.board->id}},
            .found = Figure::count(0, "outputs"),
            .allowed = Figure::count(1, "outputs"),
            .source = Sentence::tr("The catalogue's outputs of board, CPU and cards; guide rule 62")};
}

/// No card has an output, and it is not known whether board or CPU has one.
static Finding mayHaveNoOutput(const Machine& machine) {
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("Display output not checked"),
            .message = Sentence::tr("No card has a display output, and whether the board or CPU has one is unknown."),
            .subjects = {{Subject::Part, machine.board->id}},
            .allowed = Figure::count(1, "outputs"),
            .source = Sentence::tr("The catalogue's outputs of board, CPU and cards; guide rule 62")};
}

static Finding twoDisplays(const Machine& machine, int cardsWithOutput) {
    return {.severity = Severity::Advice,
            .title = Sentence::tr("Set the board's own video as primary"),
            .message = Sentence::tr("The boot screen shows on one display only. On the board's own video the remote "
                                    "console shows it too, and no VRAM is used."),
            .subjects = {{Subject::Part, machine.board->id}},
            .found = Figure::count(1 + cardsWithOutput, "displays"),
            .allowed = Figure::count(1, "displays"),
            .source = Sentence::tr("Level1Techs thread 190742 (WRX80E: a board's VGA switch and cards dispute the boot "
                                   "display), tinybox's first-boot notes; guide rule 62"),
            .settings = {{Text::tr("Primary display"), Text::tr("onboard (management chip)")}}};
}

static Findings bootDisplay(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const auto& cards = machine.cards;
    if (cards.empty())
        return {};
    const auto mayShow = [](const MountedCard& mounted) { return mounted.card->displayOutputs.value_or(true); };
    const auto shows = [](const MountedCard& mounted) { return mounted.card->displayOutputs.value_or(false); };
    const auto ownVideo = hasOwnVideo(machine);
    if (!ownVideo.value_or(false) && std::ranges::none_of(cards, mayShow)) {
        if (ownVideo)
            return {noOutput(machine)};
        return machine.build.isHeadless ? Findings() : Findings{mayHaveNoOutput(machine)};
    }
    const int showing = int(std::ranges::count_if(cards, shows));
    if (machine.board->video == OnboardVideo::Bmc && showing > 0)
        return {twoDisplays(machine, showing)};
    return {};
}

/// The machine can show its boot, and on one display.
extern const Rule bootDisplayRule{600, "boot-display", Area::Host, true, false, bootDisplay};

} // namespace core::rules
