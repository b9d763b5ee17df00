#pragma once

#include "ui/sheet/sheet_writer.h"

namespace ui {

/// Parts with their total, the slot map, the totals and the settings, each under its heading.
void writeTables(SheetWriter& writer, const core::BuildSheet& sheet);

} // namespace ui
