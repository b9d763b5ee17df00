#include "ui/scene/parts/node_item.h"

#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/plate.h"
#include "ui/scene/scene_text.h"
#include "ui/widgets/words.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

NodeItem::NodeItem(const SceneStyle& style, int node)
    : SceneItem(style)
    , m_node(node) {
    setZValue(3);
}

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

NodeItem::Face NodeItem::faceOf(const core::Analysis& analysis) const {
    const core::Machine& machine = analysis.machine;
    const core::Node& node = core::at(machine.board->wiring->nodes, m_node);
    Face face;
    face.isProcessor = node.kind == core::NodeKind::Processor;
    if (face.isProcessor) {
        const auto socket = std::size_t(std::max(node.socket, 0));
        const core::Processor* processor = socket < machine.processors.size() ? machine.processors[socket] : nullptr;
        face.isThere = processor != nullptr;
        face.names =
            processor ? QStringList{processor->name, core::shortNameOf(*processor)} : QStringList{Words::tr("No CPU")};
        face.lines = processor ? processorLines(analysis, *processor, int(socket))
                               : QStringList{Words::tr("socket %1 is empty").arg(socket + 1),
                                             Words::tr("takes %1").arg(machine.board->socket)};
        face.lines.removeAll(QString());
        return face;
    }
    face.names = {nodeName(analysis, m_node)};
    for (std::size_t i = 0; i < machine.board->wiring->connectors.size(); ++i) {
        if (machine.board->wiring->connectors[i].feedsNode != m_node)
            continue;
        const core::LaneShare& share = analysis.lanes.shares[i];
        face.isThere = share.lanes > 0;
        face.lines << (share.lanes > 0
                           ? Words::tr("uplink %1 Gen %2").arg(core::inLanes(share.lanes)).arg(share.generation)
                           : Words::tr("no lanes"));
    }
    if (const core::UplinkLoad* load = uplinkOf(analysis, m_node)) {
        face.figures = uplinkFigures(*load);
        face.isOverasked = isOverasked(*load);
    }
    return face;
}

void NodeItem::syncNode(const core::Analysis& analysis, const SceneLayout& layout) {
    setRect(core::at(layout.nodes, m_node));
    setFace(m_face, faceOf(analysis));
    QStringList whole = m_face.names.mid(0, 1) + m_face.lines;
    if (const core::UplinkLoad* load = uplinkOf(analysis, m_node))
        whole << laneStory(analysis, load->connector, core::at(analysis.lanes.shares, load->connector)).mid(1);
    setToolTip(whole.join('\n'_L1));
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setPen(
        QPen(m_face.isThere ? theme().boardLine : theme().lost, 0.7, m_face.isThere ? Qt::SolidLine : Qt::DashLine));
    painter->setBrush(theme().panel);
    drawPlate(*painter, rect(), 2);
    const double size = text() * (m_face.isProcessor ? 1.0 : smallText);
    const double line = lineHeight(size);
    QStringList figures{m_face.figures.join(u" · "_s)};
    if (textWidth(figures.first(), text() * smallText, QFont::DemiBold) > rect().width() - 4)
        figures = m_face.figures;
    figures.removeAll(QString());
    const double count = 1 + double(m_face.lines.size() + figures.size());
    QRectF row(rect().left() + 2, rect().center().y() - line * count / 2, rect().width() - 4, line);
    const QString name = firstFitting(m_face.names, row.width(), size, QFont::DemiBold);
    drawLine(*painter, row, name, {size, theme().text, QFont::DemiBold, Qt::AlignHCenter});
    const auto draw = [&](const QStringList& lines, const QColor& colour, QFont::Weight weight) {
        for (const QString& words : lines) {
            row.translate(0, line);
            drawLine(*painter, row, words, {text() * smallText, colour, weight, Qt::AlignHCenter});
        }
    };
    draw(m_face.lines, theme().mutedText, QFont::Normal);
    draw(figures, m_face.isOverasked ? theme().warning : theme().mutedText,
         m_face.isOverasked ? QFont::DemiBold : QFont::Normal);
}

} // namespace ui
