// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree_layout.h"

#include "core/units/at.h"
#include "ui/topology/text_sizes.h"
#include "ui/widgets/bound_words.h"
#include "ui/widgets/words.h"

#include <QFontMetrics>

#include <algorithm>

// Boxes stand in rows by their distance from a CPU, all cards in the last one. Widths are worked out from the leaves
// up, places from the roots down; a source stands centred above what hangs on it.

namespace ui {

constexpr int boxPadding = 5;
constexpr int boxGap = 8;
constexpr int framePadding = 10;
constexpr int mostCardWidth = 150;
constexpr int mostSourceWidth = 240;
constexpr int busDrop = 8; ///< from a source down to where its edges part
constexpr int bridgeDrop = 20;

QString betweenProcessors() {
    return core::token(core::PathKind::Sys);
}

namespace {

class TreeComposer {
public:
    TreeComposer(const TopologyContent& content, const QFont& font)
        : m_content(content)
        , m_children(content.boxes.size())
        , m_widths(content.boxes.size(), 0)
        , m_rows(content.boxes.size(), 0) {
        m_layout.titleFont = sized(font, 0, QFont::DemiBold);
        m_layout.textFont = sized(font, -1, QFont::Normal);
        m_layout.labelFont = sized(font, -1, QFont::DemiBold);
        m_layout.boxes.assign(content.boxes.size(), QRect());
        m_layout.edges.assign(content.boxes.size(), {});
        for (int i = 0; i < int(content.boxes.size()); ++i) {
            const int parent = core::at(content.boxes, i).parent;
            parent < 0 ? m_roots.push_back(i) : core::at(m_children, parent).push_back(i);
        }
    }

    TreeLayout composed(int width) {
        for (int i = 0; i < int(m_content.boxes.size()); ++i) {
            const int parent = box(i).parent;
            core::at(m_rows, i) = parent < 0 ? 0 : core::at(m_rows, parent) + 1;
            m_lastRow = std::max(m_lastRow, core::at(m_rows, i));
        }
        for (int i = 0; i < int(m_content.boxes.size()); ++i) {
            if (isCard(i))
                core::at(m_rows, i) = m_lastRow;
        }
        chooseCardWidth(width);
        const int linkWidth = advanceOf(m_layout.labelFont, betweenProcessors()) + 20;
        const int links = std::max(0, int(m_roots.size()) - 1) * linkWidth;
        int total = links + widthOfRoots();
        if (total > width && !m_isTight) {
            m_isTight = true;
            m_widths.assign(m_widths.size(), 0);
            total = links + widthOfRoots();
        }
        placeRows();
        int x = std::max(0, (width - total) / 2);
        for (int root : m_roots) {
            place(root, x + framePadding);
            addFrame(root, x);
            x += subtreeWidth(root) + 2 * framePadding + linkWidth;
        }
        addEdges();
        addLinks();
        const int bottom = addBridges();
        m_layout.size = QSize(std::max(total, 1) + 1, bottom + 1);
        return std::move(m_layout);
    }

private:
    static int height(const QFont& font, const QString& text, int width) {
        return text.isEmpty() ? 0 : brokenSizeOf(font, text, width).height();
    }
    const TopologyBox& box(int index) const { return core::at(m_content.boxes, index); }
    bool isCard(int index) const { return box(index).kind == TopologyBoxKind::Card; }

    /// As wide as there is room for, but never narrower than the words on the edges and titles.
    void chooseCardWidth(int width) {
        int least = advanceOf(m_layout.labelFont, betweenProcessors());
        int most = least;
        int leaves = 0;
        for (int i = 0; i < int(m_content.boxes.size()); ++i) {
            if (!core::at(m_children, i).empty())
                continue;
            ++leaves;
            if (isCard(i))
                least = std::max({least, advanceOf(m_layout.titleFont, box(i).title),
                                  widestWord(box(i).text, QFontMetrics(m_layout.textFont))});
            for (const QString& word : boundWords(box(i).link).split(' '_L1))
                least = std::max(least, advanceOf(m_layout.labelFont, word) + 4);
            most = std::max(most, advanceOf(m_layout.textFont, box(i).text.section('\n'_L1, -1)));
        }
        const int roots = int(m_roots.size());
        const int room = width - 2 * framePadding * roots - (roots - 1) * 50;
        const int spare = leaves > 0 ? room / leaves - boxGap : room;
        least += 2 * boxPadding;
        m_isTight = spare < least;
        m_cardWidth =
            std::clamp(spare, least, std::clamp(most + 2 * boxPadding, least, std::max(least, mostCardWidth)));
    }

    int widthOfRoots() {
        int sum = 0;
        for (int root : m_roots)
            sum += subtreeWidth(root) + 2 * framePadding;
        return sum;
    }

    int boxWidth(int index) const {
        if (isCard(index))
            return m_cardWidth;
        const int text = m_isTight ? widestWord(box(index).text, QFontMetrics(m_layout.textFont))
                                   : advanceOf(m_layout.textFont, box(index).text);
        const int words = std::max(advanceOf(m_layout.titleFont, box(index).title), std::min(mostSourceWidth, text));
        return std::max(m_cardWidth, words + 2 * boxPadding + 2);
    }

    int subtreeWidth(int index) {
        int& width = core::at(m_widths, index);
        if (width > 0)
            return width;
        return width = std::max(boxWidth(index), childrenWidth(index));
    }

    int childrenWidth(int index) {
        int width = -boxGap;
        for (int child : core::at(m_children, index))
            width += subtreeWidth(child) + boxGap;
        return width;
    }

    int boxHeight(int index) const {
        const int room = boxWidth(index) - 2 * boxPadding;
        return height(m_layout.titleFont, box(index).title, room) + height(m_layout.textFont, box(index).text, room) +
               2 * boxPadding;
    }

    int labelHeight() const {
        int tallest = 0;
        for (int i = 0; i < int(m_content.boxes.size()); ++i)
            tallest = std::max(tallest, height(m_layout.labelFont, boundWords(box(i).link), m_cardWidth));
        return tallest;
    }

    void placeRows() {
        std::vector<int> heights(std::size_t(m_lastRow) + 1, 0);
        for (int i = 0; i < int(m_content.boxes.size()); ++i) {
            int& row = core::at(heights, core::at(m_rows, i));
            row = std::max(row, boxHeight(i));
        }
        int y = QFontMetrics(m_layout.labelFont).height() + framePadding;
        for (int row : heights) {
            m_rowTops.push_back(y);
            y += row + busDrop + labelHeight() + 12;
        }
        m_bottom = y - busDrop - labelHeight() - 12;
    }

    void place(int index, int x) {
        const int whole = subtreeWidth(index);
        const int width = boxWidth(index);
        core::at(m_layout.boxes, index) =
            QRect(x + (whole - width) / 2, core::at(m_rowTops, core::at(m_rows, index)), width, boxHeight(index));
        x += (whole - childrenWidth(index)) / 2;
        for (int child : core::at(m_children, index)) {
            place(child, x);
            x += subtreeWidth(child) + boxGap;
        }
    }

    void addFrame(int root, int x) {
        if (box(root).numa < 0)
            return;
        const int room = subtreeWidth(root) + framePadding;
        QString words = Words::tr("NUMA node %1").arg(box(root).numa);
        if (advanceOf(m_layout.labelFont, words) > room)
            words = Words::tr("NUMA %1").arg(box(root).numa);
        m_layout.frames.push_back({{x, 0, room + framePadding, m_bottom + framePadding},
                                   {x + framePadding, 2, room, QFontMetrics(m_layout.labelFont).height()},
                                   words});
    }

    void addEdges() {
        for (int i = 0; i < int(m_content.boxes.size()); ++i) {
            if (box(i).parent < 0)
                continue;
            const QRect above = core::at(m_layout.boxes, box(i).parent);
            const QRect below = core::at(m_layout.boxes, i);
            const int row = core::at(m_rows, box(i).parent);
            const int bus = m_rowTops[std::size_t(row) + 1] - labelHeight() - 12;
            const int from = above.center().x();
            const int to = below.center().x();
            TreeLayout::Wire& edge = core::at(m_layout.edges, i);
            edge.line = QPolygon{{{to, below.top()}, {to, bus}, {from, bus}, {from, above.bottom()}}};
            const QString link = boundWords(box(i).link); // "Gen 4" stays together
            const int words = height(m_layout.labelFont, link, m_cardWidth);
            const int wide = brokenSizeOf(m_layout.labelFont, link, m_cardWidth).width();
            edge.label = QRect(to - wide / 2 - 2, below.top() - 4 - words, wide + 4, words);
        }
    }

    void addLinks() {
        const int words = advanceOf(m_layout.labelFont, betweenProcessors());
        const int line = QFontMetrics(m_layout.labelFont).height();
        for (std::size_t i = 1; i < m_roots.size(); ++i) {
            const QRect left = core::at(m_layout.boxes, m_roots[i - 1]);
            const QRect right = core::at(m_layout.boxes, m_roots[i]);
            const int y = m_rowTops.front() + QFontMetrics(m_layout.titleFont).height();
            const int middle = m_layout.frames.size() == m_roots.size()
                                   ? (m_layout.frames[i - 1].rect.right() + m_layout.frames[i].rect.left()) / 2
                                   : (left.right() + right.left()) / 2;
            m_layout.links.push_back({QLine(left.right(), y, right.left(), y),
                                      QRect(middle - words / 2 - 3, y - line / 2, words + 6, line)});
        }
    }

    /// Bridges hang below the cards, those that would cross one below the other; returns where the drawing ends.
    int addBridges() {
        std::vector<std::vector<std::pair<int, int>>> levels;
        int bottom = m_bottom + framePadding;
        const int line = QFontMetrics(m_layout.labelFont).height();
        for (const TopologyBridge& bridge : m_content.bridges) {
            const QRect first = cardRect(bridge.first);
            const QRect second = cardRect(bridge.second);
            const std::pair<int, int> span = std::minmax(first.center().x(), second.center().x());
            std::size_t level = 0;
            const auto isFree = [&](const auto& taken) {
                return std::ranges::none_of(
                    taken, [&](const auto& other) { return other.first <= span.second && span.first <= other.second; });
            };
            while (level < levels.size() && !isFree(levels[level]))
                ++level;
            if (level == levels.size())
                levels.emplace_back();
            levels[level].push_back(span);
            const int y = m_bottom + framePadding + bridgeDrop + int(level) * (line + 8);
            const int words = advanceOf(m_layout.labelFont, bridge.label) + 12;
            const QRect label((span.first + span.second - words) / 2, y - line / 2, words, line);
            const QPolygon wire{{{first.center().x(), first.bottom()},
                                 {first.center().x(), y},
                                 {second.center().x(), y},
                                 {second.center().x(), second.bottom()}}};
            bottom = std::max(bottom, label.bottom() + 4);
            m_layout.bridges.push_back({wire, label});
        }
        return bottom;
    }

    QRect cardRect(int gpu) const {
        const auto found =
            std::ranges::find_if(m_content.boxes, [gpu](const TopologyBox& box) { return box.gpu == gpu; });
        return core::at(m_layout.boxes, found - m_content.boxes.begin());
    }

    const TopologyContent& m_content;
    TreeLayout m_layout;
    std::vector<std::vector<int>> m_children;
    std::vector<int> m_roots;
    std::vector<int> m_widths; ///< of the whole subtree; 0 where not worked out yet
    std::vector<int> m_rows;
    std::vector<int> m_rowTops;
    int m_lastRow = 0;
    int m_cardWidth = 0;
    bool m_isTight = false; ///< no room beside each other: names of CPUs break into lines
    int m_bottom = 0;
};

} // namespace

TreeLayout treeLayout(const TopologyContent& content, int width, const QFont& font) {
    return TreeComposer(content, font).composed(width);
}

int TreeLayout::boxAt(const QPoint& point) const {
    const auto found = std::ranges::find_if(boxes, [&](const QRect& box) { return box.contains(point); });
    return found == boxes.end() ? -1 : int(found - boxes.begin());
}

int TreeLayout::bridgeAt(const QPoint& point) const {
    constexpr int reach = 4;
    for (std::size_t i = 0; i < bridges.size(); ++i) {
        if (bridges[i].label.contains(point))
            return int(i);
        for (int k = 1; k < bridges[i].line.size(); ++k) {
            const QRect stretch = QRect(bridges[i].line[k - 1], bridges[i].line[k]).normalized();
            if (stretch.adjusted(-reach, -reach, reach, reach).contains(point))
                return int(i);
        }
    }
    return -1;
}

} // namespace ui
