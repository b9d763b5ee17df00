#pragma once

#include "core/recommend/completion.h"

namespace core {

/// What a completion comes to as a build.
Build buildOf(const SearchSpace& space, const Completion& completion);
/// True where the rules on supplies, cables and the wall find nothing against it.
bool isFed(const SearchSpace& space, const UnitChoice& unit, const Completion& completion);
/// What it draws at the wall by the power plan.
std::optional<Power> wallOfMachine(const SearchSpace& space, const Completion& completion);

/// The whole proof: the build's analysis without an error and all limits kept; empty where that is not so.
std::optional<Recommendation> proven(const SearchSpace& space, const Completion& completion);

} // namespace core
