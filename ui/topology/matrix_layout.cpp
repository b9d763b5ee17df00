// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/matrix_layout.h"

#include "core/units/at.h"
#include "ui/topology/text_sizes.h"
#include "ui/widgets/words.h"

#include <QFontMetrics>

#include <algorithm>

// As the room shrinks the names of the rows break into lines first, then the slots above the columns. The unit stands
// above the matrix.

namespace ui {

constexpr int cellPadding = 5;
constexpr int mostCellWidth = 116;
constexpr int leastName = 90;
constexpr int mostLabel = 170; ///< "GPU0 · PCIEX16(G5)_1" stands on one line up to here
constexpr int mostName = 230;

namespace {

class MatrixComposer {
public:
    MatrixComposer(const TopologyContent& content, const QFont& font)
        : m_content(content) {
        m_layout.headFont = sized(font, 0, QFont::DemiBold);
        m_layout.nameFont = sized(font, -1, QFont::Normal);
        m_layout.tokenFont = sized(font, 1, QFont::Bold);
        m_layout.figureFont = sized(font, -1, QFont::Normal);
    }

    MatrixLayout composed(int width) {
        --width; // for the last line
        measureCells();
        const int count = m_content.count();
        const int names = widestName();
        const int leastHead = std::min(names, std::max(leastName, m_headWord));
        const auto hasRoomFor = [&](int cell) { return leastHead + 2 * cellPadding + count * cell <= width; };
        const int wide = m_least + 2 * cellPadding;
        const int withSlot = std::max(wide, m_slot);
        const int least = hasRoomFor(withSlot) ? withSlot : wide;
        const int room = width - count * least;
        m_layout.headWidth =
            std::clamp(room - 2 * cellPadding, leastHead, std::max(leastHead, std::min(names, mostName))) +
            2 * cellPadding;
        const int spare = count > 0 ? (width - m_layout.headWidth) / count : 0;
        m_layout.cellWidth = std::clamp(spare, least, std::max(least, mostCellWidth));
        placeRows();
        return std::move(m_layout);
    }

private:
    void measureCells() {
        for (const TopologyCell& cell : m_content.cells) {
            m_least = std::max(
                {m_least, advanceOf(m_layout.tokenFont, cell.token), advanceOf(m_layout.figureFont, cell.figure)});
        }
        int label = 0;
        for (const TopologyHead& head : m_content.heads) {
            label = std::max(label, advanceOf(m_layout.headFont, head.label));
            m_slot = std::max(m_slot, advanceOf(m_layout.nameFont, head.slot) + 4);
            const int slot = widestWord(u"· "_s + head.slot, QFontMetrics(m_layout.headFont));
            const int name = widestWord(head.name, QFontMetrics(m_layout.nameFont));
            const int whole = advanceOf(m_layout.headFont, head.place());
            m_headWord = std::max({m_headWord, slot, name, std::min(whole, mostLabel)});
        }
        m_headWord = std::max(m_headWord, label) + 2; // what fits exactly would break
        m_least = std::max(m_least, label);
    }

    int widestName() const {
        int widest = m_headWord;
        for (const TopologyHead& head : m_content.heads)
            widest =
                std::max({widest, advanceOf(m_layout.headFont, head.name), advanceOf(m_layout.headFont, head.place())});
        return widest;
    }

    void placeRows() {
        const int nameRoom = m_layout.headWidth - 2 * cellPadding;
        const int slotRoom = m_layout.cellWidth - 2;
        const int line = QFontMetrics(m_layout.headFont).height();
        int slotHeight = 0;
        for (const TopologyHead& head : m_content.heads)
            slotHeight = std::max(slotHeight, brokenSizeOf(m_layout.nameFont, head.column(), slotRoom).height());
        m_layout.headHeight = line + slotHeight + cellPadding;
        const int cellHeight =
            QFontMetrics(m_layout.tokenFont).height() + QFontMetrics(m_layout.figureFont).height() + 8;
        int y = m_layout.headHeight;
        for (const TopologyHead& head : m_content.heads) {
            m_layout.rowTops.push_back(y);
            const int words = brokenSizeOf(m_layout.headFont, head.place(), nameRoom).height() +
                              brokenSizeOf(m_layout.nameFont, head.name, nameRoom).height() + 4;
            y += std::max(cellHeight, words);
        }
        m_layout.rowTops.push_back(y);
        m_layout.size = QSize(m_layout.headWidth + m_content.count() * m_layout.cellWidth + 1, y + 1);
    }

    const TopologyContent& m_content;
    MatrixLayout m_layout;
    int m_least = 0;    ///< a cell's width
    int m_slot = 0;     ///< with the slot above it on one line
    int m_headWord = 0; ///< the widest word of the rows' heads
};

} // namespace

MatrixLayout matrixLayout(const TopologyContent& content, int width, const QFont& font) {
    return MatrixComposer(content, font).composed(width);
}

QRect MatrixLayout::cell(int row, int column) const {
    const int top = core::at(rowTops, row);
    return {headWidth + column * cellWidth, top, cellWidth, rowTops[std::size_t(row) + 1] - top};
}

QRect MatrixLayout::rowHead(int row) const {
    const int top = core::at(rowTops, row);
    return {0, top, headWidth, rowTops[std::size_t(row) + 1] - top};
}

std::pair<int, int> MatrixLayout::cellAt(const QPoint& point) const {
    const int count = int(rowTops.size()) - 1;
    if (count < 1 || point.x() < headWidth || point.y() < headHeight || point.y() >= rowTops.back())
        return {-1, -1};
    const int column = (point.x() - headWidth) / std::max(1, cellWidth);
    const auto below = std::upper_bound(rowTops.begin(), rowTops.end(), point.y());
    if (column >= count)
        return {-1, -1};
    return {int(below - rowTops.begin()) - 1, column};
}

} // namespace ui
