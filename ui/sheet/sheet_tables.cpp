// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_tables.h"

#include "core/units/list_of.h"
#include "ui/sheet/sheet_findings.h"

#include <algorithm>

namespace ui {

using Kind = core::SheetBlock::Kind;

constexpr int mostLines = 12; // of a cell

static TableColumn paperColumn(const core::SheetColumn& column) {
    TextStyle style = column.isSmall ? TextStyle::small() : TextStyle();
    style.isBold = column.isBold;
    style.isCode = column.isCode;
    return {column.title, column.share, column.isNumber ? Qt::AlignRight : Qt::AlignLeft, style, mostLines};
}

static void writeTable(SheetWriter& writer, const core::SheetBlock& block) {
    auto columns = core::listOf(block.columns, paperColumn);
    columns.front().hasBox = block.isToTick;
    writer.heading(block.title, 5 * paperTextSize);
    writer.table(columns, block.rows, block.total);
}

/// Where the label and the text of a pair stand: two pairs to a line, or one where texts are long.
struct PairColumns {
    int perLine = 1;
    qreal pair = 0;
    qreal label = 0;
    qreal text = 0;

    PairColumns(const SheetWriter& writer, const core::SheetBlock& block) {
        place(writer, 2);
        const qreal threeLines = writer.textHeight(1e6, u"X"_s, TextStyle::bold(), 1) * 3.5;
        if (std::ranges::any_of(block.rows,
                                [&](const QStringList& row) { return textHeight(writer, row) > threeLines; }))
            place(writer, 1);
    }
    qreal textHeight(const SheetWriter& writer, const QStringList& row) const {
        return writer.textHeight(text, row[1], TextStyle::bold(), mostLines);
    }
    qreal height(const SheetWriter& writer, const QStringList& row) const {
        return std::max(writer.textHeight(label, row[0], TextStyle::small(), mostLines), textHeight(writer, row)) +
               paperCellPadding;
    }

private:
    void place(const SheetWriter& writer, int count) {
        perLine = count;
        pair = writer.width() / count;
        label = pair * (count == 2 ? 0.38 : 0.28);
        text = pair - label - paperGap;
        label -= paperGap / 2;
    }
};

static void writePairs(SheetWriter& writer, const core::SheetBlock& block) {
    const PairColumns columns(writer, block);
    const auto end = [&](std::size_t i) { return std::min(i + std::size_t(columns.perLine), block.rows.size()); };
    std::vector<qreal> heights;
    for (std::size_t i = 0; i < block.rows.size(); i = end(i)) {
        qreal height = 0;
        for (std::size_t j = i; j < end(i); ++j)
            height = std::max(height, columns.height(writer, block.rows[j]));
        heights.push_back(height);
    }
    const qreal indent = block.isToTick ? signIndent : 0;
    writer.heading(block.title, heights.empty() ? 0 : heights.front() * 2);
    for (std::size_t i = 0, line = 0; i < block.rows.size(); i = end(i), ++line) {
        writer.need(heights[line]);
        for (std::size_t j = i; j < end(i); ++j) {
            const qreal x = writer.left() + columns.pair * double(j - i);
            if (block.isToTick)
                writer.putBox(x, writer.y());
            writer.putText(x + indent, writer.y(), columns.label - indent, block.rows[j][0], TextStyle::small(),
                           mostLines);
            writer.putText(x + columns.label + paperGap / 2, writer.y(), columns.text, block.rows[j][1],
                           TextStyle::bold(), mostLines);
        }
        writer.skip(heights[line]);
    }
}

constexpr std::size_t mostAcross = 3; // findings: more of them stand in two columns

static std::size_t columnsOf(const core::SheetBlock& block) {
    return block.findings.size() > mostAcross ? 2 : 1;
}

/// Calls `use` with each line of findings: index of the first, how many, width and height.
static void eachLine(const SheetWriter& writer, const core::SheetBlock& block, auto use) {
    const std::size_t columns = columnsOf(block);
    const qreal width = writer.width() / double(columns) - (columns > 1 ? paperGap / 2 : 0);
    for (std::size_t i = 0; i < block.findings.size(); i += columns) {
        const std::size_t count = std::min(columns, block.findings.size() - i);
        qreal height = 0;
        for (std::size_t j = i; j < i + count; ++j)
            height = std::max(height, findingHeight(writer, block.findings[j], width));
        use(i, count, width, height);
    }
}

static void writeProblems(SheetWriter& writer, const core::SheetBlock& block) {
    writer.heading(block.title, 5 * paperTextSize);
    eachLine(writer, block, [&](std::size_t first, std::size_t count, qreal width, qreal height) {
        writer.need(height);
        for (std::size_t i = 0; i < count; ++i)
            putFinding(writer, block.findings[first + i], writer.left() + double(i) * (width + paperGap), writer.y(),
                       width);
        writer.skip(height);
    });
}

qreal problemsHeight(const SheetWriter& writer, const core::SheetBlock& block) {
    qreal sum =
        paperSectionGap + writer.textHeight(writer.width(), block.title, TextStyle::heading(), 2) + paperCellPadding;
    eachLine(writer, block, [&](std::size_t, std::size_t, qreal, qreal height) { sum += height; });
    for (const QString& note : block.notes)
        sum += writer.textHeight(writer.width(), note, TextStyle::small(), mostLines);
    return sum;
}

void writeBlock(SheetWriter& writer, const core::SheetBlock& block) {
    if (block.kind == Kind::Table)
        writeTable(writer, block);
    else if (block.kind == Kind::Pairs)
        writePairs(writer, block);
    else
        writeProblems(writer, block);
    writer.skip(block.rows.empty() ? 0 : paperCellPadding);
    if (!block.rows.empty())
        writer.need(std::min<qreal>(block.notes.size(), 6) * paperTextSize); // no line of them alone
    for (const QString& note : block.notes)
        writer.paragraph(note, TextStyle::small());
}

} // namespace ui
