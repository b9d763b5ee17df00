// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that does not fit inside its gap stands past the plugs, where nothing covers it.

#include "ui/scene/parts/gap_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/parts/bridge_item.h"
#include "ui/scene/parts/cable_layout.h"
#include "ui/widgets/words.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace ui {

int GapItem::cardAbove(const core::Analysis& analysis, int connector) {
    const auto& cards = analysis.clearance.cards;
    const auto isAbove = [&](const auto& placement) { return placement.connector == connector && placement.gap; };
    const auto card = std::ranges::find_if(cards, isAbove);
    return card == cards.end() ? -1 : int(card - cards.begin());
}

static QStringList wordsOf(const core::CardPlacement& placement) {
    const core::Length air = placement.gap->air;
    const bool isOverlap = air < core::Length();
    const QString size = core::inWords(isOverlap ? -air : air);
    const QString figure = size == core::inWords(core::Length()) ? Words::tr("touching")
                           : isOverlap                           ? Words::tr("overlap %1").arg(size)
                                                                 : Words::tr("gap %1").arg(size);
    QStringList doubts;
    if (!placement.isPositionVerified)
        doubts << Words::tr("position unverified");
    if (placement.gap->isFromEnvelope)
        doubts << Words::tr("thickness from slot width");
    const QString bare = isOverlap ? figure : size;
    if (doubts.isEmpty())
        return {figure, bare};
    // However little room there is, a figure that is not certain bears its mark.
    return {Words::tr("%1 (%2)").arg(figure, doubts.join(u", "_s)), Words::tr("%1 (unverified)").arg(figure),
            Words::tr("%1 ?").arg(figure), Words::tr("%1 ?").arg(bare)};
}

void GapItem::syncGap(const core::Analysis& analysis, const SceneLayout& layout) {
    const int above = cardAbove(analysis, index());
    const core::CardPlacement& placement = core::at(analysis.clearance.cards, above);
    const core::Card& card = *core::at(analysis.machine.cards, above).card;
    const double bottom = core::at(layout.stands, index()).y() + drawnThickness(card);
    const double next = core::at(layout.stands, placement.gap->neighbour).y();
    Face face;
    face.words = wordsOf(placement);
    face.isOverlap = placement.gap->air < core::Length();
    face.labelLeft = face.isOverlap ? 0 : bridgeInset(analysis.machine, index(), text());
    face.isCertain = placement.isPositionVerified && !placement.gap->isFromEnvelope;
    face.airflow = core::at(analysis.air.cards, above).rating;
    // An overlap is shown on the front half only: the names of both cards stay in sight.
    const double left = face.isOverlap ? drawnLength(card) * overlapFrom : 0;
    face.band = QRectF(QPointF(left, std::min(bottom, next)), QPointF(drawnLength(card), std::max(bottom, next)));
    face.plugsRight =
        std::max(plugsRight(analysis, layout, index()), plugsRight(analysis, layout, placement.gap->neighbour));
    const bool isLimitNear = layout.lengthLimit > 0 && layout.lengthLimit < layout.cablesLeft;
    face.labelRight = isLimitNear ? layout.lengthLimit - 4 : layout.cablesLeft - 1;
    const double tall = std::max(face.band.height(), lineHeight(text()) + 2);
    show(QRectF(0, face.band.center().y() - tall / 2, layout.front - 2, tall), m_face, face, face.words.first());
}

void GapItem::paintArrows(QPainter& painter, double from, double to) const {
    const double y = m_face.band.center().y();
    const double head = std::clamp(m_face.band.height() * 0.32, 0.7, 3.0);
    const bool isFree = m_face.airflow == core::Airflow::Free;
    painter.setPen(QPen(isFree ? theme().arrowCold : theme().arrowHot, 0.8));
    for (double x = from; x + 9 <= to; x += 26) {
        painter.drawLine(QPointF(x, y), QPointF(x + 9, y));
        painter.drawLine(QPointF(x, y), QPointF(x + head * 1.3, y - head));
        painter.drawLine(QPointF(x, y), QPointF(x + head * 1.3, y + head));
    }
}

GapLabel GapItem::outerLabel() const {
    if (isWordInside())
        return {};
    const TextLook look{text() * smallText, {}, QFont::DemiBold};
    const double from = std::max(m_face.band.right(), m_face.plugsRight) + 3;
    const QString words =
        firstFitting(m_face.words, m_face.labelRight - from - lineHeight(look.size), look.size, look.weight);
    QRectF patch = badgeRect(QPointF(from, m_face.band.center().y()), words, look);
    if (patch.right() > m_face.labelRight)
        patch.moveRight(std::max(m_face.band.right() - 6, m_face.labelRight));
    return {patch, words};
}

void GapItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const bool isFree = m_face.airflow == core::Airflow::Free;
    const bool isTight = m_face.airflow == core::Airflow::Tight || m_face.airflow == core::Airflow::Unknown;
    const QColor tint = isFree ? theme().gapFree : isTight ? theme().gapTight : theme().gapClosed;
    painter->fillRect(m_face.band, tint);
    if (m_face.isOverlap || !m_face.isCertain || m_face.airflow == core::Airflow::Starved) {
        painter->setOpacity(m_face.isOverlap ? 0.55 : 0.22);
        painter->fillRect(m_face.band, hatch(m_face.isOverlap ? theme().error : theme().gapText, 0.35));
        painter->setOpacity(1);
    }
    const QColor ink = m_face.isOverlap ? theme().error : isFree ? theme().text : theme().gapText;
    const TextLook look{text() * smallText, ink, QFont::DemiBold, Qt::AlignHCenter};
    const bool hasArrows = style().shows(Layer::Air) && !m_face.isOverlap;
    if (isWordInside()) {
        const double y = m_face.band.center().y();
        const QString words =
            firstFitting(m_face.words, m_face.band.width() - 20 - m_face.labelLeft, look.size, look.weight);
        const QRectF patch = badgeRect(QPointF(m_face.band.left() + 5 + m_face.labelLeft, y), words, look);
        drawBadge(*painter, QPointF(patch.left(), y), words, look, m_face.isOverlap ? theme().panel : tint);
        if (hasArrows)
            paintArrows(*painter, patch.right() + 8, m_face.band.right() - 4);
        return;
    }
    if (hasArrows)
        paintArrows(*painter, 12, m_face.band.right() - 4);
    const GapLabel label = outerLabel();
    drawPlate(*painter, label.rect, 2, QPen(ink, 0.4), tint);
    drawLine(*painter, label.rect, label.words, look);
}

} // namespace ui
