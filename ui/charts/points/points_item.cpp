// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/points_item.h"

#include "core/units/at.h"
#include "ui/charts/points/label_placement.h"
#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <algorithm>
#include <utility>

// On the screen all points are stamped into one picture from sprites, one a series, which is made anew only when points
// move; for a file each is painted as a shape.

namespace ui {

constexpr qreal pointReach = 12;
constexpr qreal labelGap = 3; ///< on each side of a name, so that two beside each other do not read as one

QFont chartLabelFont(int rank) {
    return font(-1, rank >= 2 ? QFont::DemiBold : QFont::Normal);
}

PointsItem::PointsItem() {
    setAcceptedMouseButtons(Qt::NoButton);
}

/// Smaller the more there are: a crowd of full-sized markers is a blot.
static qreal radiusFor(std::size_t points) {
    return points <= 300 ? markerRadius : points <= 1500 ? 4 : points <= 6000 ? 3 : 2.2;
}

void PointsItem::setPoints(std::vector<PlottedPoint> points, const QRectF& area, const Theme& theme,
                           std::span<const QLineF> lines) {
    const QRectF bounds = area.adjusted(-errorRingRadius, -errorRingRadius, errorRingRadius, errorRingRadius);
    if (bounds != m_bounds) {
        prepareGeometryChange();
        m_bounds = bounds;
    }
    m_points = std::move(points);
    m_theme = &theme;
    m_radius = radiusFor(m_points.size());

    std::vector<LabelRequest> requests;
    requests.reserve(m_points.size());
    for (const PlottedPoint& point : m_points) {
        const bool isRinged = point.isInError || point.isShortlisted || point.isOwn;
        requests.push_back({point.position, point.label ? point.label->size() + QSizeF(2 * labelGap, 0) : QSizeF(),
                            (isRinged ? errorRingRadius : m_radius) + 1, point.rank});
    }
    m_labels = placeLabels(requests, {area, {}, lines});
    m_leaders.clear();
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (const QLineF leader = m_labels[i] ? leaderOf(requests[i], *m_labels[i]) : QLineF(); !leader.isNull())
            m_leaders.push_back(leader);
    }
    m_isImageStale = true;
    update();
}

int PointsItem::pointAt(const QPointF& position) const {
    int best = -1;
    qreal least = pointReach * pointReach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF away = m_points[i].position - position;
        if (const qreal square = QPointF::dotProduct(away, away); square <= least) {
            least = square;
            best = int(i);
        }
    }
    return best;
}

std::vector<int> PointsItem::overlapping(int point) const {
    const QPointF middle = core::at(m_points, point).position;
    std::vector<int> near;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (QLineF(middle, m_points[i].position).length() < 1.5 * m_radius)
            near.push_back(int(i));
    }
    return near;
}

void PointsItem::paintRings(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    for (const PlottedPoint& point : m_points) {
        if (point.isInError) {
            painter.setPen(errorRingPen(*m_theme));
            painter.drawEllipse(point.position, errorRingRadius, errorRingRadius);
        }
        if (point.isShortlisted) {
            painter.setPen(shortlistRingPen(*m_theme));
            painter.drawEllipse(point.position, errorRingRadius - 1.5, errorRingRadius - 1.5);
        }
        if (point.isOwn) {
            painter.setPen(ownRingPen(*m_theme));
            painter.drawEllipse(point.position, errorRingRadius - 1, errorRingRadius - 1);
        }
    }
}

void PointsItem::paintLabels(QPainter& painter) const {
    painter.setPen(QPen(m_theme->mutedText, 0.8));
    for (const QLineF& leader : m_leaders)
        painter.drawLine(leader);
    const QFont plain = chartLabelFont();
    const QFont bold = chartLabelFont(2);
    painter.setPen(m_theme->text);
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (!m_labels[i])
            continue;
        painter.setFont(m_points[i].rank >= 2 ? bold : plain);
        if (m_isCached)
            painter.drawStaticText(m_labels[i]->topLeft() + QPointF(labelGap, 0), *m_points[i].label);
        else
            painter.drawText(*m_labels[i], Qt::AlignCenter | Qt::TextDontClip, m_points[i].label->text());
    }
}

void PointsItem::renderImage(qreal ratio) {
    const QSize size = (m_bounds.size() * ratio).toSize();
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_image.setDevicePixelRatio(1); // sprites are in pixels
    m_image.fill(Qt::transparent);
    if (const std::tuple key(m_theme, ratio, m_radius); std::exchange(m_spriteKey, key) != key)
        m_sprites.clear();
    for (const PlottedPoint& point : m_points) {
        const auto series = std::size_t(std::max(0, point.series));
        if (series >= m_sprites.size())
            m_sprites.resize(series + 1);
        if (!m_sprites[series])
            m_sprites[series].emplace(*m_theme, point.series, m_radius, ratio);
        m_sprites[series]->stamp(m_image, (point.position - m_bounds.topLeft()) * ratio);
    }
    m_image.setDevicePixelRatio(ratio);
    SmoothPainter painter(&m_image);
    painter.translate(-m_bounds.topLeft());
    paintRings(painter);
    paintLabels(painter);
    m_isImageStale = false;
}

void PointsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!m_theme)
        return;
    if (m_isCached) {
        const qreal ratio = painter->device()->devicePixelRatioF();
        if (m_isImageStale || m_image.devicePixelRatio() != ratio)
            renderImage(ratio);
        painter->drawImage(m_bounds.topLeft(), m_image);
        return;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    paintRings(*painter);
    for (const PlottedPoint& point : m_points) {
        painter->translate(point.position);
        paintMarker(*painter, *m_theme, point.series, m_radius);
        painter->translate(-point.position);
    }
    paintLabels(*painter);
}

} // namespace ui
