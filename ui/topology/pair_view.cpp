// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/pair_view.h"

#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace ui {

PairView::PairView(const QString& name) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(name);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PairView::showContent(const TopologyContent& content, int first, int second) {
    m_content = content;
    m_first = first;
    m_second = second;
    layOut();
    updateGeometry();
    setSpokenDescription(this, currentWords());
}

void PairView::setCurrent(int first, int second) {
    if (first == m_first && second == m_second)
        return;
    m_first = first;
    m_second = second;
    update();
    setSpokenDescription(this, currentWords());
}

void PairView::pick(int first, int second) {
    if (first < 0 || second < 0 || (first == m_first && second == m_second))
        return;
    setCurrent(first, second);
    Q_EMIT currentChanged(first, second);
}

bool PairView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto& help = *static_cast<QHelpEvent*>(event);
        const auto [words, place] = hoverAt(help.pos());
        QToolTip::showText(help.globalPos(), words, this, place);
        return true;
    }
    if (event->type() == QEvent::FontChange) {
        layOut();
        updateGeometry();
    }
    return QWidget::event(event);
}

void PairView::mousePressEvent(QMouseEvent* event) {
    const auto [one, other] = pairAt(event->position().toPoint());
    pick(one, other);
}

void PairView::keyPressEvent(QKeyEvent* event) {
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
    case Qt::Key_Home:
        return pick(m_first, 0);
    case Qt::Key_End:
        return pick(m_first, last);
    default:
        return QWidget::keyPressEvent(event);
    }
}

} // namespace ui
