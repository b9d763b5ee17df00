// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// Later cards of the same maker and trade that are sold today, compute more, cost no more and have no less memory, the
/// fastest first. None where only what `now` cost at its launch is known.
std::vector<const Card*> laterCards(const Catalogue& catalogue, const Card& now, bool takesUsed);

/// The order of cards by FP32 at boost, a figure that is not known last.
bool isFaster(const MountedCard& a, const MountedCard& b);

} // namespace core
