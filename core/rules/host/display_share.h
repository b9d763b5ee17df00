// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// What a display takes of a card's memory (guide rule 62).
constexpr Memory displayShare = 2_GB;
/// What it leaves of `whole`; a card of less has nothing left.
constexpr Memory withoutDisplayShare(Memory whole) {
    return whole > displayShare ? whole - displayShare : Memory();
}
/// Less than this, after what a display takes, is an error (guide rules 62, 72).
constexpr Memory leastCardMemory = 4_GB;

/// The card a display would hang on: the first with outputs, where neither the board nor the CPU drives one and the
/// machine is not headless; null where there is none, or it is not known.
const MountedCard* displayCard(const Machine& machine);

/// Whether something besides the cards (the board's management chip, the CPU's graphics) drives a display; empty where
/// that is not known.
std::optional<bool> hasOwnVideo(const Machine& machine);

/// The memory that the guides find much better than their least, beside what a display takes (guide rule 72).
constexpr Memory betterMemory = 8_GB;

} // namespace core
