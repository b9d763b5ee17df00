// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix.h"
#include "core/rules/difference.h"
#include "core/rules/state.h"

#include <functional>

namespace core {

/// What a fix does to the whole build, found by applying it and computing everything anew.
struct FixEffect {
    Build build; ///< with the fix
    Findings findings;
    Difference difference;
    std::optional<double> headroomBefore; ///< of the PSU; empty where nothing is known of it
    std::optional<double> headroomAfter;
    State stateBefore = State::Works;
    State stateAfter = State::Works;
    bool isMemoryUnpriced = false; ///< it asks for memory of which no kit is chosen
    int partsLost = 0;             ///< placed parts that are in the build before and no more
    int warningsAdded = 0;         ///< and errors, in places or of rules that had none
    /// Of their work, by the card that loses the most to a lower limit or a slower model; empty: nobody knows.
    std::optional<SpeedLoss> slower = SpeedLoss{};
    int lanesLost = 0; ///< percent, by the card or drive that loses the most
};

/// The problem is the fix's own, or that the build it makes does not resolve.
Result<FixEffect> effectOf(const Fix& fix, const Analysis& before, const Findings& findingsBefore,
                           const Catalogue& catalogue);

/// The same for a build that is already made.
FixEffect effectOf(const Build& build, const Analysis& after, const Analysis& before, const Findings& findingsBefore,
                   const Catalogue& catalogue);

/// True where `finding` is gone, milder, or about fewer parts.
bool isMended(const Finding& finding, const FixEffect& effect);

/// True where `a` goes before `b`: what takes no part out first, then what adds no warning, what narrows no link, what
/// loses the least speed, then the cheaper; what is not known is last.
bool goesBefore(const FixEffect& a, const FixEffect& b);

/// "+$310, 1 more part without a price": what it changes of the build's price.
QString priceInWords(const FixEffect& effect);

/// "2–3 % slower · +$310 · Fixes 3 · Adds 1": its price in speed and in dollars, and how many findings go
/// (where it is more than one) and come.
QString chipsOf(const FixEffect& effect);

/// "+$310; headroom 4 % → 24 %; gone: …; changed: …; new: …", in one line. `mended` is left out: the reader looks at
/// it.
QString inWords(const FixEffect& effect, const Finding* mended = nullptr);

/// By finding, by fix: what each would do; empty where it cannot be applied.
using FixEffects = std::vector<std::vector<std::optional<FixEffect>>>;

/// Tries each of these fixes (by finding), notes what it costs, and puts the best of a finding first: what mends it, in
/// the order of goesBefore(). Stops with what it has where `isCancelled` says so.
FixEffects tryFixes(std::vector<Fixes>& fixes, const Findings& findings, const Analysis& analysis,
                    const Catalogue& catalogue, const std::function<bool()>& isCancelled = {});

} // namespace core
