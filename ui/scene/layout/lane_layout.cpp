// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layout/lane_layout.h"

#include "core/rules/lane_words.h"
#include "core/units/at.h"
#include "core/units/list_of.h"
#include "ui/scene/layout/scene_text.h"

#include <algorithm>
#include <functional>

// Lane sources stand in rows, CPUs on top; what hangs on each is ordered by the height at which its ribbon turns, so
// that ribbons do not cross. They are as wide as their lanes, until all together would take too much of the drawing.

namespace ui {

namespace {

// In letters of the drawing: what is far away is drawn larger, so that a lane stays a lane to the eye.
constexpr double widestTracks = 24; ///< all ribbons together
constexpr double lanePitch = 0.065;
// In millimetres.
constexpr double widestLane = 0.5; ///< a ribbon of sixteen stays well below the pitch of two slots
constexpr double trackGap = 3.2;
constexpr double thinnestTrack = 1.2;
constexpr double boxGap = 6;
constexpr double rowGap = 9; ///< between two rows of sources
constexpr double socketGutter = 2.5;

class LaneTree {
public:
    LaneTree(const core::Analysis& analysis, SceneLayout& layout)
        : m_analysis(analysis)
        , m_wiring(analysis.machine.board->wiring)
        , m_layout(layout) {
        double sum = 0;
        for (int i = 0; i < int(m_wiring.connectors.size()); ++i) {
            if (isLeaf(i))
                m_leaves.push_back(i);
        }
        for (int leaf : m_leaves)
            sum += trackWidth(leaf);
        m_shrink = std::min(1.0, widestTracks * layout.text / std::max(sum, 1.0));
        for (std::size_t node = 0; node < m_wiring.nodes.size(); ++node)
            m_narrowest.push_back(narrowest(int(node)));
    }

    /// Ribbons keep left of `right`, boxes of `boxRight`, which is further: labels stand below the rows of boxes.
    QPointF place(double right, double boxRight, double bottom) {
        placeRuns(bottom + runPitch);
        const QPointF tight = placeRoots(right, bottom);
        double ribbons = tight.x();
        double boxes = tight.x();
        for (const LaneTrack& track : m_layout.tracks)
            ribbons = std::max(ribbons, track.path.first().x() + trackWidth(track.connector) * m_shrink / 2);
        for (const QRectF& box : m_layout.nodes)
            boxes = std::max(boxes, box.isNull() ? boxes : box.right());
        const double shift = std::min(right - ribbons, boxRight - boxes);
        if (shift <= 0)
            return tight;
        m_layout.tracks.clear();
        return placeRoots(right + shift, bottom);
    }

private:
    QPointF placeRoots(double right, double bottom) {
        const int rows = depth();
        std::vector<int> roots = childrenOf(-1);
        sortByHeight(roots);
        std::vector<double> widths;
        double total = 0;
        for (int root : roots)
            total += widthOf(root) + boxGap;
        m_rowTop.assign(std::size_t(rows), 0);
        double y = bottom;
        for (int row = rows - 1; row >= 0; --row) {
            y -= heightOfRow(row);
            core::at(m_rowTop, row) = y;
            y -= rowGap;
        }
        const double left = right - total + boxGap;
        double x = left;
        for (int root : roots)
            x += placeNode(root, x, 0, root == roots.back()) + boxGap;
        return {left, m_rowTop.empty() ? bottom : m_rowTop.front()};
    }

    bool isLeaf(int connector) const {
        const core::Connector& c = core::at(m_wiring.connectors, connector);
        return c.kind != core::ConnectorKind::Uplink && core::at(m_wiring.groupOf, connector) >= 0 &&
               !core::at(m_layout.labels, connector).isNull() &&
               (c.kind == core::ConnectorKind::Slot || core::at(m_analysis.lanes.shares, connector).lanesOfCard > 0);
    }

    int nodeOf(int connector) const {
        const int group = core::at(m_wiring.groupOf, connector);
        return group < 0 ? -1 : core::at(m_wiring.groups, group).node;
    }

    int parentOf(int node) const {
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            if (m_wiring.connectors[i].kind == core::ConnectorKind::Uplink && m_wiring.connectors[i].feedsNode == node)
                return nodeOf(int(i));
        }
        return -1;
    }

    std::vector<int> childrenOf(int node) const {
        std::vector<int> children;
        for (std::size_t other = 0; other < m_wiring.nodes.size(); ++other) {
            if (parentOf(int(other)) == node)
                children.push_back(int(other));
        }
        return children;
    }

    int depth() const {
        int deepest = 0;
        for (std::size_t node = 0; node < m_wiring.nodes.size(); ++node) {
            int row = 1;
            for (int above = parentOf(int(node)); above >= 0 && row < 4; above = parentOf(above))
                ++row;
            deepest = std::max(deepest, row);
        }
        return deepest;
    }

    double trackWidth(int connector) const {
        const core::LaneShare& share = core::at(m_analysis.lanes.shares, connector);
        const int lanes = share.lanesOfCard > 0 ? std::max(share.lanes, share.lanesOfCard) : share.lanes;
        return std::max(thinnestTrack, lanes * fullLane()) + trackGap;
    }

    double fullLane() const { return std::min(widestLane, lanePitch * m_layout.text); }
    double perLane() const { return fullLane() * m_shrink; }

    bool isSlot(int connector) const {
        return core::at(m_wiring.connectors, connector).kind == core::ConnectorKind::Slot;
    }

    // Sockets lie right of the sources: their ribbons run below them and rise in the gutter before the box. The
    // rightmost box has the lowest run, so these do not cross either.
    void placeRuns(double top) {
        std::vector<int> sockets = m_leaves;
        std::erase_if(sockets, [this](int leaf) { return isSlot(leaf); });
        std::ranges::stable_sort(sockets, {}, [this](int leaf) { return core::at(m_layout.labels, leaf).left(); });
        m_runs.assign(m_wiring.connectors.size(), 0);
        for (int socket : sockets) {
            core::at(m_runs, socket) = top;
            top += runPitch;
        }
    }

    /// The height at which a connector's ribbon turns right.
    double targetOf(int connector) const {
        return isSlot(connector) ? core::at(m_layout.labels, connector).center().y() : core::at(m_runs, connector);
    }

    /// Mean height of all that hangs below a source.
    double heightOf(int node) const {
        double sum = 0;
        int count = 0;
        for (int leaf : m_leaves) {
            int above = nodeOf(leaf);
            for (int step = 0; step < 4 && above >= 0 && above != node; ++step)
                above = parentOf(above);
            if (above == node) {
                sum += targetOf(leaf);
                ++count;
            }
        }
        return count > 0 ? sum / count : -1000;
    }

    void sortByHeight(std::vector<int>& nodes) const {
        std::ranges::stable_sort(nodes, std::greater(), [this](int node) { return heightOf(node); });
    }

    bool isProcessor(int node) const { return core::at(m_wiring.nodes, node).kind == core::NodeKind::Processor; }

    /// Room for three lines of a CPU, for four of a switch: name, link, what is asked of it and what is there.
    double heightOfRow(int row) const { return lineHeight(m_layout.text) * (row == 0 ? 3.1 : 3.7) + 4; }

    QString processorName(int node) const {
        const auto socket = std::size_t(std::max(core::at(m_wiring.nodes, node).socket, 0));
        const auto& processors = m_analysis.machine.processors;
        return socket < processors.size() && processors[socket] ? processors[socket]->name : QString();
    }

    /// A CPU is as wide as its name, within reason; what hangs below an uplink is wide enough for what is asked
    /// of that and what is there, on two lines.
    double narrowest(int node) const {
        double width = m_layout.text * 8.5;
        if (isProcessor(node))
            return std::clamp(textWidth(processorName(node), m_layout.text, QFont::DemiBold) + 5, width,
                              m_layout.text * 11.5);
        if (const core::UplinkLoad* load = uplinkOf(m_analysis, node)) {
            for (const QString& figure : uplinkFigures(*load))
                width = std::max(width, textWidth(figure, m_layout.text * smallText, QFont::DemiBold) + 5);
        }
        return width;
    }

    /// What hangs on a source, leftmost first: (connector, -1) or (-1, node).
    std::vector<std::pair<int, int>> itemsOf(int node) const {
        std::vector<std::pair<double, std::pair<int, int>>> items;
        for (int leaf : m_leaves) {
            if (nodeOf(leaf) == node)
                items.push_back({targetOf(leaf), {leaf, -1}});
        }
        for (int child : childrenOf(node))
            items.push_back({heightOf(child), {-1, child}});
        std::ranges::stable_sort(items, std::greater(), [](const auto& item) { return item.first; });
        return core::listOf(items, [](const auto& item) { return item.second; });
    }

    double widthOfItems(int node) const {
        double width = 0;
        for (const auto& [connector, child] : itemsOf(node))
            width += child >= 0 ? widthOf(child) + boxGap : trackWidth(connector) * m_shrink;
        return width;
    }

    double widthOf(int node) const { return std::max(core::at(m_narrowest, node), widthOfItems(node)); }

    /// The rightmost box has its ribbons at its left end: it may stand over the labels, they may not.
    double placeNode(int node, double left, int row, bool isRightmost) {
        const double width = widthOf(node);
        const double height = heightOfRow(row);
        const QRectF box(left, core::at(m_rowTop, row), width, height);
        core::at(m_layout.nodes, node) = box;
        const double slack = width - widthOfItems(node);
        double x = left + (isRightmost ? std::min(slack / 2, 3.0) : slack / 2);
        const auto items = itemsOf(node);
        for (const auto& [connector, child] : items) {
            if (child >= 0) {
                placeNode(child, x + boxGap / 2, row + 1, isRightmost && child == items.back().second);
                addUplink(node, child);
                x += widthOf(child) + boxGap;
            } else {
                const double reserved = trackWidth(connector) * m_shrink;
                // What is lost lies left of the ribbon.
                const double lost = lanesLost(core::at(m_analysis.lanes.shares, connector)) * perLane();
                addTrack(connector, x + (reserved + lost) / 2, box.bottom());
                x += reserved;
            }
        }
        return width;
    }

    void addUplink(int node, int child) {
        const QRectF above = core::at(m_layout.nodes, node);
        const QRectF below = core::at(m_layout.nodes, child);
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            if (m_wiring.connectors[i].feedsNode != child || nodeOf(int(i)) != node)
                continue;
            const double x = below.center().x();
            m_layout.tracks.push_back(
                {int(i), QPolygonF{QPointF(x, above.bottom()), QPointF(x, below.top())}, perLane()});
        }
    }

    void addTrack(int connector, double x, double top) {
        const QRectF target = core::at(m_layout.labels, connector);
        QPolygonF path{QPointF(x, top), QPointF(x, targetOf(connector))};
        if (!isSlot(connector))
            path << QPointF(target.left() - socketGutter, path.last().y())
                 << QPointF(target.left() - socketGutter, target.center().y());
        path << QPointF(target.left(), target.center().y());
        m_layout.tracks.push_back({connector, path, perLane()});
    }

    const core::Analysis& m_analysis;
    const core::Wiring& m_wiring;
    SceneLayout& m_layout;
    double m_shrink = 1;
    std::vector<int> m_leaves;       ///< connectors whose ribbons end at a slot or socket
    std::vector<double> m_narrowest; ///< by lane source, for its words
    std::vector<double> m_rowTop;
    std::vector<double> m_runs; ///< by connector
};

} // namespace

QPointF layOutLanes(const core::Analysis& analysis, SceneLayout& layout, double right, double boxRight, double bottom) {
    layout.nodes.assign(analysis.machine.board->wiring->nodes.size(), QRectF());
    LaneTree tree(analysis, layout);
    return tree.place(right, boxRight, bottom);
}

} // namespace ui
