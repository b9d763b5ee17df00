// SPDX-License-Identifier: GPL-3.0-or-later
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

static Sentence sizeOf(Memory window) {
    return window < 1_GB ? Sentence::tr("%1 MB").arg(window.base())
                         : Sentence::tr("%1 GB").arg(Number{inGigabytes(window), 2});
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

static std::vector<Sentence> unknownOnes(const Windows& windows) {
    if (windows.unknown == 0)
        return {};
    return {Sentence::tr("Unknown for %1 of the cards.").arg(windows.unknown)};
}

static Finding notChecked(const Machine& machine, const Windows& windows) {
    return {.severity = Severity::NotChecked,
            .title = Sentence::tr("Address space not checked"),
            .message =
                Sentence::tr("The memory windows of %1 of the cards are unknown. Turning on Above 4G Decoding is "
                             "always safe for them.")
                    .arg(windows.unknown),
            .details = {Sentence::tr("Known windows: %1. Below 4 GB there is always room for %2.")
                            .arg(sizeOf(windows.sum), sizeOf(surelyThere))},
            .subjects = {{Subject::Part, machine.board->id}},
            .allowed = surelyThere,
            .source = Sentence::tr("The catalogue's window sizes")};
}

static Finding tooMuch(const Machine& machine, const Windows& windows, bool isOlder) {
    const bool mustMove = windows.sum > mostBelow4G;
    const Memory room = mustMove ? mostBelow4G : surelyThere;
    Finding finding{.severity = isOlder ? Severity::Warning : Severity::Advice,
                    .title = Sentence::tr("Turn on Above 4G Decoding"),
                    .message = mustMove ? Sentence::tr("The cards need %1 of address space; below 4 GB there is room "
                                                       "for %2 at most.")
                                        : Sentence::tr("The cards need %1 of address space; below 4 GB only %2 is "
                                                       "certain."),
                    .details = unknownOnes(windows),
                    .subjects = {{Subject::Part, machine.board->id}},
                    .found = windows.sum,
                    .allowed = room,
                    .source = Sentence::tr("Supermicro X8STi manual (areas for cards below 4 GB); X99 and X79 boards: "
                                           "Mi899 issue 39, ReBarUEFI issues 75 and 303, club-3090 PCIE_P2P.md"),
                    .isCondition = isOlder || mustMove,
                    .settings = {{Text::tr("Above 4G Decoding"), Text::tr("on")}}};
    finding.message = finding.message.arg(sizeOf(windows.sum), sizeOf(room));
    if (isOlder) {
        finding.details.push_back(Sentence::tr("Boards with %1 are reported not to boot without it (a fourth card "
                                               "stops the start).")
                                      .arg(machine.board->chipset));
        finding.settings.push_back(
            {Text::tr("CSM (legacy boot)"), Text::tr("off, where Above 4G Decoding is greyed out")});
    }
    if (windows.resizable > 0)
        finding.details.push_back(
            Sentence::tr("With resizable BAR on the windows grow from %1 to %2. Of six such cards one was given 12 GB "
                         "and stayed small (NVIDIA open-gpu-kernel-modules, issue 510). Boards without the setting "
                         "leave them as they are.")
                .arg(sizeOf(windows.sum), sizeOf(windows.resized)));
    return finding;
}

static Findings addressSpace(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const Windows windows = windowsOf(machine);
    if (windows.cards == 0)
        return {};
    const bool isOlder = std::ranges::any_of(
        olderChipsets, [&](const char* chipset) { return machine.board->chipset == QLatin1String(chipset); });
    if (windows.sum > surelyThere)
        return {tooMuch(machine, windows, isOlder)};
    if (windows.unknown > 0)
        return {notChecked(machine, windows)};
    return {};
}

/// The windows the cards ask for find room in the address space.
extern const Rule addressSpaceRule{610, "address-space", Area::Host, false, false, addressSpace};

} // namespace core::rules
