// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/tree_layout.h"

#include "ui/topology/pair_view.h"

namespace ui {

/// The tree the matrix comes from: CPUs with their NUMA nodes, chipset, switches, cards and bridges. The way between
/// the current two cards is bold; two clicks on cards, or arrows, choose another two.
class TreeView : public PairView {
    Q_OBJECT

public:
    TreeView();

    /// No pair is current at first.
    void setContent(const TopologyContent& content);
    void setCurrent(int first, int second) override;
    const TreeLayout& tree() const { return m_layout; }
    /// By box: whether its edge upwards is bold.
    const std::vector<bool>& boldEdges() const { return m_passed; }
    /// The bridge that is bold, or -1.
    int boldBridge() const { return m_bridge; }

protected:
    QSize sizeAt(int width) const override { return treeLayout(content(), width, font()).size; }
    void layOut() override;
    QString currentWords() const override;
    std::pair<QString, QRect> hoverAt(const QPoint& point) const override;
    std::pair<int, int> pairAt(const QPoint& point) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// The edges that are bold, or those that are not.
    void paintEdges(QPainter& painter, bool isBold) const;
    /// Boxes with their words; the current pair's cards stand out.
    void paintBoxes(QPainter& painter) const;
    /// Bridges with their labels, the current pair's bold.
    void paintBridges(QPainter& painter) const;
    /// Words in the middle of `place`, on a patch that hides the lines below.
    void paintLabel(QPainter& painter, const QRect& place, const QString& words, const QColor& patch) const;

    TreeLayout m_layout;
    std::vector<bool> m_passed;
    bool m_crosses = false;
    int m_bridge = -1;
};

} // namespace ui
