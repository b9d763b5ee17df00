#pragma once

#include <QPointF>

#include <vector>

namespace ui {

/// Points in square cells, so that the one under the mouse is found among its neighbours alone.
class PointGrid {
public:
    /// In place of those before, in pixels.
    void setPoints(std::vector<QPointF> points);
    /// Index of the point nearest to `position` within `reach` pixels (at most a cell), or -1.
    int nearest(const QPointF& position, qreal reach) const;

    static constexpr qreal cellSide = 24;

private:
    int column(qreal x) const;
    int row(qreal y) const;

    std::vector<QPointF> m_points;
    QPointF m_origin;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<int> m_starts;  ///< of each cell and one more, where its points begin in m_members
    std::vector<int> m_members; ///< indices of points, by cell
};

} // namespace ui
