#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

#include <functional>

namespace core {

/// The cheapest drive that `accepts`, put into a free socket where it gets lanes and takes none from a card.
std::optional<Fix> addDriveFix(const Analysis& analysis, const Catalogue& catalogue,
                               const std::function<bool(const Drive&)>& accepts);

/// The same for a network card in a free slot that no other card covers.
std::optional<Fix> addNetworkFix(const Analysis& analysis, const Catalogue& catalogue,
                                 const std::function<bool(const NetworkCard&)>& accepts);

} // namespace core
