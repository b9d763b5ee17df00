#pragma once

#include "core/rules/rule_book.h"

namespace core::rules {

// The table of contents: each rule's function and the sentence it enforces. One file each, named after it.

/// A slot whose lanes are wired to nothing here, or all taken, carries no card.
Findings slotWithoutLanes(const Analysis& analysis, const Catalogue& catalogue);
/// A card or drive runs at the width that its slot and card share (guide rules 44, 46; who took the lanes is named).
Findings widthReduced(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core::rules
