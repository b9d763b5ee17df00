#pragma once

#include "core/parts/card.h"

namespace core {

/// The PCIe generation that a card should run at: its own, and 3 at least; where its own is not known only the guides'
/// floor can be held against it.
int generationWanted(const Card& card);

} // namespace core
