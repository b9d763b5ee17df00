#pragma once

#include "core/documents/build_sheet.h"
#include "ui/sheet/paper_page.h"
#include "ui/theme/paper.h"

namespace ui {

/// The pages of a build sheet: title and verdict, drawing and findings, parts, slot map, totals, what is not checked,
/// and what to look at after building. `drawingShape` is the drawing's width and height in any unit; empty gives it all
/// the room there is. Needs a QGuiApplication, for its fonts.
std::vector<PaperPage> layOut(const core::BuildSheet& sheet, PaperSize size, QSizeF drawingShape = {});

} // namespace ui
