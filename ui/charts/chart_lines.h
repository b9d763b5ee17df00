// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_canvas.h"

namespace ui {

struct ChartContent;

/// The fits and the frontier of `content` as lines that end where the range does.
std::vector<CanvasLine> linesOf(const ChartContent& content, const ChartRange& range, const Theme& theme);

/// The part of the straight line from `a` to `b` that lies in the square from (0, 0) to (1, 1); null where none does.
QLineF clippedToUnit(const QPointF& a, const QPointF& b);

} // namespace ui
