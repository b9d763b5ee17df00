// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/socket_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/scene/parts/card_words.h"
#include "ui/widgets/words.h"

#include "core/rules/lane_words.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/sentence.h"

#include <algorithm>

namespace ui {

void SocketItem::syncSocket(const core::Analysis& analysis, const core::LaneShare& share, const SceneLayout& layout) {
    const QString label = core::labelOf(analysis, index());
    const QString occupant = core::occupantOf(analysis, index());
    const bool isFree = occupant == label;
    const QString words = isFree ? Words::tr("free") : occupant;
    show(core::at(layout.labels, index()), m_face,
         {{Words::tr("%1 · %2").arg(label, linkWords(share)), label}, words, isFree},
         Words::tr("%1: %2\n%3").arg(label, words, core::inWords(core::reasonFor(analysis, index()))));
}

void SocketItem::syncSataPort(const core::Analysis& analysis, const SceneLayout& layout) {
    const SataPort& port = core::at(layout.sataPorts, index());
    const auto& drives = analysis.machine.drives;
    const auto drive = std::ranges::find_if(
        drives, [&](const auto& mounted) { return mounted.isOnSataCable() && mounted.endpoint == port.port; });
    const QString label = core::sataPlace(port.port);
    const auto& recorded = analysis.machine.board->wiring->sataPorts;
    const bool isFree = drive == drives.end();
    const QString words = isFree ? Words::tr("free") : drive->part->name;
    show(port.rect, m_face, {{Words::tr("%1 · by cable").arg(label), label}, words, isFree},
         Words::tr("%1: %2\n%3")
             .arg(label, words,
                  recorded ? inWords(core::Sentence::tr("The board has %n SATA ports.", "The board has 1 SATA port.",
                                                        *recorded))
                           : Words::tr("Number of SATA ports unknown.")));
}

void SocketItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    drawPlate(*painter, rect(), 1.5, QPen(theme().boardLine, 0.6, m_face.isFree ? Qt::DashLine : Qt::SolidLine),
              m_face.isFree ? theme().board : theme().card);
    const double size = text() * smallText;
    const QColor name = m_face.isFree ? theme().boardText : theme().cardText;
    const QColor words = m_face.isFree ? theme().boardText : theme().cardMutedText;
    drawRows(*painter, rect().adjusted(2.5, 0, -2.5, 0), lineHeight(size),
             {{m_face.names, {size, name, QFont::DemiBold}}, {{m_face.words}, {size, words}}});
}

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
              m_face.isFree ? QBrush(Qt::NoBrush) : QBrush(theme().card));
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
