#include "ui/scene/node_item.h"

#include "ui/scene/scene_text.h"

#include "core/pcie/population.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"

#include <QCoreApplication>
#include <QPainter>

namespace ui {

struct NodeWords {
    Q_DECLARE_TR_FUNCTIONS(ui::NodeItem)
};

NodeItem::NodeItem(const SceneStyle& style, int node)
    : SceneItem(style)
    , m_node(node) {
    setZValue(3);
}

static QStringList processorLines(const core::Analysis& analysis, const core::Processor& processor) {
    QStringList lines;
    const QString lanes = processor.usableLanes ? NodeWords::tr("%1 lanes").arg(*processor.usableLanes)
                                                : NodeWords::tr("lanes not known");
    lines << (processor.pcieGeneration ? NodeWords::tr("%1 · Gen %2").arg(lanes).arg(*processor.pcieGeneration)
                                       : lanes);
    if (analysis.machine.filledSockets() == 1)
        lines << NodeWords::tr("%1 in use").arg(analysis.lanes.processorLanesUsed);
    return lines;
}

NodeItem::Face NodeItem::faceOf(const core::Analysis& analysis) const {
    const core::Machine& machine = analysis.machine;
    const core::Node& node = machine.board->wiring.nodes[std::size_t(m_node)];
    Face face;
    face.isProcessor = node.kind == core::NodeKind::Processor;
    if (face.isProcessor) {
        const auto socket = std::size_t(std::max(node.socket, 0));
        const core::Processor* processor = socket < machine.processors.size() ? machine.processors[socket] : nullptr;
        face.isThere = processor != nullptr;
        face.name = processor ? processor->name : NodeWords::tr("No CPU");
        face.lines = processor ? processorLines(analysis, *processor)
                               : QStringList{NodeWords::tr("socket %1 is empty").arg(socket + 1),
                                             NodeWords::tr("takes %1").arg(machine.board->socket)};
        return face;
    }
    if (node.kind == core::NodeKind::Chipset)
        face.name = machine.board->chipset.isEmpty() ? NodeWords::tr("Chipset") : machine.board->chipset;
    else
        face.name = node.model.isEmpty() ? NodeWords::tr("PCIe switch") : node.model;
    for (std::size_t i = 0; i < machine.board->wiring.connectors.size(); ++i) {
        if (machine.board->wiring.connectors[i].feedsNode != m_node)
            continue;
        const core::LaneShare& share = analysis.lanes.shares[i];
        face.isThere = share.lanes > 0;
        face.lines << (share.lanes > 0
                           ? NodeWords::tr("up %1 Gen %2").arg(core::inLanes(share.lanes)).arg(share.generation)
                           : NodeWords::tr("no lanes"));
    }
    return face;
}

void NodeItem::syncNode(const core::Analysis& analysis, const SceneLayout& layout) {
    setRect(layout.nodes[std::size_t(m_node)]);
    setFace(m_face, faceOf(analysis));
    QString whole = m_face.name;
    for (const QString& line : m_face.lines)
        whole += QLatin1Char('\n') + line;
    for (const core::UplinkLoad& load : analysis.lanes.uplinks) {
        if (analysis.machine.connector(load.connector).feedsNode == m_node)
            whole += QLatin1Char('\n') + NodeWords::tr("What hangs below could ask for %1 of the %2 of its uplink.")
                                             .arg(core::inWords(load.asked), core::inWords(load.there));
    }
    setToolTip(whole);
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setPen(
        QPen(m_face.isThere ? theme().boardLine : theme().lost, 0.7, m_face.isThere ? Qt::SolidLine : Qt::DashLine));
    painter->setBrush(theme().panel);
    painter->drawRoundedRect(rect(), 2, 2);
    const double size = text() * (m_face.isProcessor ? 1.0 : 0.92);
    const double line = lineHeight(size);
    const double count = 1 + double(m_face.lines.size());
    QRectF row(rect().left() + 2, rect().center().y() - line * count / 2, rect().width() - 4, line);
    drawLine(*painter, row, m_face.name, {size, theme().text, QFont::DemiBold, Qt::AlignHCenter});
    for (const QString& words : m_face.lines) {
        row.translate(0, line);
        drawLine(*painter, row, words, {size * 0.94, theme().mutedText, QFont::Normal, Qt::AlignHCenter});
    }
}

} // namespace ui
