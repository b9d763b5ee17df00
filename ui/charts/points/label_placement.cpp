// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/label_placement.h"

#include "ui/charts/points/occupancy.h"

#include <algorithm>
#include <array>

namespace ui {

// First every label looks for a place at its marker; those that found none then look further off, joined by a line.

/// Of more markers than this none is named from afar: the lines would say less than the points.
constexpr std::size_t mostWithLeaders = 400;
constexpr qreal closeBy = 8; ///< from the marker's edge to a label that needs no line

/// Close by, in the order in which a reader looks.
static std::array<QRectF, 10> closePlaces(const LabelRequest& request) {
    const qreal gap = request.radius + 3;
    const qreal near = request.radius * 0.75;
    const qreal w = request.size.width();
    const qreal h = request.size.height();
    const auto at = [&](qreal x, qreal y) { return QRectF(request.anchor + QPointF(x, y), request.size); };
    return {at(gap, -h / 2),
            at(-gap - w, -h / 2), // right, left
            at(near, near),
            at(near, -near - h), // below right, above right
            at(-near - w, -near - h),
            at(-near - w, near), // above left, below left
            at(-w / 2, -gap - h),
            at(-w / 2, gap), // above, below
            at(-gap, gap),
            at(-gap, -gap - h)}; // below and above, beginning at the marker
}

/// Further off, the nearest first.
static std::vector<QRectF> farPlaces(const LabelRequest& request) {
    const qreal w = request.size.width();
    const qreal h = request.size.height();
    std::vector<QRectF> places;
    for (const qreal reach : {14.0, 26.0, 42.0, 62.0, 90.0}) {
        const qreal far = request.radius + reach;
        const qreal slant = far * 0.75;
        for (const QPointF& offset :
             {QPointF(slant, slant), QPointF(slant, -slant - h), QPointF(-slant - w, -slant - h),
              QPointF(-slant - w, slant), QPointF(-w / 2, -far - h), QPointF(-w / 2, far), QPointF(far, -h / 2),
              QPointF(-far - w, -h / 2)})
            places.emplace_back(request.anchor + offset, request.size);
    }
    return places;
}

static QPointF nearestIn(const QRectF& rect, const QPointF& point) {
    return {std::clamp(point.x(), rect.left(), rect.right()), std::clamp(point.y(), rect.top(), rect.bottom())};
}

QLineF leaderOf(const LabelRequest& request, const QRectF& place) {
    QLineF whole(request.anchor, nearestIn(place, request.anchor));
    if (whole.length() <= request.radius + closeBy)
        return {};
    return {whole.pointAt((request.radius + 3) / whole.length()), whole.p2()};
}

/// True where no other marker is as near to the label as its own.
static bool isOwn(const QRectF& place, std::size_t own, std::span<const LabelRequest> requests) {
    const auto away = [&](const LabelRequest& request) {
        return QLineF(request.anchor, nearestIn(place, request.anchor)).length();
    };
    const qreal most = away(requests[own]) + 2;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        // Markers on one spot share the name's place; the reader sees both anyway.
        if (i != own && requests[i].anchor != requests[own].anchor && away(requests[i]) < most)
            return false;
    }
    return true;
}

/// Who has the least choice chooses first. Requests without a text are left out.
static std::vector<std::size_t> leastFreeFirst(std::span<const LabelRequest> requests, const QRectF& area,
                                               const Occupancy& taken) {
    std::vector<std::size_t> order;
    std::vector<int> choices(requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        if (requests[i].size.isEmpty())
            continue;
        for (const QRectF& place : closePlaces(requests[i]))
            choices[i] += area.contains(place) && taken.isFree(place);
        order.push_back(i);
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return std::pair(-requests[a].rank, choices[a]) < std::pair(-requests[b].rank, choices[b]);
    });
    return order;
}

std::vector<std::optional<QRectF>> placeLabels(std::span<const LabelRequest> requests,
                                               const LabelSurroundings& surroundings) {
    std::vector<std::optional<QRectF>> places(requests.size());
    if (std::ranges::all_of(requests, [](const LabelRequest& r) { return r.size.isEmpty(); }))
        return places;
    const QRectF& area = surroundings.area;
    Occupancy taken(area);
    Occupancy paths(area); // what leaders keep clear of: they may pass a marker closely
    for (const LabelRequest& request : requests) {
        const QPointF reach(request.radius, request.radius);
        taken.take(QRectF(request.anchor - reach, request.anchor + reach));
        paths.take(QRectF(request.anchor - 0.6 * reach, request.anchor + 0.6 * reach));
    }
    const auto take = [&](const QRectF& place) {
        taken.take(place);
        paths.take(place);
    };
    for (const QRectF& obstacle : surroundings.obstacles)
        take(obstacle);
    Occupancy lines(area);
    for (const QLineF& line : surroundings.lines)
        lines.takeAlong(line);

    const bool isSparse = requests.size() <= mostWithLeaders;
    const auto isFree = [&](const QRectF& place) {
        return area.contains(place) && taken.isFree(place) && lines.isFree(place);
    };
    const std::vector<std::size_t> order = leastFreeFirst(requests, area, taken);
    for (const std::size_t i : order) {
        const auto candidates = closePlaces(requests[i]);
        const auto* found = std::ranges::find_if(
            candidates, [&](const QRectF& place) { return isFree(place) && (!isSparse || isOwn(place, i, requests)); });
        if (found == candidates.end())
            continue;
        places[i] = *found;
        take(*found);
    }
    for (const std::size_t i : order) {
        if (places[i] || !isSparse)
            continue;
        for (const QRectF& place : farPlaces(requests[i])) {
            const QLineF leader = leaderOf(requests[i], place);
            if (!isFree(place) || !paths.isFreeAlong(leader))
                continue;
            places[i] = place;
            take(place);
            taken.takeAlong(leader);
            paths.takeAlong(leader);
            break;
        }
    }
    return places;
}

} // namespace ui
