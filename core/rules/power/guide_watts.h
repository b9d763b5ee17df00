// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/supplies.h"

namespace core {

/// The PSU that the guides ask for: 600, 1000, 1600–2000 and 2 × 1600 W for 1, 2, 4 and 8 cards, spares not counted.
struct GuideWatts {
    Power least;
    Power comfortable; ///< more than `least` only around four cards
};
/// For so many cards, one at the least; between the guides' figures in a straight line, beyond eight 350 W a card.
GuideWatts guideWatts(int cards);

/// What a beginner's only card draws at most (guide rule 6); of its PSU the guides ask no watts.
constexpr Power beginnersPeak = Power::ofBase(200'000);

/// Unused share of a supply below which the peak is too near its rating (guide rule 28).
constexpr int headroomPercent = 10;

/// True when the peak leaves at least a tenth of `capacity` unused.
constexpr bool hasHeadroom(Power peak, Power capacity) {
    return (capacity - peak).base() * 100 >= capacity.base() * headroomPercent;
}

/// The guides' high-end supply, read as a class of the 80 PLUS certificate: this and above.
constexpr Efficiency requiredEfficiency = Efficiency::Gold;

} // namespace core
