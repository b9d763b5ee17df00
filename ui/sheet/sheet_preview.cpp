// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_preview.h"

#include "core/units/at.h"
#include "core/units/sentence.h"
#include "ui/document/build_document.h"
#include "ui/sheet/sheet_painter.h"
#include "ui/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace ui {

static constexpr int mostWidth = 900; // a page wider than this shows nothing more

SheetPreview::SheetPreview(BuildDocument* document)
    : m_document(document) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Preview of the build sheet"));
}

void SheetPreview::setPages(std::vector<PaperPage> pages, PaperSize size) {
    m_pages = std::move(pages);
    m_size = size;
    setAccessibleDescription(inWords(core::Sentence::tr("%n pages", "1 page", pageCount())));
    setMinimumHeight(heightForWidth(width()));
    updateGeometry();
    update();
}

QSizeF SheetPreview::pageSize(int width) const {
    const QSizeF extent = paperExtent(m_size);
    const qreal pageWidth = std::clamp(width - 2 * panelMargin, 100, mostWidth);
    return {pageWidth, pageWidth * extent.height() / extent.width()};
}

int SheetPreview::heightForWidth(int width) const {
    return int(panelMargin + pageCount() * (pageSize(width).height() + panelMargin));
}

void SheetPreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void SheetPreview::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const Theme& theme = Theme::current();
    const QSizeF page = pageSize(width());
    for (int i = 0; i < pageCount(); ++i) {
        const QRectF rect({(width() - page.width()) / 2, panelMargin + i * (page.height() + panelMargin)}, page);
        if (!rect.intersects(event->rect()))
            continue;
        painter.setPen(theme.line);
        painter.setBrush(Theme::light().panel); // paper is white in every theme
        painter.drawRect(rect);
        paintPage(painter, rect, m_size, core::at(m_pages, i), m_document->analysis(), m_document->findings());
    }
}

} // namespace ui
