// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <vector>

namespace ui {

/// What of an area is taken, a byte for each square of two pixels. A rectangle takes every square it touches, so what
/// is free here is free to the pixel; a question is one look along each row, and a chart asks tens of thousands a
/// frame.
class Occupancy {
public:
    /// All of `area` is free.
    explicit Occupancy(const QRectF& area);

    /// Every square that the rectangle touches.
    void take(const QRectF& rect);
    /// Every square that the line passes.
    void takeAlong(const QLineF& line);
    /// True where nothing of the rectangle is taken, nor outside the area.
    bool isFree(const QRectF& rect) const;
    /// True where no square that the line passes is taken.
    bool isFreeAlong(const QLineF& line) const;

private:
    /// Squares from and to, both included; none where they are the wrong way round.
    struct Cells {
        int left, right, top, bottom;
        std::size_t width() const { return std::size_t(right - left) + 1; }
    };
    /// The squares that the rectangle touches, as far as they are in the area.
    Cells cellsOf(const QRectF& rect) const;

    QRectF m_area;
    int m_columns;
    int m_rows;
    std::vector<char> m_taken; ///< row after row
};

} // namespace ui
