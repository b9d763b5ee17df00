// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/components.h"

namespace core {

/// Cards of a machine whose case names no limit of its own (guide rule 1).
constexpr int cardsOfServer = 8;

/// False where there are more two-slot cards than the case takes or, where it does not say, more cards than the guides'
/// eight; `chassis` may be null.
inline bool isWithinLimit(const Chassis* chassis, int cards, int wideCards) {
    return chassis && chassis->maxDoubleWideCards ? wideCards <= *chassis->maxDoubleWideCards : cards <= cardsOfServer;
}

} // namespace core
