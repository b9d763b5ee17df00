#include "ui/topology/tree_view.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/topology/word_wrap.h"
#include "ui/widgets/bound_words.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

TreeView::TreeView(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Drawing of the way between the cards"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TreeView::setContent(const TopologyContent& content) {
    m_content = content;
    m_first = m_second = -1;
    m_passed.assign(m_content.boxes.size(), false);
    m_bridge = -1;
    m_crosses = false;
    layOut();
    updateGeometry();
    describe();
}

void TreeView::layOut() {
    m_layout = treeLayout(m_content, width(), font());
    update();
}

void TreeView::setCurrent(int first, int second) {
    if (first == m_first && second == m_second)
        return;
    m_first = first;
    m_second = second;
    const bool isPair = first >= 0 && second >= 0 && first != second;
    m_passed = isPair ? m_content.edgesBetween(first, second) : std::vector<bool>(m_content.boxes.size(), false);
    m_bridge = isPair ? m_content.bridgeBetween(first, second) : -1;
    m_crosses = isPair && m_content.crossesSockets(first, second);
    update();
    describe();
}

void TreeView::pick(int first, int second) {
    if (first == m_first && second == m_second)
        return;
    setCurrent(first, second);
    Q_EMIT currentChanged(first, second);
}

/// The accessible description reads out the way that is bold.
void TreeView::describe() {
    QStringList words;
    if (m_first >= 0 && m_second >= 0 && m_first != m_second)
        words = m_content.cell(m_first, m_second).detail;
    else
        for (const TopologyHead& head : m_content.heads)
            words << tr("%1: %2 in %3").arg(head.label, head.name, head.slot);
    setAccessibleDescription(words.join(". "_L1));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

QSize TreeView::minimumSizeHint() const {
    return treeLayout(m_content, 0, font()).size;
}

QSize TreeView::sizeHint() const {
    return treeLayout(m_content, 10'000, font()).size;
}

int TreeView::heightForWidth(int width) const {
    return treeLayout(m_content, width, font()).size.height();
}

QString TreeView::hoverText(const QPoint& point) const {
    if (const int bridge = m_layout.bridgeAt(point); bridge >= 0) {
        const TopologyBridge& found = core::at(m_content.bridges, bridge);
        return m_content.cell(found.first, found.second).detail.join('\n'_L1);
    }
    const int box = m_layout.boxAt(point);
    if (box < 0)
        return {};
    const TopologyBox& found = core::at(m_content.boxes, box);
    QStringList lines{found.title, found.text, found.link};
    lines.removeAll(QString());
    return lines.join('\n'_L1);
}

bool TreeView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), hoverText(help->pos()), this);
        return true;
    }
    if (event->type() == QEvent::FontChange) {
        layOut();
        updateGeometry();
    }
    return QWidget::event(event);
}

void TreeView::resizeEvent(QResizeEvent*) {
    layOut();
}

void TreeView::mousePressEvent(QMouseEvent* event) {
    const QPoint point = event->position().toPoint();
    if (const int bridge = m_layout.bridgeAt(point); bridge >= 0)
        return pick(core::at(m_content.bridges, bridge).first, core::at(m_content.bridges, bridge).second);
    const int box = m_layout.boxAt(point);
    const int gpu = box < 0 ? -1 : core::at(m_content.boxes, box).gpu;
    if (gpu >= 0 && gpu != m_second && m_content.count() > 1)
        pick(m_second, gpu);
}

void TreeView::keyPressEvent(QKeyEvent* event) {
    const int last = m_content.count() - 1;
    if (m_first < 0 || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return pick(m_first, std::max(0, m_second - 1));
    case Qt::Key_Right:
        return pick(m_first, std::min(last, m_second + 1));
    case Qt::Key_Up:
        return pick(std::max(0, m_first - 1), m_second);
    case Qt::Key_Down:
        return pick(std::min(last, m_first + 1), m_second);
    default:
        return QWidget::keyPressEvent(event);
    }
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
        const TopologyBox& box = m_content.boxes[i];
        const QRect place = m_layout.boxes[i];
        const bool isCard = box.kind == TopologyBoxKind::Card;
        const bool isChosen = isCard && (box.gpu == m_first || box.gpu == m_second);
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
        paintLabel(painter, m_layout.bridges[i].label, m_content.bridges[i].label, theme.panel);
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
        if (!m_content.boxes[i].link.isEmpty())
            paintLabel(painter, m_layout.edges[i].label, m_content.boxes[i].link, theme.panel);
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
