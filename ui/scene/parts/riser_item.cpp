// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/riser_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace ui {

constexpr double strandPitch = 1.1; ///< of the flat cable's strands
constexpr double bend = 9;

void RiserItem::syncRiser(const core::Analysis& analysis, const SceneLayout& layout) {
    const RiserTrack& track = core::at(layout.risers, index());
    const core::Riser& riser = *core::at(analysis.machine.risers, track.riser).part;
    const core::LaneShare& share = core::at(analysis.lanes.shares, track.connector);
    Face face;
    face.lines << (riser.length ? Words::tr("Riser %1").arg(core::inWords(*riser.length)) : Words::tr("Riser"));
    if (share.lanes > 0 && share.doubt < 0)
        face.lines << Words::tr("runs at Gen %1").arg(share.generation);
    face.slot = track.slot;
    face.card = track.card;
    face.label = track.label;
    const QRectF way(QPointF(track.label.left(), track.slot.y()), QPointF(track.card.x(), track.label.bottom()));
    const QString whole =
        Words::tr("%1\nfrom %2 to %3")
            .arg(riser.name, core::labelOf(analysis, track.connector), core::occupantOf(analysis, track.connector));
    show(way.united(track.label), m_face, face, whole);
}

QPainterPath RiserItem::ribbon(double offset) const {
    const double x = m_face.slot.x() + 3 + offset;
    const QPointF end = m_face.card + QPointF(0, -offset);
    QPainterPath path(m_face.slot + QPointF(0, -offset));
    path.cubicTo({x, path.currentPosition().y()}, {x, m_face.slot.y()}, {x, m_face.slot.y() + bend});
    path.lineTo(x, end.y() - bend);
    path.cubicTo({x, end.y()}, {x, end.y()}, end);
    return path;
}

QPainterPath RiserItem::shape() const {
    QPainterPathStroker stroker;
    stroker.setWidth(4 * strandPitch);
    QPainterPath whole = stroker.createStroke(ribbon(0));
    whole.addRect(m_face.label);
    return whole;
}

void RiserItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setBrush(Qt::NoBrush);
    for (int strand = 0; strand < 4; ++strand) {
        painter->setPen(QPen(strand % 2 ? theme().steel : theme().mutedText, strandPitch, Qt::SolidLine, Qt::FlatCap));
        painter->drawPath(ribbon((strand - 1.5) * strandPitch));
    }
    drawPlate(*painter, m_face.label, 2, QPen(theme().boardLine, 0.6), theme().panel);
    std::vector<TextRow> rows;
    for (const QString& line : m_face.lines)
        rows.push_back({{line},
                        {text() * smallText, rows.empty() ? theme().text : theme().mutedText,
                         rows.empty() ? QFont::DemiBold : QFont::Normal, Qt::AlignHCenter}});
    drawRows(*painter, m_face.label.adjusted(1, 0, -1, 0), lineHeight(text() * smallText), rows);
}

} // namespace ui
