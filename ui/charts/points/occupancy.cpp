// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/occupancy.h"

#include "core/units/at.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ui {

constexpr qreal cellSide = 2;

Occupancy::Occupancy(const QRectF& area)
    : m_area(area)
    , m_columns(std::max(1, int(std::ceil(area.width() / cellSide))))
    , m_rows(std::max(1, int(std::ceil(area.height() / cellSide))))
    , m_taken(std::size_t(m_columns) * std::size_t(m_rows)) {}

/// The squares that the inside of a rectangle touches, of those in the area.
Occupancy::Cells Occupancy::cellsOf(const QRectF& rect) const {
    const auto from = [](qreal value) { return int(std::floor(value / cellSide)); };
    const auto to = [](qreal value) { return int(std::ceil(value / cellSide)) - 1; };
    return {std::max(0, from(rect.left() - m_area.left())), std::min(m_columns - 1, to(rect.right() - m_area.left())),
            std::max(0, from(rect.top() - m_area.top())), std::min(m_rows - 1, to(rect.bottom() - m_area.top()))};
}

void Occupancy::take(const QRectF& rect) {
    const Cells cells = cellsOf(rect);
    for (int row = cells.top; row <= cells.bottom && cells.left <= cells.right; ++row)
        std::memset(&core::at(m_taken, row * m_columns + cells.left), 1, cells.width());
}

bool Occupancy::isFree(const QRectF& rect) const {
    const Cells cells = cellsOf(rect);
    for (int row = cells.top; row <= cells.bottom && cells.left <= cells.right; ++row) {
        if (std::memchr(&core::at(m_taken, row * m_columns + cells.left), 1, cells.width()))
            return false;
    }
    return true;
}

/// The squares that the line passes, each as a rectangle.
static std::vector<QRectF> stepsAlong(const QLineF& line) {
    const int steps = std::max(1, int(std::ceil(line.length() / cellSide)));
    std::vector<QRectF> squares;
    for (int i = 0; i <= steps; ++i) {
        const QPointF p = line.pointAt(double(i) / steps);
        squares.emplace_back(p.x() - cellSide / 2, p.y() - cellSide / 2, cellSide, cellSide);
    }
    return squares;
}

void Occupancy::takeAlong(const QLineF& line) {
    for (const QRectF& square : stepsAlong(line))
        take(square);
}

bool Occupancy::isFreeAlong(const QLineF& line) const {
    return std::ranges::all_of(stepsAlong(line), [this](const QRectF& square) { return isFree(square); });
}

} // namespace ui
