// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/outlet_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/words.h"

#include "core/units/text.h"

#include <algorithm>

namespace ui {

void OutletItem::syncOutlet(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Outlet* outlet = analysis.machine.outlet;
    const core::PowerPlan& power = analysis.power;
    Face face;
    face.isThere = outlet != nullptr;
    face.name = outlet ? outlet->name : unchosen("outlets");
    // What may be drawn for hours where a rule is known, else all that the breaker carries.
    const auto limit = power.circuitContinuous ? power.circuitContinuous : power.circuit;
    if (!outlet) {
        face.words << Words::tr("Wall circuit not checked.") << Words::tr("not checked");
    } else if (!power.startsOnOutlet) {
        face.words << Words::tr("The PSU doesn't start at this voltage.") << Words::tr("PSU doesn't start");
    } else if (!power.wall || !limit || !outlet->voltage) {
        face.words << Words::tr("Wall current unknown");
    } else {
        const core::Power busiest = power.busiestCircuit.value_or(*power.wall);
        const QString drawn = core::inWords(core::currentAt(busiest, *outlet->voltage));
        const QString allowed = core::inWords(core::currentAt(*limit, *outlet->voltage));
        const QString base = power.circuitContinuous ? Words::tr("%1 of %2 continuous").arg(drawn, allowed)
                                                     : Words::tr("%1 of %2").arg(drawn, allowed);
        face.share = ratio(busiest, *limit);
        const bool isOver = face.share.value_or(0) > 1;
        face.words << (isOver ? Words::tr("overloaded: %1").arg(base) : base)
                   << Words::tr("%1 of %2").arg(drawn, allowed);
    }
    if (power.circuits > 1) {
        face.name = Words::tr("%1 × %2").arg(power.circuits).arg(face.name);
        face.words.prepend(Words::tr("busiest circuit: %1").arg(face.words.first()));
    }
    if (const core::Ups* ups = analysis.machine.ups)
        face.name += Words::tr(" · %1").arg(ups->name);
    show(layout.outlet, m_face, face, face.name + '\n'_L1 + face.words.first());
}

void OutletItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    drawPlate(*painter, rect(), 2.5, QPen(theme().caseLine, 0.7, m_face.isThere ? Qt::SolidLine : Qt::DashLine),
              theme().panel);
    const bool isOver = m_face.share.value_or(0) > 1;
    const QRectF room = rect().adjusted(6, 0, -6, 0);
    const double line = lineHeight(text());
    std::vector<TextRow> rows{
        {{m_face.name}, {text(), theme().text, QFont::DemiBold}},
        {{firstFitting(m_face.words, room.width(), text() * smallText, QFont::DemiBold)},
         {text() * smallText, isOver ? theme().error : theme().mutedText, isOver ? QFont::DemiBold : QFont::Normal}}};
    if (m_face.share)
        rows.emplace_back(); // the bar's
    drawRows(*painter, room, line, rows);
    if (!m_face.share)
        return;
    const QRectF bar(room.left(), room.center().y() + line - text() * 0.3, room.width(), text() * 0.6);
    drawRounded(*painter, bar, bar.height() / 2, theme().isHighContrast ? QPen(theme().line, 0.5) : QPen(Qt::NoPen),
                theme().isHighContrast ? theme().panel : theme().line);
    QRectF filled = bar;
    filled.setWidth(std::max(bar.height(), bar.width() * std::min(1.0, *m_face.share)));
    painter->setBrush(isOver ? theme().error : *m_face.share > 0.9 ? theme().warning : theme().good);
    painter->drawRoundedRect(filled, bar.height() / 2, bar.height() / 2);
}

} // namespace ui
