#pragma once

#include "ui/topology/tree_layout.h"

#include <QWidget>

namespace ui {

/// The tree the matrix comes from: CPUs with their NUMA nodes, chipset, switches, cards and bridges. The way between
/// the current two cards is bold; two clicks on cards, or arrows, choose another two.
class TreeView : public QWidget {
    Q_OBJECT

public:
    explicit TreeView(QWidget* parent = nullptr);

    void setContent(const TopologyContent& content);
    void setCurrent(int first, int second);
    const TreeLayout& tree() const { return m_layout; }
    /// By box: whether its edge upwards is bold.
    const std::vector<bool>& boldEdges() const { return m_passed; }
    /// The bridge that is bold, or -1.
    int boldBridge() const { return m_bridge; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    /// The user chose another pair.
    void currentChanged(int first, int second);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void pick(int first, int second);
    void describe();
    QString hoverText(const QPoint& point) const;
    void paintEdges(QPainter& painter, bool isBold) const;
    void paintBoxes(QPainter& painter) const;
    void paintBridges(QPainter& painter) const;
    void paintLabel(QPainter& painter, const QRect& place, const QString& words, const QColor& patch) const;

    TopologyContent m_content;
    TreeLayout m_layout;
    std::vector<bool> m_passed;
    bool m_crosses = false;
    int m_bridge = -1;
    int m_first = -1;
    int m_second = -1;
};

} // namespace ui
