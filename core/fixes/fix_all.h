// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix_effect.h"

namespace core {

/// One fix of a set, and what it does to the build that the fixes before it made.
struct FixStep {
    Finding finding; ///< what it mends
    Fix fix;
    FixEffect effect;
    QString problem; ///< why it was left out, where it could not be applied any more
};

/// Fixes that go together, in the order they are made.
struct FixSet {
    std::vector<FixStep> steps;
    FixEffect whole; ///< of all of them together, against the build before
};

/// One consistent set for the open errors, conditions and warnings: of all sets of up to as many offered fixes as a
/// greedy search takes (errors first, the cheapest first) the one that leaves the least open, of those with the fewest
/// changes, of those the cheapest. So no change of it is needless. It makes no new error and no worse state. Of equals
/// the one that loses the least speed is taken. The same build gives the same set. Advice is left to
/// the user. `fixes`, by finding, may hold ones that are slow to find; what a step leaves open is mended with
/// fixesFor() alone.
FixSet fixAll(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
              const Catalogue& catalogue, const std::function<bool()>& isCancelled = {});

/// The steps of `isTaken` alone, one after the other, each with its effect; one that cannot be applied without the
/// others, or that would make an error of a kind that the build did not have, is left out and says why.
FixSet replayed(const Analysis& analysis, const Findings& findings, const std::vector<FixStep>& steps,
                const std::vector<bool>& isTaken, const Catalogue& catalogue);

} // namespace core
