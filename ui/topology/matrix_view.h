// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/matrix_layout.h"

#include "ui/topology/pair_view.h"

namespace ui {

/// GPUs by GPUs: in each cell the kind of way and its bandwidth. One cell is current; arrows, Home and End move it, and
/// it is read out. A hover says how the bytes go and where the figure comes from.
class MatrixView : public PairView {
    Q_OBJECT

public:
    MatrixView();

    /// Keeps the current pair where there still is one.
    void setContent(const TopologyContent& content);
    const MatrixLayout& matrix() const { return m_layout; }
    /// What a hover over a cell says.
    QString hoverText(int row, int column) const;

protected:
    QSize sizeAt(int width) const override { return matrixLayout(content(), width, font()).size; }
    void layOut() override;
    QString currentWords() const override;
    std::pair<QString, QRect> hoverAt(const QPoint& point) const override;
    std::pair<int, int> pairAt(const QPoint& point) const override { return m_layout.cellAt(point); }
    void paintEvent(QPaintEvent* event) override;

private:
    /// The GPUs' names over the columns and left of the rows.
    void paintHeads(QPainter& painter) const;
    /// One cell: kind of way and figure, or a cross on the diagonal.
    void paintCell(QPainter& painter, int row, int column) const;

    MatrixLayout m_layout;
};

} // namespace ui
