#pragma once

#include "ui/sheet/sheet_writer.h"

namespace ui {

/// What to buy and where it goes: the parts with their total, then the slot map.
void writeShopping(SheetWriter& writer, const core::BuildSheet& sheet);
/// Cables, topology, air, totals and the settings, each under its heading.
void writeTables(SheetWriter& writer, const core::BuildSheet& sheet);

} // namespace ui
