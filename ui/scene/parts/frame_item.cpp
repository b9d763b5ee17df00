// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/frame_item.h"

#include "ui/widgets/painting.h"

namespace ui {

void FrameItem::showAround(const QRectF& rect, Kind kind, bool isVeiled) {
    setRect(rect);
    setFace(m_kind, kind);
    setFace(m_isVeiled, isVeiled);
    setVisible(true);
}

void FrameItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    struct Look {
        QColor Theme::*colour;
        Qt::PenStyle line;
    };
    static constexpr Look looks[]{{&Theme::selection, Qt::SolidLine}, {&Theme::selection, Qt::DashDotLine},
                                  {&Theme::dropGood, Qt::SolidLine},  {&Theme::warning, Qt::DotLine},
                                  {&Theme::dropBad, Qt::DashLine},    {&Theme::selection, Qt::DashLine}};
    const Look& look = core::at(looks, m_kind);
    QColor veil = theme().panel;
    veil.setAlphaF(0.82F);
    drawRounded(*painter, rect().adjusted(-1, -1, 1, 1), 2,
                QPen(theme().*look.colour, theme().isHighContrast ? 3 : 1.6, look.line),
                m_isVeiled ? QBrush(veil) : QBrush(Qt::NoBrush));
}

} // namespace ui
