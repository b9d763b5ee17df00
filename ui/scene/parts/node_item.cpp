// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parts/node_item.h"

#include "core/rules/lane_words.h"
#include "ui/scene/layout/plate.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/rules/state.h"
#include "core/units/at.h"

namespace ui {

/// On a board of two sockets each says which it is; how many lanes are in use is known for all together.
static QStringList processorLines(const core::Analysis& analysis, const core::Processor& processor, int socket) {
    const QString lanes =
        processor.usableLanes ? Words::tr("%1 lanes").arg(*processor.usableLanes) : Words::tr("lanes unknown");
    const QString generation =
        processor.pcieGeneration ? Words::tr("Gen %1").arg(*processor.pcieGeneration) : QString();
    if (analysis.machine.processors.size() > 1)
        return {generation.isEmpty() ? Words::tr("CPU %1").arg(socket + 1)
                                     : Words::tr("CPU %1 · %2").arg(socket + 1).arg(generation),
                lanes};
    return {generation.isEmpty() ? lanes : Words::tr("%1 · %2").arg(lanes, generation),
            Words::tr("%1 in use").arg(analysis.lanes.processorLanesUsed)};
}

QString NodeItem::coolerWords(const core::Machine& machine) const {
    if (machine.cooler)
        return Words::tr("under %1").arg(core::shortNameOf(*machine.cooler));
    const bool isServer = machine.hasBoard() && core::bringsItsCase(*machine.board);
    return isServer || !style().isOffering ? QString() : Words::tr("no cooler");
}

NodeItem::Face NodeItem::processorFace(const core::Analysis& analysis, std::size_t socket) const {
    const core::Machine& machine = analysis.machine;
    const core::Processor* processor = socket < machine.processors.size() ? machine.processors[socket] : nullptr;
    Face face;
    face.isProcessor = true;
    face.isThere = processor != nullptr;
    face.names =
        processor ? QStringList{processor->name, core::shortNameOf(*processor)} : QStringList{unchosen("cpus")};
    if (processor) {
        face.lines = processorLines(analysis, *processor, int(socket));
        face.cooler = coolerWords(machine);
    } else if (!machine.board->socket.isEmpty()) {
        face.lines = {Words::tr("socket %1 is empty").arg(socket + 1),
                      Words::tr("takes %1").arg(machine.board->socket)};
    }
    face.lines.removeAll(QString());
    return face;
}

NodeItem::Face NodeItem::faceOf(const core::Analysis& analysis) const {
    const core::Machine& machine = analysis.machine;
    const core::Node& node = core::at(machine.board->wiring->nodes, index());
    if (node.kind == core::NodeKind::Processor)
        return processorFace(analysis, std::size_t(std::max(node.socket, 0)));
    Face face;
    face.names = {nodeName(analysis, index())};
    for (std::size_t i = 0; i < machine.board->wiring->connectors.size(); ++i) {
        if (machine.board->wiring->connectors[i].feedsNode != index())
            continue;
        const core::LaneShare& share = analysis.lanes.shares[i];
        face.isThere = share.lanes > 0;
        face.lines << (share.doubt >= 0 ? Words::tr("uplink: width unknown")
                       : share.lanes > 0
                           ? Words::tr("uplink %1 Gen %2").arg(core::inLanes(share.lanes)).arg(share.generation)
                           : Words::tr("no lanes"));
    }
    if (const core::UplinkLoad* load = uplinkOf(analysis, index())) {
        face.figures = uplinkFigures(*load);
        face.isOverasked = isOverasked(*load);
    }
    return face;
}

void NodeItem::syncNode(const core::Analysis& analysis, const SceneLayout& layout) {
    const Face face = faceOf(analysis);
    QStringList whole = face.whole();
    if (const core::UplinkLoad* load = uplinkOf(analysis, index()))
        whole << laneStory(analysis, load->connector, core::at(analysis.lanes.shares, load->connector)).mid(1);
    show(core::at(layout.nodes, index()), m_face, face, whole.join('\n'_L1));
}

void NodeItem::syncProcessor(const core::Analysis& analysis, const SceneLayout& layout) {
    const Face face = processorFace(analysis, std::size_t(index()));
    show(core::at(layout.processors, index()), m_face, face, face.whole().join('\n'_L1));
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const QPen edge = m_face.isThere ? QPen(theme().boardLine, 0.7) : QPen(theme().lost, 0.7, Qt::DashLine);
    drawPlate(*painter, rect(), 2, edge, theme().panel);
    const double size = text() * (m_face.isProcessor ? 1.0 : smallText);
    const double line = lineHeight(size);
    QStringList figures{m_face.figures.join(u" · "_s)};
    if (textWidth(figures.first(), text() * smallText, QFont::DemiBold) > rect().width() - 4)
        figures = m_face.figures;
    figures.removeAll(QString());
    std::vector<TextRow> rows{{m_face.names, {size, theme().text, QFont::DemiBold, Qt::AlignHCenter}}};
    TextLook look{text() * smallText, theme().mutedText, QFont::Normal, Qt::AlignHCenter};
    for (const QString& words : m_face.lines)
        rows.push_back({{words}, look});
    if (!m_face.cooler.isEmpty())
        rows.back().words.prepend(Words::tr("%1 · %2").arg(m_face.lines.last(), m_face.cooler));
    if (m_face.isOverasked)
        look = {look.size, theme().warning, QFont::DemiBold, Qt::AlignHCenter};
    for (const QString& words : figures)
        rows.push_back({{words}, look});
    drawRows(*painter, rect().adjusted(2, 0, -2, 0), line, rows);
}

} // namespace ui
