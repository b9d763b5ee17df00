// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/build_sheet.h"
#include "ui/theme/paper.h"
#include "ui/theme/theme.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QStringList>

#include <vector>

namespace ui {

/// One thing on a page, its place already decided, in paper units.
struct Mark {
    /// What stands there, and which of the members below it uses.
    enum class Kind {
        Text,     ///< one line, `text` in `font` and `ink`, its top at the top of `area`
        Line,     ///< from the area's top left to its bottom right
        Box,      ///< rounded, `ink` around `fill`
        CheckBox, ///< to be ticked by hand
        Sign,     ///< the shape of `severity`
        Drawing,  ///< the machine from the side
    };
    Kind kind = Kind::Text;
    QRectF area = {};
    QString text = {};
    QFont font = {};
    QColor ink = {};
    QColor fill = {};
    core::Severity severity = core::Severity::Advice;
};

/// A page as a list of marks: what is laid out once can be measured, previewed and printed alike.
struct PaperPage {
    std::vector<Mark> marks;
};

/// How text is set; always in the colours of the light theme.
struct TextStyle {
    int size = paperTextSize;
    bool isBold = false;
    QColor ink = Theme::light().text;
    bool isCode = false; ///< in letters of one width

    /// The styles of a sheet: bold text, muted small print, a figure that stands out, a section's title.
    static TextStyle bold() { return {paperTextSize, true}; }
    static TextStyle small() { return {paperSmallSize, false, Theme::light().mutedText}; }
    static TextStyle figure() { return {paperFigureSize, true}; }
    static TextStyle heading() { return {paperHeadingSize, true}; }
};

/// A column of a table, from left to right.
struct TableColumn {
    QString title;
    qreal share = 1; ///< of the table's width
    Qt::Alignment alignment = Qt::AlignLeft;
    TextStyle style = {};
    int maxLines = 3;    ///< what is longer ends in an ellipsis
    bool hasBox = false; ///< to tick, before each cell
};

/// Writes downward over as many pages as it takes. Text is measured before it is placed: it wraps, or is elided after
/// its last line, and nothing is put where the page has no room.
class SheetWriter {
public:
    /// At the top of a first empty page.
    explicit SheetWriter(PaperSize size);

    qreal left() const { return paperMargin; }
    qreal width() const { return m_extent.width() - 2 * paperMargin; }
    qreal y() const { return m_y; }
    /// Goes on at this height of the page, in points from its top.
    void moveTo(qreal y) { m_y = y; }
    /// Leaves so many points free.
    void skip(qreal height) { m_y += height; }
    /// Begins a page where less than `height` is left on this one; true when it did.
    bool need(qreal height);

    /// Adds a mark to the page, where it says it is.
    void put(Mark mark) { m_pages.back().marks.push_back(std::move(mark)); }
    /// Puts text at (x, y) in a column so wide; returns the height it takes.
    qreal putText(qreal x, qreal y, qreal columnWidth, const QString& text, const TextStyle& style, int maxLines,
                  Qt::Alignment alignment = Qt::AlignLeft);
    /// Points that `text` takes in a column, cut after `maxLines`.
    qreal textHeight(qreal columnWidth, const QString& text, const TextStyle& style, int maxLines) const;
    /// A box to tick, as high as a line.
    void putBox(qreal x, qreal y);
    /// A line across the page.
    void rule();

    /// A section's title, kept on a page with the `follows` below it.
    void heading(const QString& text, qreal follows);
    /// Text across the page from `indent`, breaking over pages between lines.
    void paragraph(const QString& text, const TextStyle& style, qreal indent = 0);
    /// Rows under a header that is repeated on each page. A row never breaks; `total`, bold below a line, stays on the
    /// page of the last one.
    void table(std::vector<TableColumn> columns, const std::vector<QStringList>& rows, const QStringList& total = {});

    /// Of the page, what is written so far: 0 at its top, 1 at its foot.
    double filled() const;
    /// Points that are left on the page.
    qreal room() const { return bottom() - m_y; }
    int pageCount() const { return int(m_pages.size()); }
    /// All that was written; the writer is empty afterwards.
    std::vector<PaperPage> takePages() { return std::move(m_pages); }
    /// `text` at the foot of every page, its number at the right: "1 / 2".
    void putFooters(const QString& text);

private:
    qreal bottom() const { return m_extent.height() - paperMargin - paperFooter; }
    /// Points that the row takes: its highest cell with the padding above and below.
    qreal rowHeight(const std::vector<TableColumn>& columns, const QStringList& cells) const;
    /// Puts a row of cells, by column, and goes on below it; the page must have room.
    void tableRow(const std::vector<TableColumn>& columns, const QStringList& cells);

    QSizeF m_extent;
    qreal m_y = paperMargin;
    std::vector<PaperPage> m_pages;
};

/// The font of a style, in points of paper.
QFont paperFont(const TextStyle& style);
/// `text` as lines of at most `columnWidth`, at most `maxLines` of them, the last one elided where there is more.
QStringList wrappedLines(const QString& text, const QFont& font, qreal columnWidth, int maxLines);

} // namespace ui
