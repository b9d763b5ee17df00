#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

namespace core {

/// The cheapest blower-cooled card of the catalogue built on the same reference card as `card`, or null.
const Card* blowerVariant(const Card& card, const Catalogue& catalogue);

/// "Use RTX A4000 in S1", "Use RTX A4000 in 3 slots": what a button says.
QString useInSlots(const Analysis& analysis, const Card& card, const std::vector<int>& connectors);

/// The first of `candidates` that can stand in for the cards in `connectors`: it fits where they stand (no new overlap,
/// no more length or height than the case has, a free slot below open fans, air driven through it where it is passive),
/// the supply still holds the peak and has its plugs, and no bridge is on those it replaces.
std::optional<Fix> swapCardsFix(const Analysis& analysis, const std::vector<int>& connectors,
                                const std::vector<const Card*>& candidates);

} // namespace core
