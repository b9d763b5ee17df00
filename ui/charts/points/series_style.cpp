// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/series_style.h"

#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QPainterPath>

#include <array>
#include <cmath>
#include <iterator>
#include <numbers>

// Twenty shapes, one for each series of the catalogue, filled in three ways, tell series apart without colour.

namespace ui {

/// A polygon around the origin.
struct Shape {
    int corners;     ///< 0: a circle
    qreal reach;     ///< of a corner, in radii
    qreal turn = 0;  ///< degrees clockwise; at 0 the first corner is the uppermost
    qreal inner = 1; ///< every other corner is drawn in to so much of its reach
    qreal wide = 1;  ///< its width to what it would be
    qreal high = 1;
};

constexpr Shape shapes[]{{0, 1},
                         {4, 1.27, 45},
                         {3, 1.3},
                         {4, 1.3},
                         {3, 1.3, 180},
                         {8, 1.5, 0, 0.42},
                         {6, 1.15},
                         {10, 1.35, 0, 0.45},
                         {3, 1.3, 270},
                         {8, 1.5, 45, 0.42},
                         {5, 1.2},
                         {3, 1.3, 90},
                         {6, 1.5, 0, 0.42},
                         {12, 1.4, 0, 0.55},
                         {4, 1.6, 45, 1, 0.5},
                         {4, 1.6, 45, 1, 1, 0.5},
                         {4, 1.6, 0, 1, 0.55},
                         {4, 1.6, 0, 1, 1, 0.55},
                         {6, 1.5, 180, 0.42},
                         {5, 1.2, 180}};

/// The marker of a series around the origin.
static QPainterPath seriesMarker(int series, qreal radius) {
    const Shape& shape = shapes[std::size_t(series) % std::size(shapes)];
    QPainterPath path;
    if (shape.corners == 0)
        path.addEllipse(QPointF(), radius, radius);
    QPolygonF points;
    for (int i = 0; i < shape.corners; ++i) {
        const qreal angle = (shape.turn / 180 + 2.0 * i / shape.corners) * std::numbers::pi;
        const qreal reach = radius * shape.reach * (i % 2 == 0 ? 1 : shape.inner);
        points << QPointF(reach * shape.wide * std::sin(angle), -reach * shape.high * std::cos(angle));
    }
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

void paintMarker(QPainter& painter, const Theme& theme, int series, qreal radius) {
    const QPainterPath shape = seriesMarker(series, radius);
    const QColor colour = theme.series(series);
    const std::size_t variant = std::size_t(series) / std::size(shapes) % 3;
    if (variant == 1) {
        painter.setPen(QPen(theme.panel, 3));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(shape);
        painter.setPen(QPen(colour, radius < 4 ? 1.2 : 1.8));
        painter.setBrush(theme.panel);
    } else {
        painter.setPen(QPen(theme.panel, radius < 4 ? 0.6 : 1));
        painter.setBrush(colour);
    }
    painter.drawPath(shape);
    if (variant == 2) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.panel);
        painter.drawEllipse(QPointF(), radius * 0.42, radius * 0.42);
    }
}

QPen seriesPen(const Theme& theme, int series) {
    static const std::array<QList<qreal>, 8> dashes{
        QList<qreal>{}, {8, 3}, {3, 2.5}, {9, 3, 2, 3}, {14, 4}, {9, 3, 2, 3, 2, 3}, {5, 2, 5, 6}, {14, 3, 4, 3}};
    static constexpr std::array widths{1.6, 2.6, 1.0};
    QPen pen(theme.series(series), widths[std::size_t(series) / dashes.size() % widths.size()]);
    const QList<qreal>& pattern = dashes[std::size_t(series) % dashes.size()];
    if (!pattern.isEmpty())
        pen.setDashPattern(pattern);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QPixmap markerPixmap(const Theme& theme, int series, qreal ratio) {
    constexpr int side = 16;
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    SmoothPainter painter(&pixmap);
    painter.translate(side / 2.0, side / 2.0);
    paintMarker(painter, theme, series);
    return pixmap;
}

static QPen dotted(const QColor& colour, qreal width, const QList<qreal>& dots) {
    QPen pen(colour, width);
    pen.setDashPattern(dots);
    return pen;
}

QPen errorRingPen(const Theme& theme) {
    return dotted(theme.warning, 1.5, {1.2, 1.6});
}

QPen shortlistRingPen(const Theme& theme) {
    return dotted(theme.text, 2, {4, 1.5});
}

QPen ownRingPen(const Theme& theme) {
    return {theme.accent, 2.4};
}

QPen frontierPen(const Theme& theme) {
    return dotted(theme.mutedText, 1.2, {3, 2.5});
}

void paintSign(QPainter& painter, const Theme& theme, ChartSign sign, qreal more) {
    painter.setPen(sign == ChartSign::Frontier    ? frontierPen(theme)
                   : sign == ChartSign::Shortlist ? shortlistRingPen(theme)
                   : sign == ChartSign::Own       ? ownRingPen(theme)
                                                  : errorRingPen(theme));
    const qreal radius = (sign == ChartSign::Shortlist ? 6 : 7) + more;
    if (sign == ChartSign::Frontier)
        painter.drawLine(QPointF(-10, 4), QPointF(8, -3));
    else
        painter.drawEllipse(QPointF(), radius, radius);
    if (sign == ChartSign::Own)
        painter.drawEllipse(QPointF(), 3.0, 3.0);
}

} // namespace ui
