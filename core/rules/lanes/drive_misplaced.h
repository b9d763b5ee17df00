#pragma once

#include "core/analysis/analysis.h"

namespace core {

/// Where a drive is, as a build names it: "M2_1", "SLOT3/2" for a carrier's socket, a SATA port.
QString placeOf(const Analysis& analysis, const Mounted<Drive>& mounted);

} // namespace core
