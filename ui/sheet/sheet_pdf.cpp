// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_pdf.h"

#include "ui/sheet/sheet_layout.h"
#include "ui/sheet/sheet_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

namespace ui {

// Text stays text and drawings stay vectors: the same marks as on the screen, painted by QPdfWriter at one paper unit a
// dot, so that nothing is rounded.

QPageSize pageSizeOf(PaperSize size) {
    return QPageSize(size == PaperSize::A4 ? QPageSize::A4 : QPageSize::Letter);
}

QByteArray pdfOf(const core::BuildSheet& sheet, const core::Analysis& analysis, const core::Findings& findings,
                 PaperSize size) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(int(72 * paperUnitsPerPoint));
    writer.setPageSize(pageSizeOf(size));
    writer.setPageMargins({});
    writer.setTitle(sheet.title);
    writer.setCreator(QStringLiteral("Lanewright " LANEWRIGHT_VERSION));
    paintOn(writer, {QPointF(), paperExtent(size)}, sheet, analysis, findings, size);
    return buffer.data();
}

void paintOn(QPagedPaintDevice& device, const QRectF& paper, const core::BuildSheet& sheet,
             const core::Analysis& analysis, const core::Findings& findings, PaperSize size) {
    QPainter painter(&device);
    const std::vector<PaperPage> pages = layOut(sheet, size, drawingFit(analysis, findings));
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (i > 0)
            device.newPage();
        paintPage(painter, paper, size, pages[i], analysis, findings);
    }
}

} // namespace ui
