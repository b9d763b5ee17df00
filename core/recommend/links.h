#pragma once

#include "core/recommend/space.h"

namespace core {

/// Samples a second that so many cards train at the least where the links cost no time: what no machine exceeds. Empty
/// where the model does not split over them, or it is not known.
std::optional<double> aloneRate(const SearchSpace& space, const CardPick& card, int count);
/// The same over the links of this platform.
std::optional<double> valueOfLinks(const SearchSpace& space, const CardPick& card, int count, const Platform& platform,
                                   const Seating& seating);

} // namespace core
