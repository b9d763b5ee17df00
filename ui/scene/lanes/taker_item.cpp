// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/lanes/taker_item.h"

#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/painting.h"

namespace ui {

static TextLook tagLook(double text, const QColor& colour = {}) {
    return {text * smallText, colour, QFont::DemiBold};
}

void TakerItem::showOn(const QRectF& frame, const QString& words) {
    m_frame = frame;
    m_words = words;
    // Above the frame, between the gap's words at its left end and the cables at its right.
    QRectF tag = badgeRect(QPointF(), words, tagLook(text()));
    tag.moveBottomRight(QPointF(frame.left() + frame.width() * 0.85, frame.top() + 1));
    tag.moveLeft(std::max(tag.left(), frame.left()));
    m_tag = QPointF(tag.left(), tag.center().y());
    setRect(frame.united(tag));
    setVisible(true);
    update();
}

void TakerItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    drawRounded(*painter, m_frame.adjusted(-1, -1, 1, 1), 2, QPen(theme().warning, 1.6, Qt::DashLine), Qt::NoBrush);
    drawBadge(*painter, m_tag, m_words, tagLook(text(), style().onPatch()), theme().warning);
}

} // namespace ui
