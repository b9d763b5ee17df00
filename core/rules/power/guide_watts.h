#pragma once

#include "core/units/units.h"

namespace core {

/// What the guides' figures for 1, 2, 4 and 8 cards (600, 1000, 1600–2000, 2 + 1 × 1600 W) have in common: 350 W a card
/// and 200 to 400 W for the rest (to 600 W where four are to be comfortable).
struct GuideWatts {
    Power least;
    Power comfortable;
};
/// 350 W a card, and 200 W or 400 W for the rest.
GuideWatts guideWatts(int cards);

} // namespace core
