// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_file.h"

#include "core/documents/sheet/forum_text.h"
#include "core/documents/sheet/markdown.h"
#include "ui/scene/build_drawing.h"
#include "ui/sheet/sheet_html.h"
#include "ui/sheet/sheet_pdf.h"
#include "ui/theme/theme.h"
#include "ui/widgets/svg.h"

#include <QFileInfo>

namespace ui {

static QByteArray drawingSvg(const core::Analysis& analysis, const core::Findings& findings) {
    constexpr QSizeF room(1200, 760);
    constexpr double pixelsPerPoint = 1.5;
    const QSize size = drawingSize(room, pixelsPerPoint, analysis, findings, Theme::light()).toSize();
    return svgOf(size, {}, {}, [&](QPainter& painter) {
        paintDrawing(painter, QRectF(QPointF(), size), analysis, findings, Theme::light());
    });
}

QByteArray sheetFor(const QString& path, const core::BuildSheet& sheet, const core::Analysis& analysis,
                    const core::Findings& findings, PaperSize size) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "md"_L1)
        return core::toMarkdown(sheet).toUtf8();
    if (suffix == "txt"_L1)
        return core::toForumText(sheet).toUtf8();
    if (suffix == "html"_L1)
        return toHtml(sheet, drawingSvg(analysis, findings)).toUtf8();
    return pdfOf(sheet, analysis, findings, size);
}

} // namespace ui
