// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_writer.h"

#include "ui/widgets/bound_words.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QTextLayout>

#include <algorithm>

namespace ui {

// Lengths are tenths of a point (ui/theme/paper.h). Text is wrapped by QTextLayout once to measure it and once to put
// it, with the same words bound together, so that both come to the same lines.

static constexpr int anyNumberOfLines = 100'000;

QFont paperFont(const TextStyle& style) {
    QFont font = style.isCode ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QApplication::font();
    font.setPixelSize(style.isCode ? paperSmallSize : style.size);
    font.setBold(style.isBold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QStringList wrappedLines(const QString& text, const QFont& font, qreal columnWidth, int maxLines) {
    // A command breaks between its words alone.
    const QString bound =
        QFontInfo(font).fixedPitch() ? text.simplified().replace('-'_L1, u"-\u2060"_s) : boundWords(text.simplified());
    QTextLayout layout(bound, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(columnWidth);
        const QString rest = layout.text().mid(line.textStart());
        if (lines.size() + 1 == maxLines) {
            lines << QFontMetricsF(font).elidedText(looseWords(rest), Qt::ElideRight, columnWidth);
            break;
        }
        if (const QString words = looseWords(rest.left(line.textLength())).trimmed(); !words.isEmpty())
            lines << words;
    }
    layout.endLayout();
    return lines;
}

static qreal lineHeight(const QFont& font) {
    return QFontMetricsF(font).height() * paperLineSpacing;
}

SheetWriter::SheetWriter(PaperSize size)
    : m_extent(paperExtent(size))
    , m_pages(1) {}

bool SheetWriter::need(qreal height) {
    if (m_y + height <= bottom())
        return false;
    m_pages.emplace_back();
    m_y = paperMargin;
    return true;
}

qreal SheetWriter::putText(qreal x, qreal y, qreal columnWidth, const QString& text, const TextStyle& style,
                           int maxLines, Qt::Alignment alignment) {
    const QFont font = paperFont(style);
    const QFontMetricsF metrics(font);
    qreal top = y;
    for (const QString& line : wrappedLines(text, font, columnWidth, maxLines)) {
        const qreal lineWidth = std::min(metrics.horizontalAdvance(line), columnWidth);
        const qreal slack = columnWidth - lineWidth;
        const qreal shift = alignment & Qt::AlignRight ? slack : alignment & Qt::AlignHCenter ? slack / 2 : 0;
        put({Mark::Kind::Text, {x + shift, top, lineWidth, metrics.height()}, line, font, style.ink});
        top += lineHeight(font);
    }
    return top - y;
}

qreal SheetWriter::textHeight(qreal columnWidth, const QString& text, const TextStyle& style, int maxLines) const {
    const QFont font = paperFont(style);
    return double(wrappedLines(text, font, columnWidth, maxLines).size()) * lineHeight(font);
}

double SheetWriter::filled() const {
    return (m_y - paperMargin) / (bottom() - paperMargin);
}

constexpr qreal boxSize = 70;
constexpr qreal boxIndent = 120;

void SheetWriter::putBox(qreal x, qreal y) {
    put({.kind = Mark::Kind::CheckBox, .area = {x, y + 8, boxSize, boxSize}, .ink = Theme::light().text});
}

void SheetWriter::rule() {
    put({.kind = Mark::Kind::Line, .area = {left(), m_y, width(), 0}, .ink = Theme::light().line});
}

void SheetWriter::heading(const QString& text, qreal follows) {
    const TextStyle style = TextStyle::heading();
    const qreal height = textHeight(width(), text, style, 2);
    if (!need(paperSectionGap + height + follows) && m_y > paperMargin)
        m_y += paperSectionGap;
    m_y += putText(left(), m_y, width(), text, style, 2) + paperCellPadding;
}

void SheetWriter::paragraph(const QString& text, const TextStyle& style, qreal indent) {
    const QFont font = paperFont(style);
    for (const QString& line : wrappedLines(text, font, width() - indent, anyNumberOfLines)) {
        need(lineHeight(font));
        m_y += putText(left() + indent, m_y, width() - indent, line, style, 1);
    }
}

static qreal indentOf(const TableColumn& column) {
    return column.hasBox ? boxIndent : 0;
}

qreal SheetWriter::rowHeight(const std::vector<TableColumn>& columns, const QStringList& cells) const {
    qreal height = 0;
    for (std::size_t i = 0; i < columns.size(); ++i)
        height = std::max(height, textHeight(width() * columns[i].share - paperColumnGap - indentOf(columns[i]),
                                             cells.value(qsizetype(i)), columns[i].style, columns[i].maxLines));
    return height + 2 * paperCellPadding;
}

void SheetWriter::tableRow(const std::vector<TableColumn>& columns, const QStringList& cells) {
    qreal x = left();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const TableColumn& column = columns[i];
        if (column.hasBox)
            putBox(x, m_y + paperCellPadding);
        const qreal indent = indentOf(column);
        putText(x + indent, m_y + paperCellPadding, width() * column.share - paperColumnGap - indent,
                cells.value(qsizetype(i)), column.style, column.maxLines, column.alignment);
        x += width() * column.share;
    }
    m_y += rowHeight(columns, cells);
}

void SheetWriter::table(std::vector<TableColumn> columns, const std::vector<QStringList>& rows,
                        const QStringList& total) {
    std::vector<TableColumn> titles = columns;
    std::vector<TableColumn> totals = columns;
    QStringList titleCells;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        titles[i].style = TextStyle::small();
        titles[i].maxLines = 2;
        titles[i].hasBox = false;
        totals[i].style = columns[i].alignment == Qt::AlignRight ? TextStyle::figure() : TextStyle::bold();
        totals[i].hasBox = false;
        titleCells << columns[i].title;
    }
    const auto putHeader = [&] {
        tableRow(titles, titleCells);
        rule();
    };
    const qreal follows = total.isEmpty() ? 0 : rowHeight(totals, total);
    const auto heightOf = [&](std::size_t row) {
        return rowHeight(columns, rows[row]) + (row + 1 == rows.size() ? follows : 0);
    };
    need(rowHeight(titles, titleCells) + (rows.empty() ? follows : heightOf(0)));
    putHeader();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (need(heightOf(i)))
            putHeader();
        tableRow(columns, rows[i]);
    }
    rule();
    if (!total.isEmpty())
        tableRow(totals, total);
}

void SheetWriter::putFooters(const QString& text) {
    const TextStyle style = TextStyle::small();
    const QFont font = paperFont(style);
    const QFontMetricsF metrics(font);
    const qreal top = m_extent.height() - paperMargin - paperFooter / 2;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const auto number = u"%1 / %2"_s.arg(i + 1).arg(m_pages.size());
        const qreal numberWidth = metrics.horizontalAdvance(number);
        const qreal textWidth = width() - numberWidth - paperGap;
        const QString shown = wrappedLines(text, font, textWidth, 1).value(0);
        const qreal shownWidth = std::min(textWidth, metrics.horizontalAdvance(shown));
        const auto mark = [&](qreal x, qreal wide, const QString& words) {
            m_pages[i].marks.push_back({Mark::Kind::Text, {x, top, wide, metrics.height()}, words, font, style.ink});
        };
        mark(left(), shownWidth, shown);
        mark(left() + width() - numberWidth, numberWidth, number);
    }
}

} // namespace ui
