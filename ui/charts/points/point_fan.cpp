// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/point_fan.h"

#include "core/units/at.h"
#include "ui/charts/points/points_item.h"
#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace ui {

constexpr qreal fanRoom = 20; ///< between neighbours of the fan, and beyond it
constexpr qreal leastFanRadius = 24;

PointFan::PointFan() {
    setZValue(1.5); // above the points, below the highlight
    setAcceptedMouseButtons(Qt::NoButton);
}

void PointFan::setPoints(std::vector<FannedPoint> points, const QRectF& area, const Theme& theme) {
    prepareGeometryChange();
    m_points = points.size() < 2 ? std::vector<FannedPoint>() : std::move(points);
    m_theme = &theme;
    m_places.clear();
    setVisible(isOpen());
    if (!isOpen())
        return;
    const double count = double(m_points.size());
    m_radius = std::max(leastFanRadius, count * fanRoom / (2 * std::numbers::pi));
    m_middle = {};
    for (const FannedPoint& point : m_points)
        m_middle += point.from / count;
    const QRectF inner = area.adjusted(m_radius, m_radius, -m_radius, -m_radius);
    m_middle = {std::clamp(m_middle.x(), inner.left(), std::max(inner.left(), inner.right())),
                std::clamp(m_middle.y(), inner.top(), std::max(inner.top(), inner.bottom()))};
    qreal widest = 0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double angle = 2 * std::numbers::pi * (double(i) + 0.5) / count;
        m_places.push_back(m_middle + m_radius * QPointF(std::sin(angle), -std::cos(angle)));
        widest = std::max(widest, QFontMetricsF(chartLabelFont()).horizontalAdvance(m_points[i].name));
    }
    const qreal reach = m_radius + fanRoom + widest;
    m_bounds = QRectF(m_middle - QPointF(reach, m_radius + fanRoom), QSizeF(2 * reach, 2 * (m_radius + fanRoom)));
    update();
}

bool PointFan::holds(const QPointF& position) const {
    return isOpen() && QLineF(m_middle, position).length() <= m_radius + fanRoom;
}

int PointFan::nearest(const QPointF& position) const {
    const auto away = [&](const QPointF& place) { return QLineF(place, position).length(); };
    const auto found = std::ranges::min_element(m_places, {}, away);
    return found == m_places.end() ? -1 : core::at(m_points, found - m_places.begin()).point;
}

std::optional<QPointF> PointFan::placeOf(int point) const {
    const auto found = std::ranges::find(m_points, point, &FannedPoint::point);
    return found == m_points.end() ? std::nullopt : std::optional(core::at(m_places, found - m_points.begin()));
}

void PointFan::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!m_theme || !isOpen())
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    QColor ground = m_theme->panel;
    ground.setAlphaF(0.92F);
    painter->setPen(QPen(m_theme->steel, 1));
    painter->setBrush(ground);
    painter->drawEllipse(m_middle, m_radius + fanRoom / 2, m_radius + fanRoom / 2);
    painter->setFont(chartLabelFont());
    const QFontMetricsF metrics(painter->font());
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        painter->setPen(QPen(m_theme->mutedText, 0.8));
        painter->drawLine(m_points[i].from, m_places[i]);
    }
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF& place = m_places[i];
        painter->translate(place);
        paintMarker(*painter, *m_theme, m_points[i].series);
        painter->translate(-place);
        const qreal width = metrics.horizontalAdvance(m_points[i].name) + 6;
        const bool isLeft = place.x() < m_middle.x();
        const QRectF label(isLeft ? place.x() - 10 - width : place.x() + 10, place.y() - metrics.height() / 2, width,
                           metrics.height());
        drawRounded(*painter, label, 3, Qt::NoPen, ground);
        painter->setPen(m_theme->text);
        painter->drawText(label, Qt::AlignCenter | Qt::TextDontClip, m_points[i].name);
    }
}

} // namespace ui
