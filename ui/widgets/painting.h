// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

namespace ui {

/// Paints with smooth edges from the start.
class SmoothPainter : public QPainter {
public:
    /// Begins at once, on a widget or a picture.
    explicit SmoothPainter(QPaintDevice* device)
        : QPainter(device) {
        setRenderHint(Antialiasing);
    }
};

/// A rectangle with round corners in this pen and brush, which the painter keeps.
inline void drawRounded(QPainter& painter, const QRectF& rect, double radius, const QPen& pen, const QBrush& brush) {
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawRoundedRect(rect, radius, radius);
}

} // namespace ui
