// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/cable_search.h"
#include "core/power/loads/supply_units.h"

namespace core {

// What a CPU and a card ask of the supplies, as the puzzle of cable_search.h has it.

/// EPS plugs enough for its TDP, one at the least, of the first unit.
CableProblem::Consumer needsOf(const Processor& processor);

/// The plugs of a card that draws `draw`, each with the cables and adapters that may feed it.
/// `hasCableLimits`: only those that bear it.
CableProblem::Consumer needsOf(const Card& card, Power draw, const std::vector<SupplyUnit>& units, bool hasCableLimits);

/// As many cables as all plugs could ask for.
int mostCables(const std::vector<CableProblem::Consumer>& consumers);

} // namespace core
