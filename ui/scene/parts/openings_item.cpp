#include "ui/scene/parts/openings_item.h"

#include "ui/scene/scene_text.h"
#include "ui/widgets/words.h"

#include "core/units/text.h"

#include <QPainter>

namespace ui {

void OpeningsItem::syncOpenings(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Chassis* chassis = analysis.machine.chassis;
    Face face;
    if (chassis && chassis->openings && layout.arePositionsKnown)
        face.openings = *chassis->openings;
    face.limit = layout.lengthLimit;
    if (face.limit > 0)
        face.words = Words::tr("cards up to %1").arg(core::inWords(*chassis->maxCardLength));
    setRect(QRectF(QPointF(-bracketDepth, core::inMillimetres(core::slotPitch)),
                   QPointF(layout.front, layout.supply.top() - 1)));
    setFace(m_face, face);
}

void OpeningsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const double pitch = core::inMillimetres(core::slotPitch);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme().steel);
    for (int opening = 1; opening <= m_face.openings; ++opening)
        painter->drawRoundedRect(QRectF(-bracketDepth, opening * pitch - 2, bracketDepth, pitch - 2), 0.8, 0.8);
    if (m_face.limit < 0)
        return;
    painter->setPen(QPen(theme().steel, 0.7, Qt::DashLine));
    painter->drawLine(QPointF(m_face.limit, rect().top()), QPointF(m_face.limit, rect().bottom()));
    // Written at the line's foot, below the board, where nothing else stands.
    const double size = text() * smallText;
    const QRectF words(0, rect().bottom() - lineHeight(size), m_face.limit - 2, lineHeight(size));
    drawLine(*painter, words, m_face.words, {size, theme().mutedText, QFont::Normal, Qt::AlignRight});
}

} // namespace ui
