#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"
#include "core/rules/finding.h"

namespace core {

/// Unused share of a supply below which the peak is too near its rating (guide rule 28).
constexpr int headroomPercent = 10;

/// True when the peak leaves at least a tenth of `capacity` unused.
bool hasHeadroom(Power peak, Power capacity);
/// True when every plug the cards need is there, adapters counted; an unknown number of plugs is not enough.
bool hasAllPlugs(const PowerPlan& plan);

/// What mends a supply that is too weak: the cheapest one of the catalogue that holds the peak with headroom, starts on
/// the outlet, fits the case and has the plugs; another unit of the same, where the case has a bay; both as many as
/// mend.
std::vector<Fix> supplyFixes(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
