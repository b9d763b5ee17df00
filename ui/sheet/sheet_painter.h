// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"
#include "ui/sheet/sheet_layout.h"
#include "ui/theme/paper.h"

class QPainter;

namespace ui {

/// Paints one page into `target`, which should have the paper's shape; the drawing as vectors, by paintDrawing().
void paintPage(QPainter& painter, const QRectF& target, PaperSize size, const PaperPage& page,
               const core::Analysis& analysis, const core::Findings& findings);

/// What the drawing fills of a room on paper.
DrawingFit drawingFit(const core::Analysis& analysis, const core::Findings& findings);

} // namespace ui
