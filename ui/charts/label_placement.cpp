#include "ui/charts/label_placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace ui {

namespace {

/// Rectangles that are taken, in buckets, so that a question looks at its neighbourhood only.
class Occupancy {
public:
    explicit Occupancy(const QRectF& area)
        : m_area(area)
        , m_columns(std::max(1, int(std::ceil(area.width() / cell))))
        , m_rows(std::max(1, int(std::ceil(area.height() / cell))))
        , m_buckets(std::size_t(m_columns) * std::size_t(m_rows)) {}

    void take(const QRectF& rect) {
        forBuckets(rect, [&](std::vector<QRectF>& bucket) {
            bucket.push_back(rect);
            return true;
        });
    }
    bool isFree(const QRectF& rect) {
        return forBuckets(rect, [&](const std::vector<QRectF>& bucket) {
            return std::none_of(bucket.begin(), bucket.end(),
                                [&](const QRectF& other) { return other.intersects(rect); });
        });
    }

private:
    static constexpr qreal cell = 40;

    template <class Visit>
    bool forBuckets(const QRectF& rect, Visit visit) {
        const int left = column(rect.left());
        const int right = column(rect.right());
        for (int row = line(rect.top()), last = line(rect.bottom()); row <= last; ++row) {
            for (int c = left; c <= right; ++c) {
                if (!visit(m_buckets[std::size_t(row) * std::size_t(m_columns) + std::size_t(c)]))
                    return false;
            }
        }
        return true;
    }
    int column(qreal x) const { return std::clamp(int((x - m_area.left()) / cell), 0, m_columns - 1); }
    int line(qreal y) const { return std::clamp(int((y - m_area.top()) / cell), 0, m_rows - 1); }

    QRectF m_area;
    int m_columns;
    int m_rows;
    std::vector<std::vector<QRectF>> m_buckets;
};

} // namespace

/// Close by first, in the order in which a reader looks; then a little further off.
static std::array<QRectF, 14> candidatesFor(const LabelRequest& request) {
    const qreal gap = request.radius + 3;
    const qreal near = request.radius * 0.75;
    const qreal far = request.radius + 10;
    const qreal w = request.size.width();
    const qreal h = request.size.height();
    const QPointF p = request.anchor;
    return {QRectF(p.x() + gap, p.y() - h / 2, w, h),         // right
            QRectF(p.x() - gap - w, p.y() - h / 2, w, h),     // left
            QRectF(p.x() + near, p.y() + near, w, h),         // below right
            QRectF(p.x() + near, p.y() - near - h, w, h),     // above right
            QRectF(p.x() - near - w, p.y() - near - h, w, h), // above left
            QRectF(p.x() - near - w, p.y() + near, w, h),     // below left
            QRectF(p.x() - w / 2, p.y() - gap - h, w, h),     // above
            QRectF(p.x() - w / 2, p.y() + gap, w, h),         // below
            QRectF(p.x() - gap, p.y() + gap, w, h),           // below, beginning at the marker
            QRectF(p.x() - gap, p.y() - gap - h, w, h),       // above, beginning at the marker
            QRectF(p.x() + far, p.y() + near, w, h),          // as the corners above, further off
            QRectF(p.x() + far, p.y() - near - h, w, h),      //
            QRectF(p.x() - far - w, p.y() - near - h, w, h),  //
            QRectF(p.x() - far - w, p.y() + near, w, h)};
}

static bool crosses(const QLineF& line, const QRectF& rect) {
    if (rect.contains(line.p1()) || rect.contains(line.p2()))
        return true;
    const std::array edges{QLineF(rect.topLeft(), rect.topRight()), QLineF(rect.topRight(), rect.bottomRight()),
                           QLineF(rect.bottomRight(), rect.bottomLeft()), QLineF(rect.bottomLeft(), rect.topLeft())};
    return std::any_of(edges.begin(), edges.end(), [&](const QLineF& edge) {
        return line.intersects(edge, nullptr) == QLineF::BoundedIntersection;
    });
}

std::vector<std::optional<QRectF>> placeLabels(std::span<const LabelRequest> requests,
                                               const LabelSurroundings& surroundings) {
    Occupancy occupancy(surroundings.area);
    for (const LabelRequest& request : requests) {
        const QPointF reach(request.radius, request.radius);
        occupancy.take(QRectF(request.anchor - reach, request.anchor + reach));
    }
    for (const QRectF& obstacle : surroundings.obstacles)
        occupancy.take(obstacle);

    std::vector<std::optional<QRectF>> places(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (requests[i].size.isEmpty())
            continue;
        std::ptrdiff_t fewest = PTRDIFF_MAX;
        for (const QRectF& candidate : candidatesFor(requests[i])) {
            if (!surroundings.area.contains(candidate) || !occupancy.isFree(candidate))
                continue;
            const auto crossings = std::count_if(surroundings.lines.begin(), surroundings.lines.end(),
                                                 [&](const QLineF& line) { return crosses(line, candidate); });
            if (crossings >= fewest)
                continue;
            fewest = crossings;
            places[i] = candidate;
            if (crossings == 0)
                break;
        }
        if (places[i])
            occupancy.take(*places[i]);
    }
    return places;
}

} // namespace ui
