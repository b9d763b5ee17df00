#include "ui/charts/points/label_placement.h"

#include "ui/charts/points/occupancy.h"

#include <algorithm>
#include <array>

namespace ui {

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
        const QRectF place = close(x, y).place;
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
static bool isFree(const Candidate& candidate, const QRectF& area, const Occupancy& taken) {
    return area.contains(candidate.place) && taken.isFree(candidate.room);
}

/// Who has the least choice chooses first. Requests without a text are left out.
static std::vector<std::size_t> leastFreeFirst(std::span<const LabelRequest> requests, const QRectF& area,
                                               const Occupancy& taken) {
    std::vector<std::size_t> order;
    std::vector<int> choices(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (requests[i].size.isEmpty())
            continue;
        for (const Candidate& candidate : candidatesFor(requests[i]))
            choices[i] += isFree(candidate, area, taken);
        if (choices[i] > 0) // and it will not get more
            order.push_back(i);
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return std::pair(!requests[a].isFirst, choices[a]) < std::pair(!requests[b].isFirst, choices[b]);
    });
    return order;
}

/// The first free candidate that crosses no line, else the first free one.
static std::optional<QRectF> bestPlace(const LabelRequest& request, const QRectF& area, const Occupancy& taken,
                                       const Occupancy& lines) {
    std::optional<QRectF> best;
    for (const Candidate& candidate : candidatesFor(request)) {
        if (!isFree(candidate, area, taken))
            continue;
        if (lines.isFree(candidate.place))
            return candidate.place;
        if (!best)
            best = candidate.place;
    }
    return best;
}

std::vector<std::optional<QRectF>> placeLabels(std::span<const LabelRequest> requests,
                                               const LabelSurroundings& surroundings) {
    std::vector<std::optional<QRectF>> places(requests.size());
    if (std::ranges::all_of(requests, [](const LabelRequest& r) { return r.size.isEmpty(); }))
        return places;
    Occupancy taken(surroundings.area);
    for (const LabelRequest& request : requests) {
        const QPointF reach(request.radius, request.radius);
        taken.take(QRectF(request.anchor - reach, request.anchor + reach));
    }
    for (const QRectF& obstacle : surroundings.obstacles)
        taken.take(obstacle);
    Occupancy lines(surroundings.area);
    for (const QLineF& line : surroundings.lines)
        lines.takeAlong(line);

    for (const std::size_t i : leastFreeFirst(requests, surroundings.area, taken)) {
        places[i] = bestPlace(requests[i], surroundings.area, taken, lines);
        if (places[i])
            taken.take(*places[i]);
    }
    return places;
}

} // namespace ui
