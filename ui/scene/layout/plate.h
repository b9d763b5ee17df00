// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QPainter>
#include <QPen>
#include <QRectF>

namespace ui {

/// A rounded rectangle. Where pen and brush are opaque and the line is whole, it is two fills: to follow the line round
/// with a pen takes three times as long as to fill it.
void drawPlate(QPainter& painter, const QRectF& rect, double radius, const QPen& pen, const QBrush& brush);
/// Lines across, in millimetres: `scale` 1 is Qt's own, which is made for pixels.
QBrush hatch(const QColor& colour, double scale);

} // namespace ui
