#include "ui/charts/points_item.h"

#include "ui/charts/label_placement.h"
#include "ui/charts/series_style.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <map>

namespace ui {

constexpr qreal reach = 12;

PointsItem::PointsItem(QGraphicsItem* parent)
    : QGraphicsItem(parent) {
    setCacheMode(DeviceCoordinateCache);
    setAcceptedMouseButtons(Qt::NoButton);
}

void PointsItem::setPoints(std::vector<PlottedPoint> points, const QRectF& area, const Theme& theme,
                           std::span<const QRectF> obstacles, std::span<const QLineF> lines) {
    prepareGeometryChange();
    m_points = std::move(points);
    m_theme = &theme;
    m_font = font(-1);
    m_bounds = area.adjusted(-errorRingRadius, -errorRingRadius, errorRingRadius, errorRingRadius);

    const QFontMetricsF metrics(m_font);
    std::vector<QPointF> positions;
    std::vector<LabelRequest> requests;
    for (const PlottedPoint& point : m_points) {
        positions.push_back(point.position);
        const qreal width = point.label.isEmpty() ? 0 : metrics.horizontalAdvance(point.label) + 2;
        requests.push_back(
            {point.position, {width, metrics.height()}, (point.isInError ? errorRingRadius : markerRadius) + 1});
    }
    m_labels = placeLabels(requests, {area, obstacles, lines});
    m_grid.setPoints(std::move(positions));
    update();
}

int PointsItem::pointAt(const QPointF& position) const {
    return m_grid.nearest(position, reach);
}

void PointsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!m_theme)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    std::map<int, QPainterPath> markers;
    for (const PlottedPoint& point : m_points) {
        auto marker = markers.find(point.series);
        if (marker == markers.end())
            marker = markers.emplace(point.series, seriesMarker(point.series)).first;
        if (point.isInError) {
            painter->setPen(errorRingPen(*m_theme));
            painter->setBrush(Qt::NoBrush);
            painter->drawEllipse(point.position, errorRingRadius, errorRingRadius);
        }
        painter->setPen(QPen(m_theme->panel, 1)); // keeps touching markers apart
        painter->setBrush(seriesColour(*m_theme, point.series));
        painter->translate(point.position);
        painter->drawPath(marker->second);
        painter->translate(-point.position);
    }
    painter->setFont(m_font);
    painter->setPen(m_theme->text);
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (m_labels[i])
            painter->drawText(*m_labels[i], Qt::AlignCenter | Qt::TextDontClip, m_points[i].label);
    }
}

} // namespace ui
