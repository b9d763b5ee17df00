// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/supply_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/units/text.h"

namespace ui {

static QString nameOf(const core::Machine& machine) {
    const core::SupplyChoice& choice = machine.build.supply;
    if (choice.needed + choice.spare == 1 && machine.furtherSupplies.empty())
        return machine.supply->name;
    if (!machine.furtherSupplies.empty()) {
        QStringList names(choice.needed, machine.supply->name);
        for (const core::PowerSupply* further : machine.furtherSupplies)
            names << further->name;
        return names.join(u" + "_s);
    }
    if (choice.spare == 0)
        return Words::tr("%1 × %2").arg(choice.needed).arg(machine.supply->name);
    return Words::tr("%1 + %2 spare × %3").arg(choice.needed).arg(choice.spare).arg(machine.supply->name);
}

/// "2,900–4,219 W"; one figure where it is known.
static QString rangeOf(const core::PowerBand& band) {
    return band.low == band.high
               ? core::inWords(band.high)
               : Words::tr("%1–%2").arg(core::number(core::inWatts(band.low)), core::inWords(band.high));
}

static QStringList loadOf(const core::PowerPlan& power) {
    const QString sustained = core::inWords(power.systemSustained());
    const QString about = power.cardsAssumed > 0 ? Words::tr("%1 sustained, partly assumed").arg(sustained)
                                                 : Words::tr("%1 sustained").arg(sustained);
    const auto load = power.load();
    if (!load)
        return {about, sustained};
    const QString percent = core::number(*load * 100);
    const core::UnitLoad* tightest = power.tightest();
    const QString of = power.areUnitsApart() ? Words::tr("%1 (PSU %2)")
                                                   .arg(core::inWords(tightest->unit.capacity))
                                                   .arg(tightest - power.units.data() + 1)
                                             : core::inWords(power.capacity);
    const QString whole = Words::tr("%1 · %2 % of %3").arg(about, percent, of);
    QStringList words;
    if (power.excursion)
        words << Words::tr("%1 · spikes to %2").arg(whole, rangeOf(*power.excursion));
    return words << whole << Words::tr("%1 · %2 %").arg(about, percent) << Words::tr("%1 %").arg(percent);
}

static QStringList plugsOf(const core::PowerPlan& power) {
    QStringList words;
    for (const core::PlugBalance& plug : power.plugs) {
        if (plug.adapted > 0)
            words
                << Words::tr("%1: needs %2, %3 by adapter").arg(inWords(plug.kind)).arg(plug.needed).arg(plug.adapted);
        else
            words << (plug.available ? Words::tr("%1: needs %2, has %3")
                                           .arg(inWords(plug.kind))
                                           .arg(plug.needed)
                                           .arg(*plug.available)
                                     : Words::tr("%1: needs %2").arg(inWords(plug.kind)).arg(plug.needed));
    }
    if (words.isEmpty())
        return {Words::tr("no power plugs needed")};
    const QString list = words.join(u" · "_s);
    return {list, words.first()};
}

void SupplyItem::syncSupply(const core::Analysis& analysis, const SceneLayout& layout) {
    Face face;
    face.isThere = analysis.machine.supply != nullptr;
    face.name = face.isThere ? nameOf(analysis.machine) : unchosen("psus");
    if (face.isThere || !analysis.machine.cards.empty()) {
        face.load = loadOf(analysis.power);
        face.plugs = plugsOf(analysis.power);
    }
    if (analysis.power.load().value_or(0) > 1)
        face.load.prepend(Words::tr("overloaded: %1").arg(face.load.first()));
    const QStringList whole{face.name, face.load.value(0), face.plugs.value(0)};
    show(layout.supply, m_face, face, whole.join('\n'_L1));
}

void SupplyItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const QPen edge = m_face.isThere ? QPen(theme().cardEdge, 0.7) : QPen(theme().caseLine, 0.7, Qt::DashLine);
    drawPlate(*painter, rect(), 2.5, edge, m_face.isThere ? theme().supply : theme().panel);
    const QColor strong = m_face.isThere ? theme().supplyText : theme().text;
    const QColor muted = m_face.isThere ? theme().cardMutedText : theme().mutedText;
    std::vector<TextRow> rows{{{m_face.name}, {text(), strong, QFont::DemiBold}},
                              {m_face.plugs, {text() * smallText, muted}},
                              {m_face.load, {text() * smallText, strong, QFont::DemiBold}}};
    std::erase_if(rows, [](const TextRow& row) { return row.words.isEmpty(); });
    drawRows(*painter, rect().adjusted(6, 0, -6, 0), lineHeight(text()), rows);
}

} // namespace ui
