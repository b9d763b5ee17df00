// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/any_part.h"

namespace core {

/// Sold new, and what for is known; where used parts are accepted any that has a price. Outlets are not sold: the wall
/// has them.
bool isOfToday(const AnyPart& part, bool takesUsed);

/// True for a part that does what `now` does, in its class or a better one: no less VRAM, lanes or watts, most of the
/// cores and of the speed, a tower for a tower. What is not known of it is no better than what is.
bool keepsClass(const AnyPart& part, const AnyPart& now);

} // namespace core
