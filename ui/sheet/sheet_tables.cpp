#include "ui/sheet/sheet_tables.h"

#include "core/documents/sheet/build_sheet.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <functional>

namespace ui {

/// Below the price column the sum of the prices, with what it leaves out before it.
static void writeTotal(SheetWriter& writer, const core::BuildSheet& sheet,
                       const std::function<void(qreal)>& writeRows) {
    const qreal width = writer.width() * 0.15;
    const qreal left = writer.left() + writer.width() * 0.58 - paperColumnGap - width;
    const qreal labelLeft = writer.left() + writer.width() * 0.06;
    const qreal labelWidth = left - paperGap / 2 - labelLeft;
    const qreal height = std::max(writer.textHeight(labelWidth, sheet.totalLabel, TextStyle::small(), 3),
                                  writer.textHeight(width, sheet.total, TextStyle::figure(), 2));
    writeRows(paperCellPadding + height);
    writer.skip(paperCellPadding);
    writer.putText(labelLeft, writer.y(), labelWidth, sheet.totalLabel, TextStyle::small(), 3);
    writer.putText(left, writer.y(), width, sheet.total, TextStyle::figure(), 2, Qt::AlignRight);
    writer.skip(height);
}

static void writeParts(SheetWriter& writer, const core::BuildSheet& sheet) {
    writer.heading(Words::tr("Parts"), 5 * paperTextSize);
    const std::vector<TableColumn> columns{
        {Words::tr("Qty"), 0.06, Qt::AlignLeft, TextStyle(), 1},
        {Words::tr("Part"), 0.39, Qt::AlignLeft, TextStyle(), 3},
        {Words::tr("Price each"), 0.13, Qt::AlignRight, TextStyle(), 2},
        {Words::tr("Priced on"), 0.17, Qt::AlignLeft, TextStyle::small(), 3},
        {Words::tr("Source"), 0.25, Qt::AlignLeft, TextStyle::small(), 2},
    };
    std::vector<QStringList> rows;
    for (const core::SheetPart& part : sheet.parts)
        rows.push_back({QString::number(part.quantity), part.name, part.price, core::pricedOn(part), part.source});
    writeTotal(writer, sheet, [&](qreal follows) { writer.table(columns, rows, follows); });
    for (const QString& note : sheet.priceNotes)
        writer.paragraph(note, TextStyle::small());
}

static void writeSlotMap(SheetWriter& writer, const core::BuildSheet& sheet) {
    writer.heading(Words::tr("Where it goes"), 5 * paperTextSize);
    const std::vector<TableColumn> columns{
        {Words::tr("Place"), 0.19, Qt::AlignLeft, TextStyle::bold(), 2},
        {Words::tr("Part"), 0.29, Qt::AlignLeft, TextStyle(), 2},
        {Words::tr("Link"), 0.19, Qt::AlignLeft, TextStyle(), 2},
        {Words::tr("Lanes from"), 0.12, Qt::AlignLeft, TextStyle::small(), 2},
        {Words::tr("Air below"), 0.21, Qt::AlignLeft, TextStyle::small(), 3},
    };
    std::vector<QStringList> rows;
    for (const core::SheetSlot& slot : sheet.slotMap) {
        const QString part = slot.isEmpty ? Words::tr("empty; a card here gets") : slot.part;
        rows.push_back({slot.label, part, slot.link, slot.from, slot.air});
    }
    writer.table(columns, rows);
}

static void writeCables(SheetWriter& writer, const core::SheetCables& cables) {
    if (cables.rows.empty())
        return;
    writer.heading(Words::tr("Which cable feeds which plug"), 5 * paperTextSize);
    const std::vector<TableColumn> columns{
        {Words::tr("From port"), 0.22, Qt::AlignLeft, TextStyle::bold(), 2},
        {Words::tr("To plug"), 0.56, Qt::AlignLeft, TextStyle(), 2},
        {Words::tr("Load of limit"), 0.22, Qt::AlignLeft, TextStyle(), 2},
    };
    writer.table(columns, cables.rows);
    writer.skip(paperCellPadding);
    for (const QString& note : cables.notes)
        writer.paragraph(note, TextStyle::small());
}

/// The matrix in columns as narrow as its words, then what follows from it across the page.
static void writeTopology(SheetWriter& writer, const core::SheetTopology& topology) {
    if (topology.rows.empty())
        return;
    writer.heading(Words::tr("How the cards reach each other"), 5 * paperTextSize);
    constexpr qreal widestCell = 0.09;
    const qreal share = std::min(widestCell, 1.0 / double(topology.header.size()));
    std::vector<TableColumn> columns;
    for (const QString& title : topology.header)
        columns.push_back({title, share, Qt::AlignLeft, columns.empty() ? TextStyle::bold() : TextStyle(), 1});
    writer.table(columns, topology.rows);
    writer.skip(paperCellPadding);
    for (const core::LabelledText& line : topology.lines) {
        const QString words = Words::tr("%1: %2").arg(line.label, line.text);
        writer.need(writer.textHeight(writer.width(), words, TextStyle::small(), 5));
        writer.paragraph(words, TextStyle::small());
    }
}

/// Label and figure, two pairs to a line where the page is wide enough.
static void writePairs(SheetWriter& writer, const QString& title, const std::vector<core::LabelledText>& pairs) {
    if (pairs.empty())
        return;
    const qreal half = writer.width() / 2;
    const qreal label = half * 0.52;
    const qreal figure = half - label - paperGap;
    const auto heightOfRow = [&](std::size_t i) {
        qreal height = 0;
        for (std::size_t j = i; j < std::min(i + 2, pairs.size()); ++j)
            height = std::max({height, writer.textHeight(label - paperGap / 2, pairs[j].label, TextStyle::small(), 3),
                               writer.textHeight(figure, pairs[j].text, TextStyle::bold(), 5)});
        return height + paperCellPadding;
    };
    qreal whole = 0;
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        whole += heightOfRow(i);
    writer.heading(title, whole); // read together, so kept on one page
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
        const qreal height = heightOfRow(i);
        const std::size_t end = std::min(i + 2, pairs.size());
        writer.need(height);
        for (std::size_t j = i; j < end; ++j) {
            const qreal x = writer.left() + half * double(j - i);
            writer.putText(x, writer.y(), label - paperGap / 2, pairs[j].label, TextStyle::small(), 3);
            writer.putText(x + label, writer.y(), figure, pairs[j].text, TextStyle::bold(), 5);
        }
        writer.skip(height);
    }
}

/// Label above or before a sentence, across the page.
static void writeLines(SheetWriter& writer, const QString& title, const std::vector<core::LabelledText>& lines) {
    if (lines.empty())
        return;
    writer.heading(title, 3 * paperTextSize);
    for (const core::LabelledText& line : lines)
        writer.paragraph(Words::tr("%1: %2").arg(line.label, line.text), TextStyle::small());
}

void writeShopping(SheetWriter& writer, const core::BuildSheet& sheet) {
    writeParts(writer, sheet);
    writeSlotMap(writer, sheet);
}

void writeTables(SheetWriter& writer, const core::BuildSheet& sheet) {
    writeCables(writer, sheet.cables);
    writeTopology(writer, sheet.topology);
    writeLines(writer, Words::tr("Air and heat"), sheet.air);
    writeLines(writer, Words::tr("Which fan follows which sensor"), sheet.fans);
    writePairs(writer, Words::tr("Totals"), sheet.totals);
    writeLines(writer, Words::tr("Model to run"), sheet.training);
    writeLines(writer, Words::tr("Cost"), sheet.cost);
    writePairs(writer, Words::tr("BIOS settings and jumpers"), sheet.settings);
    writePairs(writer, sheet.profile, sheet.profileLines);
}

} // namespace ui
