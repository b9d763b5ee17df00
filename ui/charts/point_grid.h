#pragma once

#include <QHash>
#include <QPoint>
#include <QPointF>

#include <vector>

namespace ui {

/// Points in square cells, so that the one under the mouse is found among its neighbours alone.
class PointGrid {
public:
    void setPoints(std::vector<QPointF> points);
    /// Index of the point nearest to `position` within `reach` pixels (at most a cell), or -1.
    int nearest(const QPointF& position, qreal reach) const;

    static constexpr qreal cellSide = 24;

private:
    static QPoint cellOf(const QPointF& position);

    std::vector<QPointF> m_points;
    QHash<QPoint, std::vector<int>> m_cells;
};

} // namespace ui
