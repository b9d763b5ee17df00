#include "ui/scene/parts/carrier_socket_item.h"

#include "core/units/at.h"
#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/plate.h"
#include "ui/scene/scene_text.h"
#include "ui/widgets/words.h"

#include <QPainter>

namespace ui {

void CarrierSocketItem::syncSocket(const core::Analysis& analysis, const SceneLayout& layout) {
    const CarrierSocket& socket = core::at(layout.carrierSockets, index());
    const core::Drive* drive = driveOnCarrier(analysis.machine, socket.connector, socket.endpoint);
    const QString place = carrierPlace(analysis, socket.connector, socket.endpoint);
    const QString link = carrierLink(analysis, socket.connector, socket.endpoint);
    const QString number = QString::number(socket.endpoint + 1);
    const QString what = drive ? drive->name : Words::tr("free");
    const QStringList lines{Words::tr("%1 · %2").arg(number, link), what};
    QStringList together{Words::tr("%1 · %2").arg(number, what)};
    if (!drive) // of a drive a name cut short says more than a width
        together << lines.first() << number;
    show(socket.rect, m_face, {lines, together, !drive}, Words::tr("%1: %2\n%3").arg(place, what, link));
}

void CarrierSocketItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    drawPlate(*painter, rect(), 1.2, QPen(theme().cardMutedText, 0.5, m_face.isFree ? Qt::DashLine : Qt::SolidLine),
              m_face.isFree ? QBrush(Qt::NoBrush) : QBrush(theme().cardEdge));
    const double size = text() * 0.8;
    const double line = lineHeight(size);
    const QRectF room = rect().adjusted(1.5, 0, -1.5, 0);
    const TextLook bold{size, theme().cardText, QFont::DemiBold};
    const TextLook plain{size, theme().cardMutedText};
    if (2 * line <= room.height())
        return drawRows(*painter, room, line, {{{m_face.lines.first()}, bold}, {{m_face.lines.last()}, plain}});
    drawLine(*painter, room, firstFitting(m_face.together, room.width(), size), m_face.isFree ? plain : bold);
}

} // namespace ui
