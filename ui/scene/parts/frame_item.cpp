#include "ui/scene/parts/frame_item.h"

#include <QPainter>

namespace ui {

FrameItem::FrameItem(const SceneStyle& style)
    : SceneItem(style) {
    keepNoPixels(); // moves with every hovered slot
    setZValue(5.5); // over slabs, under the labels of gaps
    setMargin(3);
    setVisible(false);
}

void FrameItem::showAround(const QRectF& rect, Kind kind) {
    setRect(rect);
    if (kind != m_kind) {
        m_kind = kind;
        update();
    }
    setVisible(true);
}

void FrameItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const bool isBad = m_kind == Kind::DropBad;
    const bool isWarned = m_kind == Kind::DropWarned;
    const bool isDrop = isBad || isWarned || m_kind == Kind::DropGood;
    const QColor colour = isBad      ? theme().dropBad
                          : isWarned ? theme().warning
                          : isDrop   ? theme().dropGood
                                     : theme().accent;
    const Qt::PenStyle line = isBad                     ? Qt::DashLine
                              : isWarned                ? Qt::DotLine
                              : m_kind == Kind::Carried ? Qt::DashDotLine
                                                        : Qt::SolidLine;
    // What would stand here is shown through a veil, so that its frame crosses no letters.
    QColor veil = theme().panel;
    veil.setAlphaF(0.82F);
    painter->setBrush(isDrop ? QBrush(veil) : QBrush(Qt::NoBrush));
    painter->setPen(QPen(colour, 1.6, line));
    painter->drawRoundedRect(rect().adjusted(-1, -1, 1, 1), 2, 2);
}

} // namespace ui
