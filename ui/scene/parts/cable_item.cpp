// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/cable_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/documents/sheet/build_words.h"
#include "core/units/at.h"

namespace ui {

constexpr double overWidth = 2.2;

/// P for PCIe, H for 12V-2x6 (high power), C for the CPU's.
static QString letterOf(core::PlugKind cable) {
    return cable == core::PlugKind::Pin16 ? u"H"_s : cable == core::PlugKind::Eps8 ? u"C"_s : u"P"_s;
}

void CableItem::syncCable(const core::Analysis& analysis, const CableTrack& track) {
    const core::CablePlan& cables = analysis.cables;
    const core::CableLine& line = core::at(cables.lines, track.line);
    const core::SupplyPort& port = core::at(cables.ports, line.port);
    QString label = letterOf(line.cable) + port.name.section(' '_L1, -1);
    if (cables.units.size() > 1)
        label = u"%1·%2"_s.arg(port.unit + 1).arg(label);
    if (analysis.machine.cards.size() >= crowdedFrom)
        label = track.bundle;
    const Face face{track.path, track.plug,          label,         track.width, track.tag,
                    port.unit,  cables.isOver(line), line.isAdapter};
    QStringList words{
        Words::tr("From %1 of %2").arg(core::portWords(cables, line), core::at(cables.units, port.unit).supply->name),
        Words::tr("to %1").arg(core::plugWords(analysis, line.card, line.processor, line.plug, line.plugNumber)),
        face.isOver ? Words::tr("Over its limit: carries %1").arg(core::loadWords(line))
                    : Words::tr("Carries %1").arg(core::loadWords(line))};
    if (line.isAdapter)
        words << Words::tr("Through an adapter");
    setMargin(overWidth);
    show(track.path.boundingRect().united(track.plug).united(track.tag), m_face, face, words.join('\n'_L1));
}

QPainterPath CableItem::shape() const {
    QPainterPath line;
    line.addPolygon(m_face.path);
    QPainterPathStroker stroker;
    stroker.setWidth(2);
    QPainterPath whole = stroker.createStroke(line);
    whole.addRect(m_face.plug);
    return whole;
}

void CableItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (m_face.isOver) {
        painter->setPen(QPen(hatch(theme().error, 0.3), overWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter->drawPolyline(m_face.path);
    }
    // Dashed only to where it joins the others: dashes beside each other are noise.
    const Qt::PenStyle lead = m_face.isAdapter ? Qt::DashLine : Qt::SolidLine;
    painter->setPen(QPen(colour(), m_face.width, lead, Qt::FlatCap, Qt::RoundJoin));
    painter->drawPolyline(m_face.path.constData(), 2);
    painter->setPen(QPen(colour(), m_face.width, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin));
    painter->drawPolyline(m_face.path.constData() + 1, int(m_face.path.size()) - 1);
    drawPlate(*painter, m_face.plug, 0.8, QPen(m_face.isOver ? theme().error : colour().darker(140), 0.4), colour());
    const QColor ink = colour().lightness() > 110 ? QColor(Qt::black) : QColor(Qt::white);
    const bool isTagged = !m_face.tag.isNull();
    const QRectF& place = isTagged ? m_face.tag : m_face.plug;
    if (isTagged)
        drawPlate(*painter, place, 0.8, QPen(colour().darker(140), 0.4), colour());
    drawLine(*painter, place, m_face.label,
             {std::min(text() * smallText, place.height() / 1.35), ink, QFont::DemiBold, Qt::AlignCenter});
}

} // namespace ui
