#include "ui/scene/plate.h"

#include <QPainter>

namespace ui {

void drawPlate(QPainter& painter, const QRectF& rect, double radius, const QPen& pen, const QBrush& brush) {
    painter.setPen(pen);
    painter.setBrush(brush);
    const bool isTwoFills =
        pen.style() == Qt::SolidLine && pen.color().alpha() == 255 && !pen.isCosmetic() && brush.isOpaque();
    if (!isTwoFills)
        return painter.drawRoundedRect(rect, radius, radius);
    const double half = pen.widthF() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawRoundedRect(rect.adjusted(-half, -half, half, half), radius + half, radius + half);
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
