#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// Adds what is to be trained on the build, where something was chosen, and what it costs to own: both need the
/// catalogue's models and cloud offers.
void addPlans(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
