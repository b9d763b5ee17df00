// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix.h"
#include "core/placement/rearrange.h"
#include "core/rules/finding.h"

namespace core {

/// "lanes the cards lose: 0 instead of 8, smallest gap: 2.6 mm instead of 22.9 mm": what a rearrangement is worth, and
/// what of its price no finding tells.
Sentence gainOf(const Rearrangement& rearrangement);

/// The fix "rearrange", which makes the moves; none where nothing is better than now.
std::optional<Fix> rearrangeFix(const Rearrangement& rearrangement);

/// Adds the fix to those (by finding) of the findings on lanes and generations that it mends, or to the first of them
/// where it makes all less but mends none; false where there is nothing to give. fixesFor() leaves this out: one search
/// serves all findings.
bool offerRearrangement(std::vector<Fixes>& fixes, const Findings& findings, const Analysis& analysis,
                        const Catalogue& catalogue);

} // namespace core
