#pragma once

#include <QLineF>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace ui {

/// What of an area is taken, a bit for each square of two pixels. A rectangle takes every square it touches, so what
/// is free here is free to the pixel; a question costs a few machine words, and a chart asks tens of thousands a frame.
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

private:
    struct Cells {
        int left, right, top, bottom;
        bool isEmpty() const { return left > right || top > bottom; }
    };
    Cells cellsOf(const QRectF& rect) const;
    static std::uint64_t mask(int word, const Cells& cells);

    QRectF m_area;
    int m_columns;
    int m_rows;
    int m_wordsPerRow;
    std::vector<std::uint64_t> m_words;
};

} // namespace ui
