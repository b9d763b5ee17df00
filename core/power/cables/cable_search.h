#pragma once

#include "core/power/cables/cable_problem.h"

namespace core {

// Which port feeds which plug, as a puzzle without names. It is solved exactly: depth first over the ways to feed each
// consumer (from which unit, each plug by what), where alike consumers take their ways in order. Whether the cables
// chosen for a unit find ports is a question of that unit alone (see CablePacking), asked once for each set of cables.
// A branch ends where even the least that the rest must cost cannot beat the best: no unit feeds more plugs than it
// could feed if all were its own, and what the first one cannot bear is fed elsewhere.

/// The assignment with the fewest unfed plugs, then adapters, then consumers fed by another unit than the first; empty
/// only where there is none.
std::optional<CableAnswer> solve(const CableProblem& problem);
/// Whether there is one.
bool isSolvable(const CableProblem& problem);

} // namespace core
