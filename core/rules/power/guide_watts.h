#pragma once

#include "core/parts/supplies.h"

namespace core {

/// What the guides' figures for 1, 2, 4 and 8 cards (600, 1000, 1600–2000, 2 + 1 × 1600 W) have in common: 350 W a card
/// and 200 to 400 W for the rest (to 600 W where four are to be comfortable).
struct GuideWatts {
    Power least;
    Power comfortable;
};
/// For so many cards.
GuideWatts guideWatts(int cards);

/// Unused share of a supply below which the peak is too near its rating (guide rule 28).
constexpr int headroomPercent = 10;

/// True when the peak leaves at least a tenth of `capacity` unused.
constexpr bool hasHeadroom(Power peak, Power capacity) {
    return (capacity - peak).base() * 100 >= capacity.base() * headroomPercent;
}

/// The guides' high-end supply, read as a class of the 80 PLUS certificate: this and above.
constexpr Efficiency qualityWanted = Efficiency::Gold;

} // namespace core
