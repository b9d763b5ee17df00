#include "ui/charts/point_grid.h"

#include <cmath>

namespace ui {

QPoint PointGrid::cellOf(const QPointF& position) {
    return {int(std::floor(position.x() / cellSide)), int(std::floor(position.y() / cellSide))};
}

void PointGrid::setPoints(std::vector<QPointF> points) {
    m_points = std::move(points);
    m_cells.clear();
    for (std::size_t i = 0; i < m_points.size(); ++i)
        m_cells[cellOf(m_points[i])].push_back(int(i));
}

int PointGrid::nearest(const QPointF& position, qreal reach) const {
    Q_ASSERT(reach <= cellSide);
    const QPoint middle = cellOf(position);
    int best = -1;
    qreal bestSquare = reach * reach;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const auto cell = m_cells.constFind(middle + QPoint(dx, dy));
            if (cell == m_cells.constEnd())
                continue;
            for (const int i : *cell) {
                const QPointF away = m_points[std::size_t(i)] - position;
                const qreal square = QPointF::dotProduct(away, away);
                if (square <= bestSquare) {
                    bestSquare = square;
                    best = i;
                }
            }
        }
    }
    return best;
}

} // namespace ui
