// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core::rules {

using IsApt = bool(const Analysis& analysis);
using Say = void(const Analysis& analysis, Finding& finding);

/// Advice without a threshold of its own: when it is worth saying, and what. The table is in advice.cpp.
struct AdviceRow {
    const char* guideRule; ///< "38", "71, 74"; the first names the waiver
    IsApt* isApt;
    Say* say;
};

// About air and heat: a large case (guide rule 30) and who says that it is not useful (24 of the later sources); one
// card is better off with many fans (35); what else gets hot behind and below the cards (31).
IsApt isCaseSizeDisputed, isLoneBlower, hasHotSpots;
Say sayCaseSizeIsDisputed, sayLoneBlower, sayHotSpots;
// About the cards themselves.
IsApt isOtherMaker, hasTensorCores, isAdvisedAgainst;
Say sayOtherMaker, sayTensorCores, sayAdvisedAgainst;
// About the links between them.
IsApt hasSeveralGpus, canBeBridged;
Say sayLinksMatter, sayBridgesAreDisputed;

} // namespace core::rules
