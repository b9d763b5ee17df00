// Keeps pitfall 22: a machine boots onto one display, and needs one output at least.
#include "core/rules/host/own_video.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

static QString cardsInWords(int count) {
    return count == 1 ? Text::tr("1 card") : Text::tr("%1 cards").arg(count);
}

static Finding noOutput(const Machine& machine) {
    Finding finding;
    finding.severity = machine.build.isHeadless ? Severity::Warning : Severity::Error;
    finding.title = Text::tr("No display output at all");
    finding.found = number(0);
    finding.allowed = number(1);
    finding.message =
        machine.build.isHeadless
            ? Text::tr("Board, CPU and %1 have %2 display outputs, at least %3 is wanted: no BIOS setting can be "
                       "made without a card that is lent for it, and some boards do not start without one.")
                  .arg(cardsInWords(int(machine.cards.size())), finding.found, finding.allowed)
            : Text::tr("Board, CPU and %1 have %2 display outputs, at least %3 is needed for the display that is "
                       "to be attached.")
                  .arg(cardsInWords(int(machine.cards.size())), finding.found, finding.allowed);
    finding.subjects << machine.board->id;
    finding.source = Text::tr("The catalogue's outputs of board, CPU and cards; guide rule 62");
    return finding;
}

static Finding twoDisplays(const Machine& machine, int cardsWithOutput) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Choose the boot display");
    finding.found = number(1 + cardsWithOutput);
    finding.allowed = number(1);
    finding.message = Text::tr("A picture can come from %1 places (the board's management chip and %2), the boot "
                               "shows on %3 of them: make the board's own the first, so that the remote console shows "
                               "it and no card's memory is used for it.")
                          .arg(finding.found, cardsInWords(cardsWithOutput), finding.allowed);
    finding.subjects << machine.board->id;
    finding.source = Text::tr("Level1Techs thread 190742 (WRX80E: a board's VGA switch and cards dispute the boot "
                              "display), tinybox's first-boot notes; guide rule 62");
    finding.settings.push_back({Text::tr("Primary display"), Text::tr("onboard (management chip)")});
    return finding;
}

Findings bootDisplay(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const auto& cards = machine.cards;
    if (cards.empty())
        return {};
    const auto mayShow = [](const MountedCard& mounted) { return mounted.card->displayOutputs.value_or(true); };
    const auto shows = [](const MountedCard& mounted) { return mounted.card->displayOutputs.value_or(false); };
    const auto ownVideo = hasOwnVideo(machine);
    if (ownVideo == false && std::none_of(cards.begin(), cards.end(), mayShow))
        return {noOutput(machine)};
    const int showing = int(std::count_if(cards.begin(), cards.end(), shows));
    if (machine.board->video == OnboardVideo::Bmc && showing > 0)
        return {twoDisplays(machine, showing)};
    return {};
}

} // namespace core::rules
