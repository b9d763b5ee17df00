// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QRect>

namespace ui {

/// A panel with round corners, filled and outlined inside `rect`. Its corners are drawn once and kept: to run the
/// outline of a large panel through the rasterizer costs hundreds of times its corners.
struct RoundRect {
    double radius = 0; ///< of the middle of the line
    QColor fill;
    QColor line;
    int lineWidth = 1; ///< pixels; 0 draws no line

    /// Paints it as `rect`.
    void draw(QPainter& painter, const QRect& rect) const;
};

} // namespace ui
