#include "ui/sheet/sheet_tables.h"

#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace ui {

static TextStyle text() {
    return {paperTextSize, false, Theme::light().text};
}

static TextStyle bold() {
    return {paperTextSize, true, Theme::light().text};
}

static TextStyle small() {
    return {paperSmallSize, false, Theme::light().mutedText};
}

static TextStyle figure() {
    return {paperFigureSize, true, Theme::light().text};
}

/// Where the sum of the prices stands: below their column, with what it leaves out before it.
struct TotalPlace {
    qreal labelLeft = 0;
    qreal labelWidth = 0;
    qreal left = 0;
    qreal width = 0;
    qreal height = 0;
};

static TotalPlace placeOfTotal(const SheetWriter& writer, const core::BuildSheet& sheet) {
    TotalPlace place;
    const qreal right = writer.left() + writer.width() * 0.58 - paperColumnGap; // the price column's right edge
    place.width = writer.width() * 0.15;
    place.left = right - place.width;
    place.labelLeft = writer.left() + writer.width() * 0.06;
    place.labelWidth = place.left - paperGap / 2 - place.labelLeft;
    place.height = std::max(writer.textHeight(place.labelWidth, sheet.totalLabel, small(), 3),
                            writer.textHeight(place.width, sheet.total, figure(), 2));
    return place;
}

static void writeTotal(SheetWriter& writer, const core::BuildSheet& sheet, const TotalPlace& place) {
    writer.skip(paperCellPadding);
    const qreal y = writer.y();
    writer.putText(place.labelLeft, y, place.labelWidth, sheet.totalLabel, small(), 3);
    writer.putText(place.left, y, place.width, sheet.total, figure(), 2, Qt::AlignRight);
    writer.skip(place.height);
}

static void writeParts(SheetWriter& writer, const core::BuildSheet& sheet) {
    writer.heading(Words::tr("Parts"), Theme::light().text, 5 * paperTextSize);
    const std::vector<TableColumn> columns{
        {Words::tr("Qty"), 0.06, Qt::AlignLeft, text(), 1},
        {Words::tr("Part"), 0.39, Qt::AlignLeft, text(), 3},
        {Words::tr("Price each"), 0.13, Qt::AlignRight, text(), 2},
        {Words::tr("Priced on"), 0.17, Qt::AlignLeft, small(), 3},
        {Words::tr("Source"), 0.25, Qt::AlignLeft, small(), 2},
    };
    std::vector<QStringList> rows;
    for (const core::SheetPart& part : sheet.parts) {
        const QString priced = part.isVerified || part.pricedOn.isEmpty()
                                   ? part.pricedOn
                                   : Words::tr("%1 (unverified)").arg(part.pricedOn);
        rows.push_back({QString::number(part.quantity), part.name, part.price, priced, part.source});
    }
    const TotalPlace total = placeOfTotal(writer, sheet);
    writer.table(columns, rows, small(), Theme::light().line, paperCellPadding + total.height);
    writeTotal(writer, sheet, total);
}

static void writeSlotMap(SheetWriter& writer, const core::BuildSheet& sheet) {
    writer.heading(Words::tr("Where it goes"), Theme::light().text, 5 * paperTextSize);
    const std::vector<TableColumn> columns{
        {Words::tr("Place"), 0.19, Qt::AlignLeft, bold(), 2},
        {Words::tr("Part"), 0.29, Qt::AlignLeft, text(), 2},
        {Words::tr("Link"), 0.19, Qt::AlignLeft, text(), 2},
        {Words::tr("Lanes from"), 0.12, Qt::AlignLeft, small(), 2},
        {Words::tr("Air below"), 0.21, Qt::AlignLeft, small(), 3},
    };
    std::vector<QStringList> rows;
    for (const core::SheetSlot& slot : sheet.slotMap) {
        const QString part = slot.isEmpty ? Words::tr("empty; a card here gets") : slot.part;
        rows.push_back({slot.label, part, slot.link, slot.from, slot.air});
    }
    writer.table(columns, rows, small(), Theme::light().line);
}

static void writeCables(SheetWriter& writer, const core::SheetCables& cables) {
    if (cables.rows.empty())
        return;
    writer.heading(Words::tr("Which cable feeds which plug"), Theme::light().text, 5 * paperTextSize);
    const std::vector<TableColumn> columns{
        {Words::tr("From port"), 0.22, Qt::AlignLeft, bold(), 2},
        {Words::tr("To plug"), 0.56, Qt::AlignLeft, text(), 2},
        {Words::tr("Load of limit"), 0.22, Qt::AlignLeft, text(), 2},
    };
    writer.table(columns, cables.rows, small(), Theme::light().line);
    writer.skip(paperCellPadding);
    for (const QString& note : cables.notes)
        writer.paragraph(note, small());
}

/// The matrix in columns as narrow as its words, then what follows from it across the page.
static void writeTopology(SheetWriter& writer, const core::SheetTopology& topology) {
    if (topology.rows.empty())
        return;
    writer.heading(Words::tr("How the cards reach each other"), Theme::light().text, 5 * paperTextSize);
    constexpr qreal widestCell = 0.09;
    const qreal share = std::min(widestCell, 1.0 / double(topology.header.size()));
    std::vector<TableColumn> columns;
    for (const QString& title : topology.header)
        columns.push_back({title, share, Qt::AlignLeft, columns.empty() ? bold() : text(), 1});
    writer.table(columns, topology.rows, small(), Theme::light().line);
    writer.skip(paperCellPadding);
    for (const core::LabelledText& line : topology.lines) {
        const QString words = Words::tr("%1: %2").arg(line.label, line.text);
        writer.need(writer.textHeight(writer.width(), words, small(), 5));
        writer.paragraph(words, small());
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
            height = std::max({height, writer.textHeight(label - paperGap / 2, pairs[j].label, small(), 3),
                               writer.textHeight(figure, pairs[j].text, bold(), 5)});
        return height + paperCellPadding;
    };
    qreal whole = 0;
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        whole += heightOfRow(i);
    writer.heading(title, Theme::light().text, whole); // read together, so kept on one page
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
        const qreal height = heightOfRow(i);
        const std::size_t end = std::min(i + 2, pairs.size());
        writer.need(height);
        for (std::size_t j = i; j < end; ++j) {
            const qreal x = writer.left() + half * double(j - i);
            writer.putText(x, writer.y(), label - paperGap / 2, pairs[j].label, small(), 3);
            writer.putText(x + label, writer.y(), figure, pairs[j].text, bold(), 5);
        }
        writer.skip(height);
    }
}

/// Label above or before a sentence, across the page.
static void writeLines(SheetWriter& writer, const QString& title, const std::vector<core::LabelledText>& lines) {
    if (lines.empty())
        return;
    writer.heading(title, Theme::light().text, 3 * paperTextSize);
    for (const core::LabelledText& line : lines)
        writer.paragraph(Words::tr("%1: %2").arg(line.label, line.text), small());
}

void writeTables(SheetWriter& writer, const core::BuildSheet& sheet) {
    writeParts(writer, sheet);
    writeSlotMap(writer, sheet);
    writeCables(writer, sheet.cables);
    writeTopology(writer, sheet.topology);
    writeLines(writer, Words::tr("Air and heat"), sheet.air);
    writeLines(writer, Words::tr("Which fan follows which sensor"), sheet.fans);
    writePairs(writer, Words::tr("Totals"), sheet.totals);
    writeLines(writer, Words::tr("Training"), sheet.training);
    writeLines(writer, Words::tr("Cost"), sheet.cost);
    writePairs(writer, Words::tr("BIOS settings and jumpers"), sheet.settings);
    writePairs(writer, sheet.profile, sheet.profileLines);
}

} // namespace ui
