// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>

#include <optional>
#include <vector>

namespace ui {

struct Theme;

/// A point of a cluster, pulled out of it.
struct FannedPoint {
    int point = 0; ///< as the chart counts
    int series = 0;
    QPointF from; ///< where it really stands
    QString name;
};

/// Points that stand upon each other, spread around their place with their names while the pointer is there, so that
/// each can be pointed at.
class PointFan : public QGraphicsItem {
public:
    /// Closed.
    PointFan();

    /// Opens inside `area`; fewer than two points close it.
    void setPoints(std::vector<FannedPoint> points, const QRectF& area, const Theme& theme);
    bool isOpen() const { return !m_points.empty(); }
    /// True while `position` is near enough for the fan to stay open.
    bool holds(const QPointF& position) const;
    /// The fanned point nearest to `position`, as the chart counts; -1 where it is closed.
    int nearest(const QPointF& position) const;
    /// Where the point is drawn; empty where it is none of the fan's.
    std::optional<QPointF> placeOf(int point) const;

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<FannedPoint> m_points;
    std::vector<QPointF> m_places; ///< of each point
    QPointF m_middle;
    qreal m_radius = 0; ///< of the circle that they stand on
    QRectF m_bounds;
    const Theme* m_theme = nullptr;
};

} // namespace ui
