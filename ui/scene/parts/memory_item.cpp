// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/memory_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/units/text.h"

#include <algorithm>

namespace ui {

static constexpr int mostSticks = 32;
static constexpr double stickPitch = 5;

void MemoryItem::syncMemory(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Machine& machine = analysis.machine;
    const auto& choice = machine.build.memory;
    Face face;
    face.isThere = choice.has_value();
    face.sockets = std::min(machine.board->memorySlots.value_or(0), mostSticks);
    if (!choice) {
        face.words << unchosen("memory");
    } else {
        const QString size = core::inWords(choice->size);
        const core::MemoryKit* kit = machine.memoryKit;
        const int sticks = kit && kit->modules ? *kit->modules * choice->kits : 0;
        face.sticks = std::min(sticks, mostSticks);
        QString whole = choice->ecc ? Words::tr("%1 ECC memory").arg(size) : Words::tr("%1 memory").arg(size);
        face.words << whole;
        if (sticks > 0 && kit->perModule) {
            whole = Words::tr("%1 × %2 · %3").arg(sticks).arg(core::inWords(*kit->perModule), whole);
            face.words.prepend(whole);
        }
        if (sticks > 0 && !kit->type.isEmpty())
            face.words.prepend(QString(whole + u" · "_s + kit->type));
    }
    show(layout.memory, m_face, face, face.words.first());
}

void MemoryItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!m_face.isThere)
        drawPlate(*painter, rect(), 2, QPen(theme().boardLine, 0.6, Qt::DashLine), Qt::NoBrush);
    const int shown = std::max(m_face.sticks, m_face.sockets);
    const double height = std::min(rect().height() - 4, 40.0);
    double x = rect().left() + (m_face.isThere ? 0 : 4);
    for (int stick = 0; stick < shown && x + stickPitch < rect().left() + rect().width() * 0.5; ++stick) {
        const bool isThere = stick < m_face.sticks;
        painter->setPen(QPen(theme().boardLine, 0.4, isThere ? Qt::SolidLine : Qt::DotLine));
        painter->setBrush(isThere ? QBrush(theme().slot) : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(QRectF(x, rect().center().y() - height / 2, stickPitch - 2, height), 0.6, 0.6);
        x += stickPitch;
    }
    const QRectF words(x + (shown > 0 ? 3 : 0), rect().top(), rect().right() - x - 3, rect().height());
    drawLine(*painter, words, firstFitting(m_face.words, words.width(), text()), {text(), theme().boardText});
}

} // namespace ui
