// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_layout.h"

#include "ui/sheet/sheet_tables.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <array>

// The first page decides: title and state, the drawing as high as the page has room, the key figures, what to know. The
// chapters to buy and to build follow, each on a page of its own where the one before is well filled. Of what is for
// looking up as much is printed as leaves no page half empty; all of it stands in the program and in the other files.

namespace ui {

namespace {

constexpr qreal boxPadding = 60;
constexpr qreal leastDrawing = 2300;
constexpr double wellFilled = 0.6;  // of a page: then a chapter begins on the next one
constexpr double leastFilled = 0.6; // of the last page

class SheetLayout {
public:
    SheetLayout(const core::BuildSheet& sheet, PaperSize size, const DrawingFit& fit)
        : m_sheet(sheet)
        , m_fit(fit)
        , m_theme(Theme::light())
        , m_writer(size) {}

    std::vector<PaperPage> pages() {
        auto chapters = core::chaptersOf(m_sheet);
        auto& lookUp = chapters.back();
        writeTitle();
        writeDecision(chapters.front());
        for (auto chapter = chapters.begin() + 1; chapter + 1 < chapters.end(); ++chapter)
            writeChapter(m_writer, *chapter);
        m_writer = withLookUp(lookUp);
        m_writer.putFooters(
            Words::tr("%1 · Lanewright, %2 · Tips, sources and formulas: open this build in the program")
                .arg(m_sheet.title, m_sheet.date));
        return m_writer.takePages();
    }

private:
    static void writeChapter(SheetWriter& writer, const core::SheetChapter& chapter) {
        if (chapter.blocks.empty())
            return;
        if (writer.filled() > wellFilled)
            writer.need(1e6);
        const TextStyle style{paperVerdictSize + 30, true};
        writer.skip(writer.filled() > 0 ? paperSectionGap : 0);
        writer.need(8 * paperTextSize);
        writer.skip(writer.putText(writer.left(), writer.y(), writer.width(), chapter.title, style, 2));
        for (const core::SheetBlock& block : chapter.blocks)
            writeBlock(writer, block);
    }

    /// With as many blocks of the last chapter, from its beginning, as leave the last page well filled; where
    /// no number does, with those that fill it most.
    SheetWriter withLookUp(core::SheetChapter lookUp) const {
        SheetWriter best = m_writer;
        for (; !lookUp.blocks.empty(); lookUp.blocks.pop_back()) {
            SheetWriter tried = m_writer;
            for (const core::SheetBlock& block : lookUp.blocks)
                writeBlock(tried, block);
            const bool isNoFurther = tried.pageCount() == m_writer.pageCount();
            if (isNoFurther || tried.filled() >= leastFilled)
                return tried;
            if (tried.filled() > best.filled())
                best = tried;
        }
        return best;
    }

    QColor stateInk() const { return m_theme.*stateLook(m_sheet.state).colour; }

    void writeTitle() {
        const qreal boxWidth = m_writer.width() * 0.25;
        const qreal titleWidth = m_writer.width() - boxWidth - 2 * paperGap;
        const qreal top = m_writer.y();
        const TextStyle title{paperTitleSize, true};
        const qreal titleHeight = m_writer.putText(m_writer.left(), top, titleWidth, m_sheet.title, title, 2);
        QString line = Words::tr("Build sheet · %1 · prices from the dates shown").arg(m_sheet.date);
        if (!m_sheet.purpose.isEmpty())
            line = Words::tr("%1 · %2").arg(m_sheet.purpose, line);
        const qreal lineHeight =
            m_writer.putText(m_writer.left(), top + titleHeight, titleWidth, line, TextStyle::small(), 4);
        const qreal boxHeight = writeState(m_writer.left() + m_writer.width() - boxWidth, top, boxWidth);
        m_writer.moveTo(top + std::max(titleHeight + lineHeight, boxHeight) + paperGap);
    }

    qreal writeState(qreal x, qreal top, qreal width) {
        const TextStyle state{paperVerdictSize, true, stateInk()};
        const QString words = stateLook(m_sheet.state).signedWords(m_sheet.stateText);
        const QString& detail = m_sheet.choicesLeft.isEmpty() ? m_sheet.stateDetail : m_sheet.choicesLeft;
        const qreal inner = width - 2 * boxPadding;
        const qreal first = m_writer.textHeight(inner, words, state, 2);
        const qreal second = m_writer.textHeight(inner, detail, TextStyle::small(), 4);
        const qreal height = first + second + 2 * boxPadding;
        m_writer.put({.kind = Mark::Kind::Box,
                      .area = {x, top, width, height},
                      .ink = stateInk(),
                      .fill = m_theme.panelAlternate});
        m_writer.putText(x + boxPadding, top + boxPadding, inner, words, state, 2, Qt::AlignHCenter);
        m_writer.putText(x + boxPadding, top + boxPadding + first, inner, detail, TextStyle::small(), 4,
                         Qt::AlignHCenter);
        return height;
    }

    /// The drawing as high as the figures and what is to be known leave room, then these.
    void writeDecision(const core::SheetChapter& decide) {
        qreal below = figuresHeight() + 2 * paperGap;
        for (const core::SheetBlock& block : decide.blocks) {
            if (block.kind == core::SheetBlock::Kind::Problems)
                below += problemsHeight(m_writer, block);
        }
        writeDrawing(std::max(leastDrawing, m_writer.room() - below));
        writeFigures();
        for (const core::SheetBlock& block : decide.blocks) {
            if (block.kind == core::SheetBlock::Kind::Problems)
                writeBlock(m_writer, block);
        }
    }

    void writeDrawing(qreal height) {
        const qreal padding = 2 * paperDrawingPadding;
        const QSizeF room(m_writer.width() - padding, height - padding);
        const QSizeF frame = (m_fit ? m_fit(room) : room) + QSizeF(padding, padding);
        m_writer.need(frame.height());
        m_writer.put({.kind = Mark::Kind::Drawing,
                      .area = {QPointF(m_writer.left() + (m_writer.width() - frame.width()) / 2, m_writer.y()), frame},
                      .ink = m_theme.line,
                      .fill = m_theme.panel});
        m_writer.skip(frame.height() + paperGap);
    }

    /// Points of a key figure's label, text and remark in its column.
    std::array<qreal, 3> figureHeights(const core::LabelledText& figure) const {
        const qreal inner = figureWidth();
        return {m_writer.textHeight(inner, figure.label, TextStyle::small(), 2),
                m_writer.textHeight(inner, figure.text, TextStyle::figure(), 3),
                m_writer.textHeight(inner, figure.remark, TextStyle::small(), 4)};
    }

    qreal figureWidth() const {
        return m_writer.width() / double(std::max<std::size_t>(1, m_sheet.headline.size())) - 2 * boxPadding;
    }

    /// The highest label, text and remark of all.
    std::array<qreal, 3> rowsOfFigures() const {
        std::array<qreal, 3> rows{};
        for (const core::LabelledText& figure : m_sheet.headline) {
            const auto heights = figureHeights(figure);
            for (std::size_t i = 0; i < rows.size(); ++i)
                rows[i] = std::max(rows[i], heights[i]);
        }
        return rows;
    }

    qreal figuresHeight() const {
        const auto rows = rowsOfFigures();
        return rows[0] + rows[1] + rows[2] + 2 * boxPadding;
    }

    void writeFigures() {
        const auto rows = rowsOfFigures();
        const qreal height = figuresHeight();
        m_writer.need(height);
        const qreal top = m_writer.y();
        m_writer.put({.kind = Mark::Kind::Box,
                      .area = {m_writer.left(), top, m_writer.width(), height},
                      .ink = m_theme.line,
                      .fill = m_theme.panelAlternate});
        qreal x = m_writer.left() + boxPadding;
        for (const core::LabelledText& figure : m_sheet.headline) {
            qreal y = top + boxPadding;
            m_writer.putText(x, y, figureWidth(), figure.label, TextStyle::small(), 2);
            m_writer.putText(x, y += rows[0], figureWidth(), figure.text, TextStyle::figure(), 3);
            m_writer.putText(x, y += rows[1], figureWidth(), figure.remark, TextStyle::small(), 4);
            x += figureWidth() + 2 * boxPadding;
        }
        m_writer.skip(height);
    }

    const core::BuildSheet& m_sheet;
    const DrawingFit& m_fit;
    const Theme& m_theme;
    SheetWriter m_writer;
};

} // namespace

std::vector<PaperPage> layOut(const core::BuildSheet& sheet, PaperSize size, const DrawingFit& fit) {
    return SheetLayout(sheet, size, fit).pages();
}

} // namespace ui
