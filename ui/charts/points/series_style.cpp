#include "ui/charts/points/series_style.h"

#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QPainterPath>

#include <array>
#include <cmath>
#include <numbers>

// Eight shapes filled in three ways tell 24 series apart without colour.

namespace ui {

constexpr int shapes = 8;

static QPainterPath closedPath(const QPolygonF& corners) {
    QPainterPath path;
    path.addPolygon(corners);
    path.closeSubpath();
    return path;
}

/// Around the origin; every other corner is drawn in to `inner` of the radius.
static QPainterPath polygon(int corners, qreal radius, qreal turn = 0, qreal inner = 1) {
    QPolygonF points;
    for (int i = 0; i < corners; ++i) {
        const qreal angle = turn + 2 * std::numbers::pi * i / corners;
        const qreal reach = i % 2 == 0 ? radius : radius * inner;
        points << QPointF(reach * std::sin(angle), -reach * std::cos(angle));
    }
    return closedPath(points);
}

static QPainterPath plus(qreal r) {
    const qreal a = r * 0.4;
    return closedPath(
        {{{-a, -r}, {a, -r}, {a, -a}, {r, -a}, {r, a}, {a, a}, {a, r}, {-a, r}, {-a, a}, {-r, a}, {-r, -a}, {-a, -a}}});
}

/// The shape of a series' marker around the origin: eight of them.
static QPainterPath seriesMarker(int series, qreal radius) {
    QPainterPath path;
    switch (series % shapes) {
    case 0:
        path.addEllipse(QPointF(), radius, radius);
        return path;
    case 1:
        path.addRect(-radius * 0.9, -radius * 0.9, radius * 1.8, radius * 1.8);
        return path;
    case 2:
        return polygon(3, radius * 1.3);
    case 3:
        return polygon(4, radius * 1.3);
    case 4:
        return polygon(3, radius * 1.3, std::numbers::pi);
    case 5:
        return plus(radius * 1.1);
    case 6:
        return polygon(6, radius * 1.15);
    default:
        return polygon(10, radius * 1.35, 0, 0.45);
    }
}

void paintMarker(QPainter& painter, const Theme& theme, int series, qreal radius) {
    const QPainterPath shape = seriesMarker(series, radius);
    const QColor colour = theme.series(series);
    const int variant = series / shapes % 3;
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
        painter.drawLine(QPointF(-10, 4), QPointF(10, -4));
    else
        painter.drawEllipse(QPointF(), radius, radius);
    if (sign == ChartSign::Own)
        painter.drawEllipse(QPointF(), 3.0, 3.0);
}

} // namespace ui
