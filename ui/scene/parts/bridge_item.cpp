// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/bridge_item.h"

#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/build/bridge_fit.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

namespace ui {

constexpr double bridgeLeft = 3;
constexpr double bridgeMargin = 2.5; ///< the strip ends so far inside of both slabs

static double stripWidth(double text) {
    return lineHeight(text * smallText) + 2;
}

double bridgeInset(const core::Machine& machine, int connector, double text) {
    const auto position = machine.connector(connector).position;
    for (const core::Machine::JoinedPair& joined : machine.bridges) {
        const auto first = machine.connector(joined.firstConnector).position;
        const auto second = machine.connector(joined.secondConnector).position;
        const bool isEnd = connector == joined.firstConnector || connector == joined.secondConnector;
        const bool isBetween = position && first && second && std::min(*first, *second) <= *position &&
                               *position <= std::max(*first, *second);
        if (isEnd || isBetween)
            return bridgeLeft + stripWidth(text);
    }
    return 0;
}

static QStringList wordsOf(const core::Bridge& bridge) {
    const QString kind = !bridge.nvlinkGeneration ? Words::tr("Infinity Fabric")
                         : bridge.links           ? u"NV%1"_s.arg(*bridge.links)
                                                  : Words::tr("NVLink");
    return {Words::tr("%1 · %2").arg(kind, bridge.bandwidth ? core::inWords(*bridge.perDirection())
                                                            : Words::tr("bandwidth unknown")),
            kind};
}

void BridgeItem::syncBridge(const core::Analysis& analysis, const SceneLayout& layout) {
    const core::Machine::JoinedPair& joined = core::at(analysis.machine.bridges, index());
    const auto slab = [&](int connector) {
        const core::MountedCard* mounted = analysis.machine.cardIn(connector);
        const double top = core::at(layout.stands, connector).y();
        return std::pair(top, top + (mounted ? drawnThickness(*mounted->card) : oneSlotBoard));
    };
    const auto [upper, lower] = std::minmax({slab(joined.firstConnector), slab(joined.secondConnector)});
    const QString misfit =
        core::bridgeMisfit(analysis.machine, *joined.bridge, joined.firstConnector, joined.secondConnector);
    const Face face{wordsOf(*joined.bridge), misfit.isEmpty()};
    const QStringList whole{joined.bridge->name, Words::tr("%1 in each direction").arg(face.words.first()), misfit};
    show(QRectF(QPointF(bridgeLeft, upper.first + bridgeMargin),
                QPointF(bridgeLeft + stripWidth(text()), lower.second - bridgeMargin)),
         m_face, face, whole.join('\n'_L1).trimmed());
}

void BridgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    // One that does not fit is shown by its dashed edge and its words as well as by colour.
    const QPen edge = m_face.doesFit ? QPen(theme().good, 0.9) : QPen(theme().error, 0.9, Qt::DashLine);
    drawPlate(*painter, rect(), 1.6, edge, theme().panel);
    painter->save();
    painter->translate(rect().center());
    painter->rotate(-90);
    const QRectF along(-rect().height() / 2 + 1.5, -rect().width() / 2, rect().height() - 3, rect().width());
    const TextLook look{text() * smallText, m_face.doesFit ? theme().text : theme().error, QFont::DemiBold,
                        Qt::AlignHCenter};
    QStringList words = m_face.words;
    if (!m_face.doesFit)
        words = {Words::tr("%1: doesn't fit").arg(words.last()), words.last()};
    drawLine(*painter, along, firstFitting(words, along.width(), look.size, look.weight), look);
    painter->restore();
}

} // namespace ui
