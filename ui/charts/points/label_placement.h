#pragma once

#include <QLineF>
#include <QRectF>

#include <optional>
#include <span>
#include <vector>

namespace ui {

/// A label that wants a place beside its marker.
struct LabelRequest {
    QPointF anchor;       ///< middle of the marker
    QSizeF size;          ///< empty: none is wanted, but its marker is kept clear
    qreal radius = 0;     ///< of the marker, or of the ring around it
    bool isFirst = false; ///< chooses before all that are not
};

/// What labels must keep clear of, and what they had better.
struct LabelSurroundings {
    QRectF area; ///< labels stay inside it
    std::span<const QRectF> obstacles;
    std::span<const QLineF> lines; ///< crossed only where no other place is free
};

/// A place for each label in turn, or none where all candidates around its marker are taken: no two labels
/// overlap, and none covers a marker. Greedy: who has the least choice chooses first.
std::vector<std::optional<QRectF>> placeLabels(std::span<const LabelRequest> requests,
                                               const LabelSurroundings& surroundings);

} // namespace ui
