#pragma once

#include <QRectF>

class QPainter;

namespace ui {

/// A rounded rectangle in the painter's pen and brush. Where both are opaque and the line is whole, it is two fills:
/// to follow the line round with a pen takes three times as long as to fill it.
void drawPlate(QPainter& painter, const QRectF& rect, double radius);

} // namespace ui
