// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/case_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QPainterPath>

namespace ui {

static QString describe(const core::Chassis& chassis) {
    QStringList words{chassis.name};
    words << (chassis.openings ? inWords(core::Sentence::tr("%n rear openings", "1 rear opening", *chassis.openings))
                               : Words::tr("rear openings unknown"));
    words << (chassis.maxCardLength ? Words::tr("cards up to %1").arg(core::inWords(*chassis.maxCardLength))
                                    : Words::tr("card length limit unknown"));
    return words.join(u" · "_s);
}

void CaseItem::syncCase(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Chassis* chassis = analysis.machine.chassis;
    const QString words = chassis ? describe(*chassis) : unchosen("cases");
    show(layout.chassis, m_face, {words, layout.isCaseCut, chassis != nullptr}, words);
}

void CaseItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    drawPlate(*painter, rect(), 4, QPen(theme().caseLine, 1, m_face.isThere ? Qt::SolidLine : Qt::DashLine),
              theme().isHighContrast ? theme().panel : theme().panelAlternate);
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
    const double size = text() * smallText;
    const QRectF header(rect().left() + 5, rect().top() + 2.5, rect().width() - 10, lineHeight(size));
    drawLine(*painter, header, m_face.words, {size, theme().mutedText});
}

void OpeningsItem::syncOpenings(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Chassis* chassis = analysis.machine.chassis;
    Face face;
    if (chassis && chassis->openings && layout.arePositionsKnown)
        face.openings = *chassis->openings;
    face.limit = layout.lengthLimit;
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
}

} // namespace ui
