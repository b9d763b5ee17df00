#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"
#include "ui/sheet/paper_page.h"
#include "ui/theme/paper.h"

#include <QSizeF>

class QPainter;

namespace ui {

/// Paints one page into `target`, which should have the paper's shape; the drawing as vectors, by paintDrawing().
void paintPage(QPainter& painter, const QRectF& target, PaperSize size, const PaperPage& page,
               const core::Analysis& analysis, const core::Findings& findings);

/// The width and height the drawing would have, in any unit.
QSizeF drawingShape(const core::Analysis& analysis, const core::Findings& findings);

} // namespace ui
