#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core::rules {

// Rows of the advice about air and heat: when each is worth saying, and what.

/// A large case (guide rule 30), and who says that it is not useful (24 of the later sources).
bool isCaseSizeDisputed(const Analysis& analysis);
void sayCaseSizeIsDisputed(const Analysis& analysis, Finding& finding);
/// One card is better off with many fans (guide rule 35).
bool isLoneBlower(const Analysis& analysis);
void sayLoneBlower(const Analysis& analysis, Finding& finding);
/// What else gets hot behind and below the cards (guide rule 31).
bool hasHotSpots(const Analysis& analysis);
void sayHotSpots(const Analysis& analysis, Finding& finding);

} // namespace core::rules
