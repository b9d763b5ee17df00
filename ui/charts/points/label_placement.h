// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <optional>
#include <span>
#include <vector>

namespace ui {

/// A label that needs a place beside its marker.
struct LabelRequest {
    QPointF anchor;   ///< middle of the marker
    QSizeF size;      ///< empty: no label, but its marker is kept clear
    qreal radius = 0; ///< of the marker, or of the ring around it
    int rank = 0;     ///< the highest chooses first
};

/// What labels must keep clear of.
struct LabelSurroundings {
    QRectF area; ///< labels stay inside it
    std::span<const QRectF> obstacles;
    std::span<const QLineF> lines;
};

/// A place for each label in turn, or none where all candidates around its marker are taken: no two labels overlap,
/// none covers a marker or is crossed by a line, and none stands nearer to another marker than to its own, but where
/// leaderOf() joins the two. Greedy: who has the least choice chooses first.
std::vector<std::optional<QRectF>> placeLabels(std::span<const LabelRequest> requests,
                                               const LabelSurroundings& surroundings);

/// From the edge of the marker to its label at `place`; null where that is close by.
QLineF leaderOf(const LabelRequest& request, const QRectF& place);

} // namespace ui
