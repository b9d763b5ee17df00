#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

namespace core {

/// The cheapest UPS that carries the machine, fits its outlet and gives a sine.
std::optional<Fix> upsFix(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
