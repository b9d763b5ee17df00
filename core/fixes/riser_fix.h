#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"

namespace core {

/// Offers to take the riser out, where the card on it then stands in the slot itself without meeting another.
void offerWithoutRiser(const Analysis& analysis, const Mounted<Riser>& mounted, Fixes& fixes);

} // namespace core
