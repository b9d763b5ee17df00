// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/any_part.h"

namespace ui {

/// "$1,207 (used, 2026-09)" with the age of a stale one, further offers and how the part is sold, a line each.
QString priceInWords(const core::AnyPart& part);
/// How old a price is, in a word or two: "11 days", "used, 5 weeks", "launch, 2 years"; "yours" for one that the user
/// entered. `kind` is core::kindName.
QString ageInWords(const core::Price& price, const QString& kind);

} // namespace ui
