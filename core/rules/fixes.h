#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

// What the rules' fixes share: the words on their buttons, and edits that more than one rule offers.

/// "+$310", "−$20", "same price", or "price not known" where either price is missing; `replaced` may be null.
QString priceChange(const Part* replaced, const Part& candidate, int count = 1);

/// True when `a` is to be offered before `b`: the cheaper first, what has no price last, then by id.
bool isCheaper(const Part& a, const Part& b);

/// The BIOS option back to the board's default.
Fix defaultOptionFix(const BoardOption& option);

} // namespace core
