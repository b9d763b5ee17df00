#include "ui/charts/points/occupancy.h"

#include <algorithm>
#include <cmath>

namespace ui {

constexpr qreal cellSide = 2;
constexpr int wordBits = 64;

Occupancy::Occupancy(const QRectF& area)
    : m_area(area)
    , m_columns(std::max(1, int(std::ceil(area.width() / cellSide))))
    , m_rows(std::max(1, int(std::ceil(area.height() / cellSide))))
    , m_wordsPerRow((m_columns + wordBits - 1) / wordBits)
    , m_words(std::size_t(m_wordsPerRow) * std::size_t(m_rows)) {}

/// The squares that the inside of a rectangle touches, of those in the area.
Occupancy::Cells Occupancy::cellsOf(const QRectF& rect) const {
    const auto from = [](qreal value) { return int(std::floor(value / cellSide)); };
    const auto to = [](qreal value) { return int(std::ceil(value / cellSide)) - 1; };
    return {std::max(0, from(rect.left() - m_area.left())), std::min(m_columns - 1, to(rect.right() - m_area.left())),
            std::max(0, from(rect.top() - m_area.top())), std::min(m_rows - 1, to(rect.bottom() - m_area.top()))};
}

/// The bits from cells.left to cells.right that lie in this word of a row.
std::uint64_t Occupancy::mask(int word, const Cells& cells) {
    const int first = std::max(cells.left - word * wordBits, 0);
    const int last = std::min(cells.right - word * wordBits, wordBits - 1);
    const std::uint64_t upTo = last == wordBits - 1 ? ~std::uint64_t(0) : (std::uint64_t(1) << (last + 1)) - 1;
    return upTo & ~((std::uint64_t(1) << first) - 1);
}

void Occupancy::take(const QRectF& rect) {
    const Cells cells = cellsOf(rect);
    if (cells.isEmpty())
        return;
    for (int word = cells.left / wordBits; word <= cells.right / wordBits; ++word) {
        const std::uint64_t bits = mask(word, cells);
        for (int row = cells.top; row <= cells.bottom; ++row)
            m_words[std::size_t(row) * std::size_t(m_wordsPerRow) + std::size_t(word)] |= bits;
    }
}

bool Occupancy::isFree(const QRectF& rect) const {
    const Cells cells = cellsOf(rect);
    if (cells.isEmpty())
        return true;
    for (int word = cells.left / wordBits; word <= cells.right / wordBits; ++word) {
        const std::uint64_t bits = mask(word, cells);
        for (int row = cells.top; row <= cells.bottom; ++row) {
            if (m_words[std::size_t(row) * std::size_t(m_wordsPerRow) + std::size_t(word)] & bits)
                return false;
        }
    }
    return true;
}

void Occupancy::takeAlong(const QLineF& line) {
    const int steps = std::max(1, int(std::ceil(line.length() / cellSide)));
    for (int i = 0; i <= steps; ++i) {
        const QPointF p = line.pointAt(double(i) / steps);
        take(QRectF(p.x() - cellSide / 2, p.y() - cellSide / 2, cellSide, cellSide));
    }
}

} // namespace ui
