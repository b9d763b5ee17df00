// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/documents/compare/build_difference.h"

namespace core {

/// Holds the links that a scan saw against what `plan` gives its cards. A link is compared with the card in its slot
/// where the slot was seen; else with the plan's cards of the same kind, widest with widest.
void addLinkDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences);

/// The card that a tool would name: a partner's card goes by the reference card's name.
QString chipOf(const Card& card);

/// Holds the paths that `nvidia-smi topo -m` reported against what `plan` comes to. Where a slot was not seen, only how
/// often each kind of path occurs is compared.
void addPathDifferences(const Analysis& plan, const Analysis& scan, std::vector<BuildDifference>& differences);

} // namespace core
