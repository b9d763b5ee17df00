#include "ui/scene/case_item.h"

#include "ui/scene/scene_text.h"

#include "core/units/text.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

namespace ui {

struct CaseWords {
    Q_DECLARE_TR_FUNCTIONS(ui::CaseItem)
};

CaseItem::CaseItem(const SceneStyle& style)
    : SceneItem(style) {
    setZValue(0);
}

static QString describe(const core::Chassis* chassis) {
    if (!chassis)
        return CaseWords::tr("No case chosen");
    QStringList words{chassis->name};
    words << (chassis->openings ? CaseWords::tr("%n opening(s)", nullptr, *chassis->openings)
                                : CaseWords::tr("openings not known"));
    words << (chassis->maxCardLength ? CaseWords::tr("cards up to %1").arg(core::inWords(*chassis->maxCardLength))
                                     : CaseWords::tr("longest card not known"));
    return words.join(QStringLiteral(" · "));
}

void CaseItem::syncCase(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Chassis* chassis = analysis.machine.chassis;
    Face face;
    face.words = describe(chassis);
    face.areOpeningsKnown = chassis && chassis->openings;
    face.openings = face.areOpeningsKnown && layout.arePositionsKnown ? *chassis->openings : 0;
    face.isCut = layout.isCaseCut;
    face.limit = layout.lengthLimit;
    if (face.limit > 0)
        face.limitWords = CaseWords::tr("longest card %1").arg(core::inWords(*chassis->maxCardLength));
    face.slotsTop = core::inMillimetres(core::slotPitch);
    face.slotsBottom = layout.board.bottom();
    setRect(layout.chassis);
    setFace(m_face, face);
    setToolTip(face.words);
}

void CaseItem::paintOpenings(QPainter& painter) const {
    const double pitch = core::inMillimetres(core::slotPitch);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().steel);
    for (int opening = 1; opening <= m_face.openings; ++opening)
        painter.drawRoundedRect(QRectF(-bracketDepth, opening * pitch - 2, bracketDepth, pitch - 2), 0.8, 0.8);
}

void CaseItem::paintLimit(QPainter& painter) const {
    if (m_face.limit < 0)
        return;
    painter.setPen(QPen(theme().steel, 0.7, Qt::DashLine));
    painter.drawLine(QPointF(m_face.limit, m_face.slotsTop), QPointF(m_face.limit, m_face.slotsBottom));
    const double size = text() * 0.86;
    // Written upwards along the line, where no card and no gap label comes.
    painter.save();
    painter.translate(m_face.limit + 1, m_face.slotsBottom - 2);
    painter.rotate(-90);
    drawLine(painter, QRectF(0, 0, m_face.slotsBottom - m_face.slotsTop, lineHeight(size)), m_face.limitWords,
             {size, theme().mutedText});
    painter.restore();
}

void CaseItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setPen(QPen(theme().caseLine, 1));
    painter->setBrush(theme().isHighContrast ? theme().panel : theme().panelAlternate);
    painter->drawRoundedRect(rect(), 4, 4);
    if (m_face.isCut) { // the case goes on: its front edge is broken off
        QPainterPath tear(QPointF(rect().right(), rect().top() + 6));
        for (double y = rect().top() + 6; y + 12 < rect().bottom() - 6; y += 12) {
            tear.lineTo(rect().right() - 2.5, y + 6);
            tear.lineTo(rect().right(), y + 12);
        }
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(theme().caseLine, 0.8));
        painter->drawPath(tear);
    }
    paintOpenings(*painter);
    paintLimit(*painter);
    const double size = text() * 0.94;
    const QRectF header(rect().left() + 5, rect().top() + 2.5, rect().width() - 10, lineHeight(size));
    drawLine(*painter, header, m_face.words, {size, theme().mutedText});
}

} // namespace ui
