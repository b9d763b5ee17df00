#pragma once

#include "core/analysis/analysis.h"
#include "core/units/sentence.h"

namespace core {

// Names for titles and messages, where full ones take too much room.

/// The label at a connector without what its maker repeats: "CPU1 SLOT10" of "CPU1 SLOT10 PCI-E 3.0 X8 (IN X16)".
QString shortLabelOf(const Analysis& analysis, int connector);
/// What sits in a connector, by its short name, or the short label where it is empty.
QString shortOccupantOf(const Analysis& analysis, int connector);
/// "RTX 3090 in PCIEX16_1".
Sentence occupantInSlot(const Analysis& analysis, int connector);

} // namespace core
