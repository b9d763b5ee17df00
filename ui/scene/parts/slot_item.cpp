// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/slot_item.h"

#include "core/rules/lane_words.h"
#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/scene/parts/card_item.h"
#include "ui/scene/parts/card_words.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"

#include <algorithm>

namespace ui {

/// Length of a PCIe connector (CEM): 25 mm for x1, 39 for x4, 56 for x8, 89 for x16.
static double connectorLength(int lanes) {
    return lanes <= 1 ? 25 : lanes <= 4 ? 39 : lanes <= 8 ? 56 : 89;
}

bool SlotItem::isCovered(const core::Analysis& analysis, int connector) {
    if (CardItem::isNeeded(analysis.machine, connector))
        return false;
    return std::ranges::any_of(analysis.clearance.cards, [&](const auto& placement) {
        return std::find(placement.covered.begin(), placement.covered.end(), connector) != placement.covered.end();
    });
}

void SlotItem::syncSlot(const core::Analysis& analysis, const core::LaneShare& share, const SceneLayout& layout) {
    const core::Connector& connector = analysis.machine.connector(index());
    Face face;
    face.label = core::at(layout.labels, index());
    face.name = core::shortLabelOf(analysis, index());
    face.isFree = !CardItem::isNeeded(analysis.machine, index());
    face.isCovered = isCovered(analysis, index());
    const bool isWidthKnown = share.doubt < 0;
    face.hasLanes = share.lanes > 0 || face.isCovered || !isWidthKnown;
    face.connectorLength = connectorLength(connector.physicalLanes);
    const QString link = linkWords(share);
    const QString width = isWidthKnown ? core::inLanes(share.lanes) : Words::tr("x?");
    if (face.isCovered)
        face.link << Words::tr("covered");
    else if (face.isFree)
        face.link << Words::tr("free · %1").arg(link) << link << width;
    else
        face.link << link << width;
    const bool isSocketEmpty = share.reason == core::LaneReason::ProcessorMissing;
    face.offer << (!isWidthKnown   ? Words::tr("free: link width unknown")
                   : face.hasLanes ? Words::tr("free: a card here gets up to %1").arg(link)
                   : isSocketEmpty ? Words::tr("needs a CPU")
                                   : Words::tr("free, but a card here gets no lanes"))
               << Words::tr("free: %1").arg(link) << link;
    const QRectF bay = core::at(layout.bays, index());
    show(QRectF(QPointF(face.label.left(), bay.top()),
                QPointF(std::min({bay.right() - 6, layout.board.right() - 2, 250.0}), bay.bottom())),
         m_face, face, laneStory(analysis, index(), share).join('\n'_L1));
}

void SlotItem::paintLabel(QPainter& painter) const {
    drawPlate(painter, m_face.label, 2, QPen(theme().boardLine, 0.6), theme().panel);
    painter.setBrush(theme().slot);
    painter.drawRect(
        QRectF(m_face.label.right(), m_face.label.center().y() - 3, -bracketDepth - m_face.label.right(), 6));
    const double size = text() * smallText;
    const QRectF room = m_face.label.adjusted(1.5, 0.5, -1.5, -0.5);
    const QColor colour = m_face.isFree ? theme().mutedText : theme().text;
    const QColor linkColour = m_face.hasLanes ? colour : theme().error;
    if (isLabelOneLine(text())) {
        const double gap = size * 0.5;
        const double nameWidth = std::min(textWidth(m_face.name, size, QFont::DemiBold) + 0.5, room.width() * 0.6);
        const double linkRoom = room.width() - nameWidth - gap;
        const QString link = firstFitting(m_face.link, linkRoom, size);
        const double slack = std::max(0.0, linkRoom - textWidth(link, size)) / 2;
        const double left = room.left() + slack;
        const double linkLeft = left + nameWidth + gap;
        drawLine(painter, QRectF(left, room.top(), nameWidth, room.height()), m_face.name,
                 {size, colour, QFont::DemiBold});
        drawLine(painter, QRectF(linkLeft, room.top(), room.right() - linkLeft, room.height()), link,
                 {size, linkColour});
        return;
    }
    drawRows(painter, room, lineHeight(size),
             {{{m_face.name}, {size, colour, QFont::DemiBold, Qt::AlignHCenter}},
              {m_face.link, {size, linkColour, QFont::Normal, Qt::AlignHCenter}}});
}

void SlotItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    paintLabel(*painter);
    if (!m_face.isFree || m_face.isCovered)
        return;
    const double middle = m_face.label.center().y();
    drawPlate(*painter, QRectF(6, middle - 3, m_face.connectorLength, 6), 1, QPen(theme().boardLine, 0.5),
              theme().slot);
    const double size = text() * smallText;
    const QRectF words(10 + m_face.connectorLength, middle - lineHeight(size) / 2,
                       rect().right() - 10 - m_face.connectorLength, lineHeight(size));
    drawLine(*painter, words, firstFitting(m_face.offer, words.width(), size), {size, theme().boardText});
}

} // namespace ui
