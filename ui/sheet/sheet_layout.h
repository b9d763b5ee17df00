// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sheet/sheet_writer.h"

#include <functional>

namespace ui {

/// What the drawing fills of the room it is given.
using DrawingFit = std::function<QSizeF(QSizeF room)>;

/// The pages of a build sheet: title and verdict, drawing and findings, parts, slot map, totals, what is not checked,
/// and what to look at after building. Without a `fit` the drawing gets all the room there is. Needs a QGuiApplication,
/// for its fonts.
std::vector<PaperPage> layOut(const core::BuildSheet& sheet, PaperSize size, const DrawingFit& fit = {});

} // namespace ui
