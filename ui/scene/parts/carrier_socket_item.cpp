#include "ui/scene/parts/carrier_socket_item.h"

#include "core/units/at.h"
#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/plate.h"
#include "ui/scene/scene_text.h"
#include "ui/widgets/words.h"

#include <QPainter>

namespace ui {

CarrierSocketItem::CarrierSocketItem(const SceneStyle& style, int index)
    : SceneItem(style)
    , m_index(index) {
    setZValue(5.2); // on the slab
}

void CarrierSocketItem::syncSocket(const core::Analysis& analysis, const SceneLayout& layout) {
    const CarrierSocket& socket = core::at(layout.carrierSockets, m_index);
    const core::Drive* drive = driveOnCarrier(analysis.machine, socket.connector, socket.endpoint);
    const QString place = carrierPlace(analysis, socket.connector, socket.endpoint);
    const QString link = carrierLink(analysis, socket.connector, socket.endpoint);
    const QString number = QString::number(socket.endpoint + 1);
    Face face;
    face.isFree = !drive;
    const QString what = drive ? drive->name : Words::tr("free");
    face.lines = QStringList{Words::tr("%1 · %2").arg(number, link), what};
    face.together = QStringList{Words::tr("%1 · %2").arg(number, what), Words::tr("%1 · %2").arg(number, link), number};
    if (drive)
        face.together.removeAt(1); // a name cut short says more than a width
    setRect(socket.rect);
    setFace(m_face, face);
    setToolTip(Words::tr("%1: %2\n%3").arg(place, what, link));
}

void CarrierSocketItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setPen(QPen(theme().cardMutedText, 0.5, m_face.isFree ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(m_face.isFree ? QBrush(Qt::NoBrush) : QBrush(theme().cardEdge));
    drawPlate(*painter, rect(), 1.2);
    const double size = text() * 0.8;
    const double line = lineHeight(size);
    const QRectF room = rect().adjusted(1.5, 0, -1.5, 0);
    const TextLook bold{size, theme().cardText, QFont::DemiBold};
    const TextLook plain{size, theme().cardMutedText};
    if (2 * line <= room.height()) {
        const double top = room.center().y() - line;
        drawLine(*painter, QRectF(room.left(), top, room.width(), line), m_face.lines.first(), bold);
        drawLine(*painter, QRectF(room.left(), top + line, room.width(), line), m_face.lines.last(), plain);
        return;
    }
    const QString words = m_face.isFree ? firstFitting(m_face.together, room.width(), size) : m_face.together.first();
    drawLine(*painter, room, words, m_face.isFree ? plain : bold);
}

} // namespace ui
