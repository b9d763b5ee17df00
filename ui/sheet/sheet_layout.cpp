#include "ui/sheet/sheet_layout.h"

#include "ui/sheet/sheet_findings.h"
#include "ui/sheet/sheet_writer.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

struct SheetText {
    Q_DECLARE_TR_FUNCTIONS(ui::SheetText)
};

constexpr qreal boxPadding = 60;

class SheetLayout {
public:
    SheetLayout(const core::BuildSheet& sheet, PaperSize size, QSizeF drawingShape)
        : m_sheet(sheet)
        , m_drawingShape(drawingShape)
        , m_theme(Theme::light())
        , m_writer(size) {}

    std::vector<PaperPage> pages() {
        writeTitle();
        writeHeadline();
        writeDrawingAndFindings();
        writeParts();
        writeSlotMap();
        writePairs(SheetText::tr("Totals"), m_sheet.totals);
        writePairs(SheetText::tr("BIOS settings and jumpers"), m_sheet.settings);
        writeNotChecked();
        writeChecklist();
        writeFooters();
        return m_writer.takePages();
    }

private:
    TextStyle text() const { return {paperTextSize, false, m_theme.text}; }
    TextStyle bold() const { return {paperTextSize, true, m_theme.text}; }
    TextStyle figure() const { return {paperFigureSize, true, m_theme.text}; }
    TextStyle small() const { return {paperSmallSize, false, m_theme.mutedText}; }

    QColor verdictInk() const {
        switch (m_sheet.verdict) {
        case core::Verdict::Works:
            return m_theme.good;
        case core::Verdict::WorksIf:
            return m_theme.warning;
        case core::Verdict::DoesNotWork:
            break;
        }
        return m_theme.error;
    }

    void writeTitle() {
        const qreal boxWidth = m_writer.width() * 0.25;
        const qreal titleWidth = m_writer.width() - boxWidth - 2 * paperGap;
        const qreal top = m_writer.y();
        const TextStyle title{paperTitleSize, true, m_theme.text};
        const qreal titleHeight = m_writer.putText(m_writer.left(), top, titleWidth, m_sheet.title, title, 2);
        const QString line = SheetText::tr("Build sheet · %1 · prices of the dates shown").arg(m_sheet.date);
        const qreal lineHeight = m_writer.putText(m_writer.left(), top + titleHeight, titleWidth, line, small(), 2);
        const qreal boxHeight = writeVerdict(m_writer.left() + m_writer.width() - boxWidth, top, boxWidth);
        m_writer.moveTo(top + std::max(titleHeight + lineHeight, boxHeight) + paperGap);
    }

    qreal writeVerdict(qreal x, qreal top, qreal width) {
        const TextStyle verdict{paperVerdictSize, true, verdictInk()};
        const qreal inner = width - 2 * boxPadding;
        const qreal first = m_writer.textHeight(inner, m_sheet.verdictText, verdict, 2);
        const qreal second = m_writer.textHeight(inner, m_sheet.verdictDetail, small(), 3);
        const qreal height = first + second + 2 * boxPadding;
        m_writer.put({Mark::Kind::Box, {x, top, width, height}, {}, {}, verdictInk(), m_theme.panelAlternate, {}});
        m_writer.putText(x + boxPadding, top + boxPadding, inner, m_sheet.verdictText, verdict, 2, Qt::AlignHCenter);
        m_writer.putText(x + boxPadding, top + boxPadding + first, inner, m_sheet.verdictDetail, small(), 3,
                         Qt::AlignHCenter);
        return height;
    }

    void writeHeadline() {
        m_writer.rule(m_theme.line);
        m_writer.skip(paperGap / 2);
        const std::vector<qreal> widths = headlineWidths();
        const qreal top = m_writer.y();
        qreal labels = 0;
        for (std::size_t i = 0; i < widths.size(); ++i)
            labels = std::max(labels, m_writer.textHeight(widths[i], m_sheet.headline[i].label, small(), 2));
        qreal figures = 0;
        qreal x = m_writer.left();
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const core::LabelledText& item = m_sheet.headline[i];
            m_writer.putText(x, top, widths[i], item.label, small(), 2);
            figures = std::max(figures, m_writer.putText(x, top + labels, widths[i], item.text, figure(), 3));
            x += widths[i] + boxPadding;
        }
        m_writer.moveTo(top + labels + figures + paperGap / 2);
        m_writer.rule(m_theme.line);
        m_writer.skip(paperGap);
    }

    /// Columns as wide as what stands in them with the rest shared out; equal ones, where texts must wrap.
    std::vector<qreal> headlineWidths() const {
        const std::size_t count = m_sheet.headline.size();
        const qreal all = m_writer.width() - boxPadding * double(count);
        std::vector<qreal> widths;
        qreal sum = 0;
        for (const core::LabelledText& item : m_sheet.headline) {
            widths.push_back(std::max(textWidth(item.label, small()), textWidth(item.text, figure())));
            sum += widths.back();
        }
        for (qreal& width : widths)
            width = sum <= all ? width + (all - sum) / double(count) : all / double(count);
        return widths;
    }

    /// The drawing at the left; beside it as many findings as the room holds, the others below across the page.
    void writeDrawingAndFindings() {
        const qreal top = m_writer.y();
        const qreal width = m_writer.width() * paperDrawingShare;
        const qreal height = drawingHeight(width);
        m_writer.put(
            {Mark::Kind::Drawing, {m_writer.left(), top, width, height}, {}, {}, m_theme.line, m_theme.panel, {}});
        std::vector<const core::SheetFinding*> all;
        for (const auto* list : {&m_sheet.conditions, &m_sheet.findings}) {
            for (const core::SheetFinding& finding : *list)
                all.push_back(&finding);
        }
        const qreal x = m_writer.left() + width + paperGap;
        const std::size_t done = writeFindingsBeside(all, x, m_writer.left() + m_writer.width() - x);
        m_writer.moveTo(std::max(m_writer.y(), top + height));
        writeFindingsBelow({all.begin() + std::ptrdiff_t(done), all.end()}, done > 0);
    }

    /// As tall as the drawing's own shape makes it.
    qreal drawingHeight(qreal width) const {
        if (m_drawingShape.isEmpty())
            return paperDrawingHeight;
        const qreal inner = (width - paperGap) * m_drawingShape.height() / m_drawingShape.width();
        return std::min(inner + paperGap, paperDrawingHeight);
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
            m_writer.skip(m_writer.putText(x, m_writer.y(), width,
                                           SheetText::tr("None: everything that was checked is in order."), text(), 4));
        }
        return done;
    }

    qreal headingHeight() const {
        return m_writer.textHeight(1e6, QStringLiteral("X"), {paperHeadingSize, true, m_theme.text}, 1) +
               paperCellPadding;
    }

    void columnHeading(qreal x, qreal width, bool isCondition) {
        const QString title = isCondition ? SheetText::tr("Before it works") : SheetText::tr("Findings");
        m_writer.putText(x, m_writer.y(), width, title, {paperHeadingSize, true, m_theme.text}, 1);
        m_writer.skip(headingHeight());
    }

    void writeFindingsBelow(const std::vector<const core::SheetFinding*>& findings, bool isContinued) {
        if (findings.empty())
            return;
        m_writer.heading(isContinued ? SheetText::tr("Findings, continued") : SheetText::tr("Findings"), m_theme.text,
                         3 * paperTextSize);
        for (const core::SheetFinding* finding : findings)
            writeFinding(m_writer, *finding);
    }

    void writeParts() {
        m_writer.heading(SheetText::tr("Parts"), m_theme.text, 5 * paperTextSize);
        const std::vector<TableColumn> columns{
            {SheetText::tr("Qty"), 0.06, Qt::AlignLeft, text(), 1},
            {SheetText::tr("Part"), 0.39, Qt::AlignLeft, text(), 3},
            {SheetText::tr("Price each"), 0.13, Qt::AlignRight, text(), 2},
            {SheetText::tr("Priced on"), 0.17, Qt::AlignLeft, small(), 3},
            {SheetText::tr("Source"), 0.25, Qt::AlignLeft, small(), 2},
        };
        std::vector<QStringList> rows;
        for (const core::SheetPart& part : m_sheet.parts) {
            const QString priced = part.isVerified || part.pricedOn.isEmpty()
                                       ? part.pricedOn
                                       : SheetText::tr("%1 (unverified)").arg(part.pricedOn);
            rows.push_back({QString::number(part.quantity), part.name, part.price, priced, part.source});
        }
        m_writer.table(columns, rows, small(), m_theme.line);
        writeTotal();
    }

    void writeTotal() {
        const qreal width = m_writer.width();
        const qreal labelLeft = m_writer.left() + width * 0.06;
        const qreal right = m_writer.left() + width * 0.58 - paperColumnGap; // the price column's right edge
        const qreal totalWidth = width * 0.15;
        const qreal labelWidth = right - totalWidth - paperGap / 2 - labelLeft;
        m_writer.skip(paperCellPadding);
        m_writer.need(std::max(m_writer.textHeight(labelWidth, m_sheet.totalLabel, small(), 3),
                               m_writer.textHeight(totalWidth, m_sheet.total, figure(), 2)));
        const qreal y = m_writer.y();
        const qreal label = m_writer.putText(labelLeft, y, labelWidth, m_sheet.totalLabel, small(), 3);
        const qreal total =
            m_writer.putText(right - totalWidth, y, totalWidth, m_sheet.total, figure(), 2, Qt::AlignRight);
        m_writer.skip(std::max(label, total));
    }

    void writeSlotMap() {
        m_writer.heading(SheetText::tr("Where it goes"), m_theme.text, 5 * paperTextSize);
        const std::vector<TableColumn> columns{
            {SheetText::tr("Place"), 0.19, Qt::AlignLeft, bold(), 2},
            {SheetText::tr("Part"), 0.29, Qt::AlignLeft, text(), 2},
            {SheetText::tr("Link"), 0.19, Qt::AlignLeft, text(), 2},
            {SheetText::tr("Lanes from"), 0.12, Qt::AlignLeft, small(), 2},
            {SheetText::tr("Air below"), 0.21, Qt::AlignLeft, small(), 3},
        };
        std::vector<QStringList> rows;
        for (const core::SheetSlot& slot : m_sheet.slotMap) {
            const QString part = slot.isEmpty ? SheetText::tr("empty; a card here would get") : slot.part;
            rows.push_back({slot.label, part, slot.link, slot.from, slot.air});
        }
        m_writer.table(columns, rows, small(), m_theme.line);
    }

    /// Label and figure, two pairs to a line where the page is wide enough.
    void writePairs(const QString& title, const std::vector<core::LabelledText>& pairs) {
        if (pairs.empty())
            return;
        m_writer.heading(title, m_theme.text, 3 * paperTextSize);
        const qreal half = m_writer.width() / 2;
        const qreal label = half * 0.52;
        const qreal figure = half - label - paperGap;
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            qreal height = 0;
            const std::size_t end = std::min(i + 2, pairs.size());
            for (std::size_t j = i; j < end; ++j)
                height = std::max({height, m_writer.textHeight(label - paperGap / 2, pairs[j].label, small(), 3),
                                   m_writer.textHeight(figure, pairs[j].text, bold(), 5)});
            m_writer.need(height + paperCellPadding);
            for (std::size_t j = i; j < end; ++j) {
                const qreal x = m_writer.left() + half * double(j - i);
                m_writer.putText(x, m_writer.y(), label - paperGap / 2, pairs[j].label, small(), 3);
                m_writer.putText(x + label, m_writer.y(), figure, pairs[j].text, bold(), 5);
            }
            m_writer.skip(height + paperCellPadding);
        }
    }

    void writeNotChecked() {
        m_writer.heading(SheetText::tr("Not checked"), m_theme.text, 3 * paperTextSize);
        for (const core::SheetFinding& finding : m_sheet.notChecked)
            writeFinding(m_writer, finding);
    }

    void writeChecklist() {
        if (m_sheet.checklist.isEmpty())
            return;
        m_writer.heading(SheetText::tr("After building: check that it came out as planned"), m_theme.text,
                         3 * paperTextSize);
        for (const QString& line : m_sheet.checklist) {
            m_writer.need(2 * paperTextSize);
            m_writer.put({Mark::Kind::CheckBox,
                          {m_writer.left(), m_writer.y(), signSize, signSize},
                          {},
                          {},
                          m_theme.text,
                          {},
                          {}});
            m_writer.paragraph(line, text(), signIndent);
            m_writer.skip(paperCellPadding);
        }
    }

    void writeFooters() {
        m_writer.putFooters(SheetText::tr("Lanewright · every figure's source: open this build in the program · what "
                                          "it does not check is listed above"),
                            small());
    }

    const core::BuildSheet& m_sheet;
    QSizeF m_drawingShape;
    const Theme& m_theme;
    SheetWriter m_writer;
};

} // namespace

std::vector<PaperPage> layOut(const core::BuildSheet& sheet, PaperSize size, QSizeF drawingShape) {
    return SheetLayout(sheet, size, drawingShape).pages();
}

} // namespace ui
