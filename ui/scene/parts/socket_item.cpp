#include "ui/scene/parts/socket_item.h"

#include "ui/scene/parts/card_words.h"
#include "ui/scene/plate.h"
#include "ui/scene/scene_text.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/sentence.h"

#include <QPainter>

#include <algorithm>

namespace ui {

SocketItem::SocketItem(const SceneStyle& style, int index)
    : SceneItem(style)
    , m_index(index) {
    setZValue(4);
}

void SocketItem::syncSocket(const core::Analysis& analysis, const core::LaneShare& share, const SceneLayout& layout) {
    const QString label = core::labelOf(analysis, m_index);
    const QString occupant = core::occupantOf(analysis, m_index);
    Face face;
    face.isFree = occupant == label;
    face.hasLanes = share.lanes > 0;
    const QString link = linkWords(share);
    face.names << Words::tr("%1 · %2").arg(label, link) << label;
    face.words << (face.isFree ? Words::tr("free") : occupant);
    setRect(core::at(layout.labels, m_index));
    setFace(m_face, face);
    setToolTip(Words::tr("%1: %2\n%3")
                   .arg(label, face.isFree ? Words::tr("free") : occupant, core::reasonFor(analysis, m_index)));
}

void SocketItem::syncSataPort(const core::Analysis& analysis, const SceneLayout& layout) {
    const SataPort& port = core::at(layout.sataPorts, m_index);
    const auto& drives = analysis.machine.drives;
    const auto drive = std::find_if(drives.begin(), drives.end(), [&](const auto& mounted) {
        return mounted.isOnSataCable() && mounted.endpoint == port.port;
    });
    const QString label = core::sataPlace(port.port);
    const auto& recorded = analysis.machine.board->wiring->sataPorts;
    Face face;
    face.isFree = drive == drives.end();
    face.names << Words::tr("%1 · by cable").arg(label) << label;
    face.words << (face.isFree ? Words::tr("free") : drive->part->name);
    setRect(port.rect);
    setFace(m_face, face);
    setToolTip(Words::tr("%1: %2\n%3")
                   .arg(label, face.words.first(),
                        recorded ? inWords(core::Sentence::tr("The board has %n SATA ports.",
                                                              "The board has 1 SATA port.", *recorded))
                                 : Words::tr("Number of SATA ports unknown.")));
}

void SocketItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setPen(QPen(theme().boardLine, 0.6, m_face.isFree ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(m_face.isFree ? theme().board : theme().card);
    drawPlate(*painter, rect(), 1.5);
    const double size = text() * smallText;
    const double line = lineHeight(size);
    const QRectF room = rect().adjusted(2.5, 0, -2.5, 0);
    const double top = room.center().y() - line;
    const QColor name = m_face.isFree ? theme().boardText : theme().cardText;
    const QColor words = m_face.isFree ? theme().boardText : theme().cardMutedText;
    drawLine(*painter, QRectF(room.left(), top, room.width(), line),
             firstFitting(m_face.names, room.width(), size, QFont::DemiBold), {size, name, QFont::DemiBold});
    drawLine(*painter, QRectF(room.left(), top + line, room.width(), line),
             firstFitting(m_face.words, room.width(), size), {size, words});
}

} // namespace ui
