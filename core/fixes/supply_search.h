#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

#include <functional>

namespace core {

/// True when every unit of the supply starts on the outlet and has headroom.
bool isEnough(const PowerPlan& plan);

/// The cheapest PSU of the catalogue, as many of it as there are now, that has headroom on the outlet, fits the case,
/// feeds every plug, and whose watts and cables pass these tests.
using PowerTest = std::function<bool(const PowerPlan&)>;
using CableTest = std::function<bool(const CablePlan&)>;
std::optional<Fix> supplyFix(const Analysis& analysis, const Catalogue& catalogue, const PowerTest& carries = {},
                             const CableTest& suits = {});

/// The cheapest supply that does the work of all that are there now, alone.
std::optional<Fix> singleSupply(const Analysis& analysis, const Catalogue& catalogue);

/// What mends a supply that is too weak: the cheapest one that is enough; another unit of the same, where the case has
/// a bay.
Fixes supplyFixes(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
