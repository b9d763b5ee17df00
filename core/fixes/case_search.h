#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

namespace core {

/// The cheapest case of the catalogue in which everything of this build fits: board, rear openings, card length and
/// height where known, the supply's form and units, the number of two-slot cards, and ducted air where a card is
/// passive.
std::optional<Fix> caseFix(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
