// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace ui {

// How lanes are drawn along a path: ribbons and their legend share it. Widths in millimetres.

/// A link that runs; a rim in the board's colour keeps ribbons that cross apart.
void strokeLanes(QPainter& painter, const Theme& theme, const QPainterPath& path, double width, const QColor& colour);
/// Lanes that the card has and its place does not give: hatched.
void strokeLost(QPainter& painter, const Theme& theme, const QPainterPath& path, double width);
/// What a free place would offer (dashed), or a place without lanes (dotted).
void strokeOffer(QPainter& painter, const Theme& theme, const QPainterPath& path, Qt::PenStyle line);
/// Below a ribbon of `width`: its link is asked for more than it passes.
void strokeShared(QPainter& painter, const Theme& theme, const QPainterPath& path, double width);

} // namespace ui
