// Keeps pitfall 18: the windows that cards ask the firmware for must find room in the address space.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core::rules {

// Below 4 GB the configuration space (256 MB) and the firmware's own take their share, whatever memory is there; an old
// board's manual shows two areas for cards, 256 and 512 MB (Supermicro X8STi, page 2-9). Between the two it is the
// firmware's choice.
static constexpr Memory surelyThere = Memory::ofBase(768);
static constexpr Memory mostBelow4G = Memory::ofBase(3840);

/// Chipsets whose boards are reported not to start, or not to see a card, without the setting.
static constexpr std::array olderChipsets{"X79", "C602", "C606", "X99", "C612"};

namespace {

/// What the cards ask for, as far as it is known.
struct Windows {
    Memory sum;
    Memory resized; ///< with resizable BAR on: the next power of two above each card's memory, where it can
    int unknown = 0;
    int cards = 0;
    int resizable = 0;
};

} // namespace

static QString sizeOf(Memory window) {
    return window < 1_GB ? Text::tr("%1 MB").arg(number(double(window.base())))
                         : Text::tr("%1 GB").arg(number(inGigabytes(window), 2));
}

static Memory powerOfTwoAbove(Memory size) {
    Memory window = Memory::ofBase(1);
    while (window < size)
        window = window * 2;
    return window;
}

static Windows windowsOf(const Machine& machine) {
    Windows windows;
    for (const MountedCard& mounted : machine.cards) {
        const Card& card = *mounted.card;
        ++windows.cards;
        if (!card.bar) {
            ++windows.unknown;
            continue;
        }
        const Memory window = *card.bar * card.chips.value_or(1);
        windows.sum += window;
        const bool grows = card.hasResizableBar.value_or(false) && card.memory;
        windows.resizable += grows ? 1 : 0;
        windows.resized += grows ? std::max(window, powerOfTwoAbove(*card.memory)) : window;
    }
    return windows;
}

static QString unknownWords(const Windows& windows) {
    return windows.unknown == 0 ? QString()
                                : Text::tr(" What the others ask for is not known (%1 of %2 cards).")
                                      .arg(number(windows.unknown), number(windows.cards));
}

static Finding notChecked(const Machine& machine, const Windows& windows) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Address space not checked");
    finding.found = notKnown();
    finding.allowed = sizeOf(surelyThere);
    finding.message =
        Text::tr("The memory windows the cards ask for are not known for %1 of %2 cards (known: %3; %4 is "
                 "sure to be there below 4 GB). Above 4G Decoding set to on is never wrong for them.")
            .arg(number(windows.unknown), number(windows.cards), sizeOf(windows.sum), finding.allowed);
    finding.subjects << machine.board->id;
    finding.source = Text::tr("The catalogue's window sizes");
    return finding;
}

static Finding tooMuch(const Machine& machine, const Windows& windows, bool isOlder) {
    const bool mustMove = windows.sum > mostBelow4G;
    Finding finding;
    finding.severity = isOlder ? Severity::Warning : Severity::Advice;
    finding.isCondition = isOlder || mustMove;
    finding.title = Text::tr("Turn Above 4G Decoding on");
    finding.found = sizeOf(windows.sum);
    finding.allowed = sizeOf(mustMove ? mostBelow4G : surelyThere);
    finding.message =
        mustMove
            ? Text::tr("The cards ask for windows of %1 together, and below 4 GB there is room for %2 at most: works "
                       "if Above 4G Decoding is on.")
            : Text::tr("The cards ask for windows of %1 together, of which %2 is sure to find room below 4 GB: works "
                       "if the firmware has more there, or Above 4G Decoding is on.");
    finding.message = finding.message.arg(finding.found, finding.allowed);
    if (isOlder)
        finding.message += Text::tr(" Boards with %1 are reported not to boot otherwise.").arg(machine.board->chipset);
    finding.message += unknownWords(windows);
    if (windows.resizable > 0)
        finding.details << Text::tr(
                               "With resizable BAR on as well the windows grow from %1 to %2; of six such cards one "
                               "was given 12 GB and stayed small (NVIDIA open-gpu-kernel-modules, issue 510). Boards "
                               "without the setting leave them as they are.")
                               .arg(sizeOf(windows.sum), sizeOf(windows.resized));
    finding.subjects << machine.board->id;
    finding.source =
        Text::tr("Supermicro X8STi manual (areas for cards below 4 GB); X99 and X79 boards: Mi899 issue 39 "
                 "(a fourth card stops the start), ReBarUEFI issues 75 and 303, club-3090 PCIE_P2P.md");
    finding.settings.push_back({Text::tr("Above 4G Decoding"), Text::tr("on")});
    if (isOlder)
        finding.settings.push_back(
            {Text::tr("CSM (legacy boot)"), Text::tr("off, where Above 4G Decoding is greyed out")});
    return finding;
}

Findings addressSpace(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const Windows windows = windowsOf(machine);
    if (windows.cards == 0)
        return {};
    const bool isOlder = std::any_of(olderChipsets.begin(), olderChipsets.end(), [&](const char* chipset) {
        return machine.board->chipset == QLatin1String(chipset);
    });
    if (windows.sum > surelyThere)
        return {tooMuch(machine, windows, isOlder)};
    if (windows.unknown > 0)
        return {notChecked(machine, windows)};
    return {};
}

} // namespace core::rules
