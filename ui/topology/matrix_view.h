#pragma once

#include "ui/topology/matrix_layout.h"

#include <QWidget>

namespace ui {

/// GPUs by GPUs: in each cell the kind of way and its bandwidth. One cell is current; arrows, Home and End move it, and
/// it is read out. A hover says how the bytes go and where the figure comes from.
class MatrixView : public QWidget {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    void setContent(const TopologyContent& content);
    /// Rows and columns count GPUs; both -1 where there are none.
    void setCurrent(int row, int column);
    int currentRow() const { return m_row; }
    int currentColumn() const { return m_column; }
    const MatrixLayout& matrix() const { return m_layout; }
    /// What a hover over a cell says.
    QString hoverText(int row, int column) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    /// The user chose another cell.
    void currentChanged(int row, int column);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void pick(int row, int column);
    void describe();
    void paintHeads(QPainter& painter) const;
    void paintCell(QPainter& painter, int row, int column) const;
    void paintCurrent(QPainter& painter) const;

    TopologyContent m_content;
    MatrixLayout m_layout;
    int m_row = -1;
    int m_column = -1;
};

} // namespace ui
