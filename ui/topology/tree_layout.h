#pragma once

#include "ui/topology/topology_content.h"

#include <QFont>
#include <QLine>
#include <QPolygon>
#include <QRect>

namespace ui {

/// Where the tree of CPUs, switches and cards stands for one width: cards in one row at the bottom, each source over
/// the middle of what hangs below it. Words are broken into lines, never cut; where they need more than the width, the
/// drawing is wider.
struct TreeLayout {
    struct Edge {
        QPolygon line; ///< from the child up to its parent; empty for a CPU
        QRect label;
    };
    struct Bridge {
        QPolygon line; ///< below the cards
        QRect label;
    };
    struct Frame {
        QRect rect;
        QRect label;
        QString words;
    };
    struct Link {
        int left = 0; ///< boxes of two CPUs
        int right = 0;
        QLine line;
        QRect label;
    };
    QFont titleFont, textFont, labelFont;
    std::vector<QRect> boxes;    ///< by box
    std::vector<Edge> edges;     ///< by box
    std::vector<Bridge> bridges; ///< by bridge
    std::vector<Frame> frames;
    std::vector<Link> links;
    QSize size;

    /// The index of the box there, or -1.
    int boxAt(const QPoint& point) const;
    /// The index of the bridge there, or -1.
    int bridgeAt(const QPoint& point) const;
};

/// For a widget so many pixels wide; it is as high as it must be.
TreeLayout treeLayout(const TopologyContent& content, int width, const QFont& font);
/// What is written on the link between two CPUs.
QString betweenProcessors();

} // namespace ui
