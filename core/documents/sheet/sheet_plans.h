// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"
#include "core/parts/catalogue.h"

namespace core {

/// Adds what the build is for, what popular models (db/facts/sheet_models.csv) come to on it, and what it costs to own:
/// these need the catalogue's models and cloud offers. The speed stands among the key figures then.
void addPlans(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue);

/// What the build is for, where that is chosen, then popular models for one user; none without a card.
std::vector<SheetRun> runsOf(const Analysis& analysis, const Catalogue& catalogue, std::size_t most);

} // namespace core
