// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sheet/sheet_writer.h"

namespace ui {

// How a finding is set: its sign (or a box to tick, for a condition), its title in the colour of its severity, its
// sentence below. Its details stand in the program, in Markdown and in HTML.

constexpr qreal signSize = 90;
constexpr qreal signIndent = 150;

/// True for an open condition: a box to tick stands before it.
bool isToTick(const core::SheetFinding& finding);
/// In a column at (x, y); returns the height it takes, which findingHeight() tells beforehand.
qreal putFinding(SheetWriter& writer, const core::SheetFinding& finding, qreal x, qreal y, qreal width);
/// Points that it takes at this width.
qreal findingHeight(const SheetWriter& writer, const core::SheetFinding& finding, qreal width);

} // namespace ui
