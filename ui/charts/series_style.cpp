#include "ui/charts/series_style.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPen>

#include <cmath>
#include <numbers>

namespace ui {

QColor seriesColour(const Theme& theme, int series) {
    return theme.series(series);
}

static QPainterPath polygon(int corners, qreal radius, qreal turn) {
    QPolygonF points;
    for (int i = 0; i < corners; ++i) {
        const qreal angle = turn + 2 * std::numbers::pi * i / corners;
        points << QPointF(radius * std::sin(angle), -radius * std::cos(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

static QPainterPath plus(qreal r) {
    const qreal a = r * 0.4;
    QPainterPath path;
    path.addPolygon(QPolygonF() << QPointF(-a, -r) << QPointF(a, -r) << QPointF(a, -a) << QPointF(r, -a)
                                << QPointF(r, a) << QPointF(a, a) << QPointF(a, r) << QPointF(-a, r) << QPointF(-a, a)
                                << QPointF(-r, a) << QPointF(-r, -a) << QPointF(-a, -a));
    path.closeSubpath();
    return path;
}

QPainterPath seriesMarker(int series, qreal radius) {
    constexpr int shapes = 7;
    QPainterPath path;
    switch (series % shapes) {
    case 0:
        path.addEllipse(QPointF(), radius, radius);
        return path;
    case 1:
        path.addRect(-radius * 0.9, -radius * 0.9, radius * 1.8, radius * 1.8);
        return path;
    case 2:
        return polygon(3, radius * 1.3, 0);
    case 3:
        return polygon(4, radius * 1.3, 0);
    case 4:
        return polygon(3, radius * 1.3, std::numbers::pi);
    case 5:
        return plus(radius * 1.1);
    default:
        return polygon(6, radius * 1.15, 0);
    }
}

QPixmap markerPixmap(const Theme& theme, int series, qreal ratio) {
    constexpr int side = 16;
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(side / 2.0, side / 2.0);
    painter.fillPath(seriesMarker(series), seriesColour(theme, series));
    return pixmap;
}

QPen errorRingPen(const Theme& theme) {
    QPen pen(theme.warning, 1.5);
    pen.setDashPattern({1.2, 1.6});
    return pen;
}

} // namespace ui
