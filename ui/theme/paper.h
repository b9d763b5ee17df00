// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

namespace ui {

enum class PaperSize { A4, Letter };

// Lengths on paper are in tenths of a point, so that fonts may have whole sizes; every sheet is laid out in them and
// scaled to its printer, PDF or screen.

constexpr qreal paperUnitsPerPoint = 10;

/// A4 is 210 × 297 mm, Letter 8.5 × 11 inches.
constexpr QSizeF paperExtent(PaperSize size) {
    return size == PaperSize::A4 ? QSizeF(5953, 8419) : QSizeF(6120, 7920);
}

constexpr qreal paperMargin = 430;
constexpr qreal paperFooter = 260; ///< kept free above the lower margin for the footer's line
constexpr qreal paperGap = 100;    ///< between neighbouring blocks
constexpr qreal paperSectionGap = 190;
constexpr qreal paperCellPadding = 26;
constexpr qreal paperColumnGap = 90;
constexpr qreal paperHairline = 5;
constexpr qreal paperCorner = 50;
constexpr qreal paperLineSpacing = 1.12;
constexpr qreal paperDrawingPadding = 50;

// Text sizes.
constexpr int paperTitleSize = 190;
constexpr int paperVerdictSize = 105;
constexpr int paperFigureSize = 88;
constexpr int paperHeadingSize = 98;
constexpr int paperTextSize = 76;
constexpr int paperSmallSize = 65;

} // namespace ui
