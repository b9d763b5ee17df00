#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

namespace core {

// What the rules' fixes share: the words on their buttons, and edits that more than one rule offers.

/// "+$310", "−$20", "same price", or "price unknown" where either price is missing; `replaced` may be null.
QString priceChange(const Part* replaced, const Part& candidate, int count = 1);

/// True when `a` is to be offered before `b`: the cheaper first, what has no price last, then by id.
bool isCheaper(const Part& a, const Part& b);

/// The part of this kind to be offered first among those that `suits` accepts, or null; `suits` is asked last.
template <class P>
const P* cheapest(const Catalogue& catalogue, const auto& suits) {
    const P* best = nullptr;
    for (const P& part : catalogue.all<P>()) {
        if ((!best || isCheaper(part, *best)) && suits(part))
            best = &part;
    }
    return best;
}

/// All that `suits` accepts, in the order in which they are to be offered.
template <class P>
std::vector<const P*> byPrice(const Catalogue& catalogue, const auto& suits) {
    std::vector<const P*> parts;
    for (const P& part : catalogue.all<P>()) {
        if (suits(part))
            parts.push_back(&part);
    }
    std::ranges::sort(parts, [](const P* a, const P* b) { return isCheaper(*a, *b); });
    return parts;
}

/// What a button says: `full` where that is short enough for one, else `brief`.
QString onButton(const QString& full, const QString& brief);

/// The same build with another card in this slot; what else is set of it stays.
Build withCardIn(Build build, const QString& slot, const QString& card);

/// The BIOS option back to the board's default.
Fix defaultOptionFix(const BoardOption& option);

} // namespace core
