// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_view.h"

#include "core/units/at.h"
#include "ui/charts/chart_scene.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>

#include <algorithm>
#include <cmath>

namespace ui {

// Keys and the mouse lead to the same three signals, so that nothing on a chart needs a mouse.

ChartView::ChartView(ChartScene* scene, QWidget* parent)
    : QGraphicsView(scene, parent)
    , m_scene(scene)
    , m_band(new QRubberBand(QRubberBand::Rectangle, viewport())) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(MinimalViewportUpdate);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setBackgroundRole(QPalette::Base);
    setMinimumSize(180, 130);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    m_scene->resize(viewport()->size());
}

void ChartView::wheelEvent(QWheelEvent* event) {
    const QPointF position = mapToScene(event->position().toPoint());
    const int turned = event->angleDelta().y();
    if (turned == 0 || !m_scene->plotArea().contains(position))
        return event->ignore();
    m_scene->zoom(std::pow(0.85, turned / 120.0), position);
    event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->pos();
    m_isPressed = event->button() == Qt::LeftButton;
    m_pressedPoint = m_isPressed ? m_scene->pointAt(mapToScene(event->pos())) : -1;
    if (event->button() == Qt::MiddleButton) {
        m_isPanning = true;
        m_panned = event->pos();
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    if (m_isPanning) {
        m_scene->pan(event->pos() - m_panned);
        m_panned = event->pos();
        return;
    }
    if (m_isPressed && (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        if (m_pressedPoint >= 0) {
            m_isPressed = false;
            Q_EMIT dragged(m_pressedPoint);
            return;
        }
        m_band->setGeometry(QRect(m_pressed, event->pos()).normalized());
        m_band->show();
        return;
    }
    m_scene->fanOutAt(mapToScene(event->pos()));
    const int point = m_scene->pointAt(mapToScene(event->pos()));
    viewport()->setCursor(point >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    makeCurrent(point);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) {
        m_isPanning = false;
        viewport()->unsetCursor();
    }
    if (event->button() != Qt::LeftButton || !m_isPressed)
        return;
    m_isPressed = false;
    if (m_band->isVisible()) {
        m_band->hide();
        const QRectF seen = mapToScene(m_band->geometry()).boundingRect().intersected(m_scene->plotArea());
        if (seen.width() > 8 && seen.height() > 8)
            m_scene->zoomTo(seen);
        return;
    }
    const int point = m_scene->pointAt(mapToScene(event->pos()));
    makeCurrent(point);
    Q_EMIT chosen(point);
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
    // The second press of a double click on a point is not a second card; elsewhere it shows the whole chart.
    if (m_scene->pointAt(mapToScene(event->pos())) < 0)
        m_scene->resetZoom();
}

void ChartView::makeCurrent(int point) {
    if (point == m_scene->current())
        return;
    m_scene->setCurrent(point);
    Q_EMIT currentChanged(point);
}

std::vector<int> ChartView::inOrder(Axis axis) const {
    const auto& points = m_scene->content().points;
    std::vector<int> order;
    for (int i = 0; i < int(points.size()); ++i) {
        if (m_scene->isInView(i))
            order.push_back(i);
    }
    const auto value = [&](int i) {
        const core::ChartPoint& p = core::at(points, i);
        return axis == Axis::Across ? std::pair(p.x, p.y) : std::pair(p.y, p.x);
    };
    std::ranges::stable_sort(order, [&](int a, int b) { return value(a) < value(b); });
    return order;
}

void ChartView::step(Axis axis, int direction) {
    const std::vector<int> order = inOrder(axis);
    if (order.empty())
        return;
    const auto at = std::find(order.begin(), order.end(), m_scene->current());
    if (at == order.end())
        return makeCurrent(direction > 0 ? order.front() : order.back());
    const auto next = std::clamp<std::ptrdiff_t>(at - order.begin() + direction, 0, std::ptrdiff_t(order.size()) - 1);
    makeCurrent(core::at(order, next));
}

void ChartView::stepTo(Axis axis, bool isLast) {
    const std::vector<int> order = inOrder(axis);
    if (!order.empty())
        makeCurrent(isLast ? order.back() : order.front());
}

bool ChartView::travelled(const QKeyEvent& event) {
    const bool isBack = event.key() == Qt::Key_Left;
    if (!(event.modifiers() & Qt::AltModifier) || (!isBack && event.key() != Qt::Key_Right))
        return false;
    if (isBack)
        m_scene->goBack();
    else
        m_scene->goForward();
    return true;
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (travelled(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Right:
        return step(Axis::Across, 1);
    case Qt::Key_Left:
        return step(Axis::Across, -1);
    case Qt::Key_Up:
        return step(Axis::Up, 1);
    case Qt::Key_Down:
        return step(Axis::Up, -1);
    case Qt::Key_Home:
        return stepTo(Axis::Across, false);
    case Qt::Key_End:
        return stepTo(Axis::Across, true);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return m_scene->zoom(0.8, m_scene->plotArea().center());
    case Qt::Key_Minus:
        return m_scene->zoom(1.25, m_scene->plotArea().center());
    case Qt::Key_0:
        return m_scene->resetZoom();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_scene->current() >= 0)
            Q_EMIT chosen(m_scene->current());
        return;
    case Qt::Key_S:
        if (m_scene->current() >= 0)
            Q_EMIT shortlisted(m_scene->current());
        return;
    case Qt::Key_Escape:
        if (m_scene->current() < 0)
            break;
        Q_EMIT chosen(-1);
        return makeCurrent(-1);
    default:
        break;
    }
    event->ignore();
}

void ChartView::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    viewport()->update(); // the whole frame, not only what else changes
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
    makeCurrent(-1);
}

void ChartView::leaveEvent(QEvent* event) {
    QGraphicsView::leaveEvent(event);
    m_scene->fanOutAt({-1e6, -1e6}); // nothing is there
    if (!hasFocus())
        makeCurrent(-1);
}

void ChartView::paintEvent(QPaintEvent* event) {
    QGraphicsView::paintEvent(event);
    if (!hasFocus())
        return;
    SmoothPainter painter(viewport());
    drawRounded(painter, QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), controlRadius,
                QPen(Theme::current().accent, 1.5), Qt::NoBrush);
}

} // namespace ui
