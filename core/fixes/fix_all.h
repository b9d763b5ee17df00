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

/// One consistent set for the open errors, conditions and warnings: errors first, the cheapest fix first, each step
/// checked by all rules. A step never makes a new error or a worse verdict, and leaves less open than it found, so the
/// search ends; what a later step makes needless is left out. Limits on cards are free but slow: a set without them is
/// taken where it leaves no more open and is shorter, or as short and no dearer. The same build gives the same set.
/// Advice is left to the user. `fixes`, by finding, may hold ones
/// that are slow to find; what a step leaves open is mended with fixesFor() alone.
FixSet fixAll(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
              const Catalogue& catalogue, const std::function<bool()>& isCancelled = {});

/// The steps of `isTaken` alone, one after the other, each with its effect; one that cannot be applied without the
/// others, or that would make a new error, is left out and says why.
FixSet replayed(const Analysis& analysis, const Findings& findings, const std::vector<FixStep>& steps,
                const std::vector<bool>& isTaken, const Catalogue& catalogue);

} // namespace core
