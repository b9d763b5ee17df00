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

/// A place for a label, and how much room it needs around it, so that it is not taken for another marker's.
struct Candidate {
    QRectF place;
    QRectF room;
};

/// Close by first, in the order in which a reader looks; then a little further off, where more room is needed.
static std::array<Candidate, 14> candidatesFor(const LabelRequest& request) {
    const qreal gap = request.radius + 3;
    const qreal near = request.radius * 0.75;
    const qreal far = request.radius + 10;
    const qreal w = request.size.width();
    const qreal h = request.size.height();
    const QPointF p = request.anchor;
    const auto close = [&](qreal x, qreal y) {
        const QRectF place(p.x() + x, p.y() + y, w, h);
        return Candidate{place, place};
    };
    const auto off = [&](qreal x, qreal y) {
        const QRectF place(p.x() + x, p.y() + y, w, h);
        return Candidate{place, x > 0 ? place.adjusted(0, -3, 9, 3) : place.adjusted(-9, -3, 0, 3)};
    };
    return {close(gap, -h / 2),
            close(-gap - w, -h / 2), // right, left
            close(near, near),
            close(near, -near - h), // below right, above right
            close(-near - w, -near - h),
            close(-near - w, near), // above left, below left
            close(-w / 2, -gap - h),
            close(-w / 2, gap), // above, below
            close(-gap, gap),
            close(-gap, -gap - h), // below and above, beginning at the marker
            off(far, near),
            off(far, -near - h),
            off(-far - w, -near - h),
            off(-far - w, near)};
}

/// No part of it is further out than the area, and nothing is in its room.
static bool isFree(const Candidate& candidate, const QRectF& area, Occupancy& occupancy) {
    return area.contains(candidate.place) && occupancy.isFree(candidate.room);
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

/// Who has the least choice chooses first. Requests without a text are left out.
static std::vector<std::size_t> leastFreeFirst(std::span<const LabelRequest> requests, const QRectF& area,
                                               Occupancy& occupancy) {
    std::vector<std::size_t> order;
    std::vector<int> choices(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (requests[i].size.isEmpty())
            continue;
        order.push_back(i);
        for (const Candidate& candidate : candidatesFor(requests[i]))
            choices[i] += isFree(candidate, area, occupancy);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return choices[a] < choices[b]; });
    return order;
}

/// The first free candidate that crosses no line, else the free one that crosses fewest.
static std::optional<QRectF> bestPlace(const LabelRequest& request, const LabelSurroundings& surroundings,
                                       Occupancy& occupancy) {
    std::optional<QRectF> best;
    std::ptrdiff_t fewest = PTRDIFF_MAX;
    for (const Candidate& candidate : candidatesFor(request)) {
        if (!isFree(candidate, surroundings.area, occupancy))
            continue;
        const auto crossings = std::count_if(surroundings.lines.begin(), surroundings.lines.end(),
                                             [&](const QLineF& line) { return crosses(line, candidate.place); });
        if (crossings >= fewest)
            continue;
        fewest = crossings;
        best = candidate.place;
        if (crossings == 0)
            break;
    }
    return best;
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
    for (const std::size_t i : leastFreeFirst(requests, surroundings.area, occupancy)) {
        places[i] = bestPlace(requests[i], surroundings, occupancy);
        if (places[i])
            occupancy.take(*places[i]);
    }
    return places;
}

} // namespace ui
