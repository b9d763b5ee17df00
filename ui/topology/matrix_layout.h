// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/topology_content.h"

#include <QFont>
#include <QRect>

namespace ui {

/// Where the matrix stands for one width: as wide cells as its words need and room allows, names broken into lines,
/// nothing cut.
struct MatrixLayout {
    QFont headFont, nameFont, tokenFont, figureFont;
    int headWidth = 0;  ///< of the rows' heads
    int headHeight = 0; ///< of the columns' heads
    int cellWidth = 0;
    std::vector<int> rowTops; ///< one more than there are rows
    QSize size;

    /// Where two GPUs meet.
    QRect cell(int row, int column) const;
    /// At the left of a row.
    QRect rowHead(int row) const;
    /// Above a column.
    QRect columnHead(int column) const { return {headWidth + column * cellWidth, 0, cellWidth, headHeight}; }
    /// Row and column at a point; -1 where it is outside of the cells.
    std::pair<int, int> cellAt(const QPoint& point) const;
};

/// `width` is what there is; the layout is wider where its words need more.
MatrixLayout matrixLayout(const TopologyContent& content, int width, const QFont& font);

} // namespace ui
