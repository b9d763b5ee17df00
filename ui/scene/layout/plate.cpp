// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layout/plate.h"

#include "ui/widgets/painting.h"

namespace ui {

void drawPlate(QPainter& painter, const QRectF& rect, double radius, const QPen& pen, const QBrush& brush) {
    painter.setPen(pen);
    painter.setBrush(brush);
    const bool isTwoFills =
        pen.style() == Qt::SolidLine && pen.color().alpha() == 255 && !pen.isCosmetic() && brush.isOpaque();
    if (!isTwoFills)
        return painter.drawRoundedRect(rect, radius, radius);
    const double half = pen.widthF() / 2;
    drawRounded(painter, rect.adjusted(-half, -half, half, half), radius + half, Qt::NoPen, pen.color());
    painter.setBrush(brush);
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius - half, radius - half);
    painter.setPen(pen);
}

QBrush hatch(const QColor& colour, double scale) {
    QBrush brush(colour, Qt::BDiagPattern);
    brush.setTransform(QTransform::fromScale(scale, scale));
    return brush;
}

} // namespace ui
