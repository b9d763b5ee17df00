#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"

#include <functional>

namespace core {

/// True for what a card's air must come to.
using AirGoal = std::function<bool(const CardAir&)>;

/// Offers to move the card in `from` to the best free slot where its air reaches the goal, and no other card is worse
/// off.
void offerAiryMove(const Analysis& analysis, int from, const AirGoal& isReached, Fixes& fixes);
/// Offers the blower variant of the card there, where its air reaches the goal.
void offerAiryBlower(const Analysis& analysis, const Catalogue& catalogue, int connector, const AirGoal& isReached,
                     Fixes& fixes);
/// Offers the highest power limit, in steps of 10 W, at which the card's air reaches the goal and it does not throttle;
/// else the highest at which the goal is reached, and says that it may still throttle. None where the bands say
/// nothing.
void offerCoolerLimit(const Analysis& analysis, int connector, const AirGoal& isReached, Fixes& fixes);

} // namespace core
