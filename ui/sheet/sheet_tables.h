// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_chapters.h"
#include "ui/sheet/sheet_writer.h"

namespace ui {

/// A block under its heading, whatever stands in it.
void writeBlock(SheetWriter& writer, const core::SheetBlock& block);
/// Points that its problems take, heading included; of a block of problems.
qreal problemsHeight(const SheetWriter& writer, const core::SheetBlock& block);

} // namespace ui
