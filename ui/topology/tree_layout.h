// SPDX-License-Identifier: GPL-3.0-or-later
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
    /// An edge from a child up to its parent (without a line for a CPU), or a bridge below the cards.
    struct Wire {
        QPolygon line;
        QRect label;
    };
    /// Around all that belongs to one NUMA node, with its name.
    struct Frame {
        QRect rect;
        QRect label;
        QString words;
    };
    /// Between two CPUs.
    struct Link {
        QLine line;
        QRect label;
    };
    QFont titleFont, textFont, labelFont;
    std::vector<QRect> boxes;  ///< by box
    std::vector<Wire> edges;   ///< by box
    std::vector<Wire> bridges; ///< by bridge
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
