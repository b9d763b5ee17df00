// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"

namespace core {

/// Price against the goal over all whole machines, alone and, small ones, two to four joined by the cheapest cable that
/// has a price; each has been through the rules as machines of parts have. Limits that are about parts (lanes, bridges,
/// PSUs, locks) leave all of them out.
PriceFrontier wholeFrontier(const Request& request, const Catalogue& catalogue);

/// What speaks against a machine that is bought whole: nothing can be added, its system, bandwidth far below cards of
/// its price. A sentence each.
QStringList catchesOfWhole(const Machine& machine);

} // namespace core
