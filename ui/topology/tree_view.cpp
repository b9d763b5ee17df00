// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree_view.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/topology/text_sizes.h"
#include "ui/widgets/bound_words.h"

#include <QPainter>

// Edges of the chosen pair are painted after the others, and all labels after all edges, so that nothing crosses their
// words.

namespace ui {

TreeView::TreeView()
    : PairView(tr("Drawing of the links between the cards")) {}

void TreeView::setContent(const TopologyContent& content) {
    showContent(content, -1, -1);
    setCurrent(-1, -1);
}

void TreeView::layOut() {
    m_layout = treeLayout(content(), width(), font());
    update();
}

void TreeView::setCurrent(int one, int other) {
    const bool isPair = one >= 0 && other >= 0 && one != other;
    m_passed = isPair ? content().edgesBetween(one, other) : std::vector<bool>(content().boxes.size(), false);
    m_bridge = isPair ? content().bridgeBetween(one, other) : -1;
    m_crosses = isPair && content().crossesSockets(one, other);
    PairView::setCurrent(one, other);
}

QString TreeView::currentWords() const {
    QStringList words;
    if (first() >= 0 && second() >= 0 && first() != second())
        words = content().cell(first(), second()).detail;
    else
        for (const TopologyHead& head : content().heads)
            words << tr("%1: %2 in %3").arg(head.label, head.name, head.slot);
    return words.join(". "_L1);
}

std::pair<QString, QRect> TreeView::hoverAt(const QPoint& point) const {
    if (const int bridge = m_layout.bridgeAt(point); bridge >= 0) {
        const TopologyBridge& found = core::at(content().bridges, bridge);
        return {content().cell(found.first, found.second).detail.join('\n'_L1), {}};
    }
    const int box = m_layout.boxAt(point);
    if (box < 0)
        return {};
    const TopologyBox& found = core::at(content().boxes, box);
    QStringList lines{found.title, found.text, found.link};
    lines.removeAll(QString());
    return {lines.join('\n'_L1), {}};
}

std::pair<int, int> TreeView::pairAt(const QPoint& point) const {
    if (const int bridge = m_layout.bridgeAt(point); bridge >= 0)
        return {core::at(content().bridges, bridge).first, core::at(content().bridges, bridge).second};
    const int box = m_layout.boxAt(point);
    const int gpu = box < 0 ? -1 : core::at(content().boxes, box).gpu;
    return {second(), gpu == second() || content().count() < 2 ? -1 : gpu};
}

void TreeView::paintLabel(QPainter& painter, const QRect& place, const QString& words, const QColor& patch) const {
    painter.fillRect(place, patch);
    painter.setFont(m_layout.labelFont);
    painter.setPen(Theme::current().text);
    painter.drawText(place, Qt::AlignCenter | Qt::TextWordWrap, boundWords(words));
}

void TreeView::paintEdges(QPainter& painter, bool isBold) const {
    const Theme& theme = Theme::current();
    painter.setPen(isBold ? QPen(theme.accent, 4) : QPen(theme.steel, 1.5));
    for (std::size_t i = 0; i < m_layout.edges.size(); ++i) {
        if (m_passed[i] == isBold)
            painter.drawPolyline(m_layout.edges[i].line);
    }
    if (m_crosses == isBold) {
        for (const TreeLayout::Link& link : m_layout.links)
            painter.drawLine(link.line);
    }
}

void TreeView::paintBoxes(QPainter& painter) const {
    const Theme& theme = Theme::current();
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
        const TopologyBox& box = content().boxes[i];
        const QRect place = m_layout.boxes[i];
        const bool isCard = box.kind == TopologyBoxKind::Card;
        const bool isChosen = isCard && (box.gpu == first() || box.gpu == second());
        painter.setBrush(isCard                                   ? theme.card
                         : box.kind == TopologyBoxKind::Processor ? theme.board
                                                                  : theme.panelAlternate);
        painter.setPen(QPen(isChosen ? theme.accent : isCard ? theme.cardEdge : theme.boardLine, isChosen ? 3 : 1));
        painter.drawRoundedRect(place, 3, 3);
        const QRect words = place.adjusted(5, 5, -5, -5);
        painter.setFont(m_layout.titleFont);
        painter.setPen(isCard ? theme.cardText : theme.text);
        QRect taken;
        painter.drawText(words, Qt::AlignHCenter | wrapFlag(box.title, painter.fontMetrics(), words.width()), box.title,
                         &taken);
        painter.setFont(m_layout.textFont);
        painter.setPen(isCard ? theme.cardMutedText : theme.mutedText);
        painter.drawText(words.adjusted(0, taken.height(), 0, 0),
                         Qt::AlignHCenter | wrapFlag(box.text, painter.fontMetrics(), words.width()), box.text);
    }
}

void TreeView::paintBridges(QPainter& painter) const {
    const Theme& theme = Theme::current();
    for (std::size_t i = 0; i < m_layout.bridges.size(); ++i) {
        const bool isBold = int(i) == m_bridge;
        painter.setPen(
            QPen(isBold ? theme.accent : theme.good, isBold ? 7 : 5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(m_layout.bridges[i].line);
        paintLabel(painter, m_layout.bridges[i].label, content().bridges[i].label, theme.panel);
    }
}

void TreeView::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setPen(QPen(theme.boardLine, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    for (const TreeLayout::Frame& frame : m_layout.frames)
        painter.drawRoundedRect(frame.rect, 5, 5);
    painter.setFont(m_layout.labelFont);
    painter.setPen(theme.boardText);
    for (const TreeLayout::Frame& frame : m_layout.frames)
        painter.drawText(frame.label, Qt::AlignLeft | Qt::AlignVCenter, frame.words);
    paintEdges(painter, false);
    paintEdges(painter, true);
    for (std::size_t i = 0; i < m_layout.edges.size(); ++i) {
        if (!content().boxes[i].link.isEmpty())
            paintLabel(painter, m_layout.edges[i].label, content().boxes[i].link, theme.panel);
    }
    for (const TreeLayout::Link& link : m_layout.links)
        paintLabel(painter, link.label, betweenProcessors(), theme.panel);
    paintBridges(painter);
    paintBoxes(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace ui
