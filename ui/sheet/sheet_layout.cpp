#include "ui/sheet/sheet_layout.h"

#include "ui/sheet/sheet_findings.h"
#include "ui/sheet/sheet_tables.h"
#include "ui/sheet/sheet_writer.h"
#include "ui/theme/state_look.h"
#include "ui/widgets/words.h"

#include <algorithm>

// The sheet is written from top to bottom, block by block; SheetWriter turns the page where a block has no room. The
// drawing stands beside the findings, or across the page where it shows too many cards for a column. What is to be
// bought follows at once, before the findings that are left: a buyer reads no further.

namespace ui {

namespace {

constexpr qreal boxPadding = 60;
constexpr int mostBesideFindings = 3; // filled slots: more are legible across the page only

class SheetLayout {
public:
    SheetLayout(const core::BuildSheet& sheet, PaperSize size, const DrawingFit& fit)
        : m_sheet(sheet)
        , m_fit(fit)
        , m_theme(Theme::light())
        , m_writer(size) {}

    std::vector<PaperPage> pages() {
        writeTitle();
        writeHeadline();
        const auto left = writeDrawingAndFindings();
        writeShopping(m_writer, m_sheet);
        writeFindingsBelow(left);
        writeTables(m_writer, m_sheet);
        m_writer.heading(Words::tr("Not checked"), 3 * paperTextSize);
        for (const core::SheetFinding& finding : m_sheet.notChecked)
            writeFinding(m_writer, finding);
        writeChecklist();
        m_writer.putFooters(
            Words::tr("Lanewright · For sources, open this build in the program · Not checked: see above"));
        return m_writer.takePages();
    }

private:
    QColor stateInk() const { return m_theme.*stateLook(m_sheet.state).colour; }

    void writeTitle() {
        const qreal boxWidth = m_writer.width() * 0.25;
        const qreal titleWidth = m_writer.width() - boxWidth - 2 * paperGap;
        const qreal top = m_writer.y();
        const TextStyle title{paperTitleSize, true};
        const qreal titleHeight = m_writer.putText(m_writer.left(), top, titleWidth, m_sheet.title, title, 2);
        const QString line = Words::tr("Build sheet · %1 · prices from the dates shown").arg(m_sheet.date);
        const qreal lineHeight =
            m_writer.putText(m_writer.left(), top + titleHeight, titleWidth, line, TextStyle::small(), 2);
        const qreal boxHeight = writeState(m_writer.left() + m_writer.width() - boxWidth, top, boxWidth);
        m_writer.moveTo(top + std::max(titleHeight + lineHeight, boxHeight) + paperGap);
    }

    qreal writeState(qreal x, qreal top, qreal width) {
        const TextStyle state{paperVerdictSize, true, stateInk()};
        const QString words = stateLook(m_sheet.state).signedWords(m_sheet.stateText);
        const QString detail = m_sheet.choicesLeft.isEmpty()
                                   ? m_sheet.stateDetail
                                   : Words::tr("%1 (%2)").arg(m_sheet.choicesLeft, m_sheet.stateDetail);
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

    void writeHeadline() {
        m_writer.rule();
        m_writer.skip(paperGap / 2);
        const std::vector<qreal> widths = headlineWidths();
        const qreal top = m_writer.y();
        qreal labels = 0;
        for (std::size_t i = 0; i < widths.size(); ++i)
            labels = std::max(labels, m_writer.textHeight(widths[i], m_sheet.headline[i].label, TextStyle::small(), 2));
        qreal figures = 0;
        qreal x = m_writer.left();
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const core::LabelledText& item = m_sheet.headline[i];
            m_writer.putText(x, top, widths[i], item.label, TextStyle::small(), 2);
            figures =
                std::max(figures, m_writer.putText(x, top + labels, widths[i], item.text, TextStyle::figure(), 3));
            x += widths[i] + boxPadding;
        }
        m_writer.moveTo(top + labels + figures + paperGap / 2);
        m_writer.rule();
        m_writer.skip(paperGap);
    }

    /// Columns as wide as what stands in them with the rest shared out; equal ones, where texts must wrap.
    std::vector<qreal> headlineWidths() const {
        const std::size_t count = m_sheet.headline.size();
        const qreal all = m_writer.width() - boxPadding * double(count);
        std::vector<qreal> widths;
        qreal sum = 0;
        for (const core::LabelledText& item : m_sheet.headline) {
            widths.push_back(
                std::max(textWidth(item.label, TextStyle::small()), textWidth(item.text, TextStyle::figure())));
            sum += widths.back();
        }
        for (qreal& width : widths)
            width = sum <= all ? width + (all - sum) / double(count) : all / double(count);
        return widths;
    }

    /// The drawing at the left; beside it as many findings as the room holds. Returns the others.
    std::vector<const core::SheetFinding*> writeDrawingAndFindings() {
        const qreal top = m_writer.y();
        const qreal width = isDrawingWide() ? m_writer.width() : m_writer.width() * paperDrawingShare;
        const QSizeF drawn = drawingFrame(width);
        const qreal height = drawn.height();
        const qreal left = m_writer.left() + (isDrawingWide() ? (width - drawn.width()) / 2 : 0);
        const QRectF frame(left, top, isDrawingWide() ? drawn.width() : width, height);
        m_writer.put({.kind = Mark::Kind::Drawing, .area = frame, .ink = m_theme.line, .fill = m_theme.panel});
        std::vector<const core::SheetFinding*> all;
        for (const auto* list : {&m_sheet.conditions, &m_sheet.findings}) {
            for (const core::SheetFinding& finding : *list)
                all.push_back(&finding);
        }
        const qreal x = m_writer.left() + width + paperGap;
        const std::size_t done =
            isDrawingWide() ? 0 : writeFindingsBeside(all, x, m_writer.left() + m_writer.width() - x);
        m_writer.moveTo(std::max(m_writer.y(), top + height));
        all.erase(all.begin(), all.begin() + std::ptrdiff_t(done));
        return all;
    }

    /// Of the frame around the drawing, no wider than `width`.
    QSizeF drawingFrame(qreal width) const {
        const qreal padding = 2 * paperDrawingPadding;
        const qreal height = isDrawingWide() ? paperWideDrawingHeight : paperDrawingHeight;
        const QSizeF room(width - padding, height - padding);
        return (m_fit ? m_fit(room) : room) + QSizeF(padding, padding);
    }

    /// More cards than a column shows legibly take the width of the page.
    bool isDrawingWide() const {
        const auto filled =
            std::ranges::count_if(m_sheet.slotMap, [](const core::SheetSlot& slot) { return !slot.isEmpty; });
        return filled > mostBesideFindings;
    }

    /// Fills a column no taller than a drawing may be; returns how many found room and leaves the writer below them.
    std::size_t writeFindingsBeside(const std::vector<const core::SheetFinding*>& all, qreal x, qreal width) {
        const std::size_t conditions = m_sheet.conditions.size();
        const qreal bottom = m_writer.y() + paperDrawingHeight;
        std::size_t done = 0;
        for (; done < all.size(); ++done) {
            const bool opensSection = done == 0 || done == conditions;
            const qreal gap = done == 0 ? 0 : paperGap;
            const qreal before = opensSection ? headingHeight() + gap : 0;
            if (m_writer.y() + before + findingHeight(m_writer, *all[done], width) > bottom)
                break;
            if (opensSection) {
                m_writer.skip(gap);
                columnHeading(x, width, done < conditions);
            }
            m_writer.skip(putFinding(m_writer, *all[done], x, m_writer.y(), width));
        }
        if (all.empty()) {
            columnHeading(x, width, false);
            m_writer.skip(m_writer.putText(x, m_writer.y(), width, Words::tr("None. Everything checked is fine."),
                                           TextStyle(), 4));
        }
        return done;
    }

    qreal headingHeight() const { return m_writer.textHeight(1e6, u"X"_s, TextStyle::heading(), 1) + paperCellPadding; }

    static QString titleOf(bool isCondition) {
        return isCondition ? Words::tr("Before it works") : Words::tr("Findings");
    }

    void columnHeading(qreal x, qreal width, bool isCondition) {
        m_writer.putText(x, m_writer.y(), width, titleOf(isCondition), TextStyle::heading(), 1);
        m_writer.skip(headingHeight());
    }

    /// What found no room beside the drawing, across the page.
    void writeFindingsBelow(const std::vector<const core::SheetFinding*>& findings) {
        const bool isContinued = findings.size() < m_sheet.conditions.size() + m_sheet.findings.size();
        for (std::size_t i = 0; i < findings.size(); ++i) {
            const bool isCondition = isToTick(*findings[i]);
            const QString title = titleOf(isCondition);
            if (i == 0 || isCondition != isToTick(*findings[i - 1]))
                m_writer.heading(isContinued && i == 0 ? Words::tr("%1, continued").arg(title) : title,
                                 3 * paperTextSize);
            writeFinding(m_writer, *findings[i]);
        }
    }

    void writeChecklist() {
        if (m_sheet.checklist.isEmpty())
            return;
        m_writer.heading(Words::tr("After building: check that it came out as planned"), 3 * paperTextSize);
        for (const QString& line : m_sheet.checklist) {
            m_writer.need(2 * paperTextSize);
            m_writer.put({.kind = Mark::Kind::CheckBox,
                          .area = {m_writer.left(), m_writer.y(), signSize, signSize},
                          .ink = m_theme.text});
            m_writer.paragraph(line, TextStyle(), signIndent);
            m_writer.skip(paperCellPadding);
        }
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
