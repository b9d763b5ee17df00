#pragma once

#include "core/build/build.h"
#include "core/parts/catalogue.h"

namespace core {

/// Every part of `catalogue` that `build` names, each once, in the order of their ids; what the catalogue does not have
/// is left out.
PartSet usedParts(const Build& build, const Catalogue& catalogue);

} // namespace core
