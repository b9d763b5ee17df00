// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace tests {

/// The least that swaps cost which leave a build with `count` of `card`, beside its other cards, by brute force: every
/// board, CPUs, memory, case, supply, drive's place and set of slots, in the order of their price, through analyse()
/// and checkAll(). The cards cost nothing here. Empty where no swap does it on this outlet.
std::optional<core::Money> cheapestByForce(const core::Build& build, const core::Findings& before,
                                           const core::Catalogue& catalogue, const core::Card& card, int count,
                                           const QString& outlet);

/// True where the build has no error and no new warning about watts, plugs or the circuit.
bool isGoodUpgrade(const core::Build& build, const core::Findings& before, const core::Catalogue& catalogue);

} // namespace tests
