#pragma once

#include "core/documents/compare/comparison.h"

namespace core {

/// Parts, places, settings, totals and findings in which two builds differ. What a scan cannot see of the one that was
/// scanned is named once, not counted as missing.
void addPartDifferences(const ComparedBuild& first, const ComparedBuild& second,
                        std::vector<BuildDifference>& differences);

/// The card that a tool would name: a partner's card goes by the reference card's name.
QString chipOf(const Card& card);

} // namespace core
