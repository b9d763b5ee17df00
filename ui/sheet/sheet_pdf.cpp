#include "ui/sheet/sheet_pdf.h"

#include "ui/sheet/sheet_layout.h"
#include "ui/sheet/sheet_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace ui {

// Text stays text and drawings stay vectors: the same marks as on the screen, painted by QPdfWriter at one paper unit a
// dot, so that nothing is rounded.

QByteArray pdfOf(const core::BuildSheet& sheet, const core::Analysis& analysis, const core::Findings& findings,
                 PaperSize size) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(int(72 * paperUnitsPerPoint));
    writer.setPageSize(QPageSize(size == PaperSize::A4 ? QPageSize::A4 : QPageSize::Letter));
    writer.setPageMargins({});
    writer.setTitle(sheet.title);
    writer.setCreator(QStringLiteral("Lanewright " LANEWRIGHT_VERSION));
    QPainter painter(&writer);
    const std::vector<PaperPage> pages = layOut(sheet, size, drawingFit(analysis, findings));
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (i > 0)
            writer.newPage();
        paintPage(painter, {QPointF(), paperExtent(size)}, size, pages[i], analysis, findings);
    }
    painter.end();
    return buffer.data();
}

} // namespace ui
