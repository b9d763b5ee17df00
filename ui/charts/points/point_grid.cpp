#include "ui/charts/points/point_grid.h"
#include "core/units/at.h"

#include <algorithm>
#include <cmath>

namespace ui {

constexpr int mostCells = 1024; // a side: what lies further out is put into the last one

int PointGrid::column(qreal x) const {
    return std::clamp(int(std::floor((x - m_origin.x()) / cellSide)), 0, m_columns - 1);
}

int PointGrid::row(qreal y) const {
    return std::clamp(int(std::floor((y - m_origin.y()) / cellSide)), 0, m_rows - 1);
}

void PointGrid::setPoints(std::vector<QPointF> points) {
    m_points = std::move(points);
    m_columns = m_rows = 0;
    if (m_points.empty())
        return;
    QPointF low = m_points.front();
    QPointF high = low;
    for (const QPointF& p : m_points) {
        low = QPointF(std::min(low.x(), p.x()), std::min(low.y(), p.y()));
        high = QPointF(std::max(high.x(), p.x()), std::max(high.y(), p.y()));
    }
    m_origin = low;
    const auto cells = [](qreal span) { return std::clamp(int(span / cellSide) + 1, 1, mostCells); };
    m_columns = cells(high.x() - low.x());
    m_rows = cells(high.y() - low.y());

    m_starts.assign(std::size_t(m_columns) * std::size_t(m_rows) + 1, 0);
    const auto cellOf = [&](const QPointF& p) {
        return std::size_t(row(p.y())) * std::size_t(m_columns) + std::size_t(column(p.x()));
    };
    for (const QPointF& p : m_points)
        ++m_starts[cellOf(p) + 1];
    for (std::size_t i = 1; i < m_starts.size(); ++i)
        m_starts[i] += m_starts[i - 1];
    m_members.resize(m_points.size());
    std::vector<int> next(m_starts.begin(), m_starts.end() - 1);
    for (std::size_t i = 0; i < m_points.size(); ++i)
        core::at(m_members, next[cellOf(m_points[i])]++) = int(i);
}

int PointGrid::nearest(const QPointF& position, qreal reach) const {
    Q_ASSERT(reach <= cellSide);
    if (m_points.empty())
        return -1;
    int best = -1;
    qreal bestSquare = reach * reach;
    for (int r = row(position.y() - reach); r <= row(position.y() + reach); ++r) {
        for (int c = column(position.x() - reach); c <= column(position.x() + reach); ++c) {
            const std::size_t cell = std::size_t(r) * std::size_t(m_columns) + std::size_t(c);
            for (int k = m_starts[cell]; k < m_starts[cell + 1]; ++k) {
                const int i = core::at(m_members, k);
                const QPointF away = core::at(m_points, i) - position;
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
