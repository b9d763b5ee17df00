// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/zoom_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {

static constexpr double mostZoom = 8;

ZoomView::ZoomView(QWidget* parent)
    : QGraphicsView(parent) {
    setTransformationAnchor(AnchorUnderMouse);
}

void ZoomView::fit() {
    m_isFitted = true;
    m_zoom = 1;
    fitScene();
    Q_EMIT zoomChanged(m_zoom);
}

void ZoomView::setZoom(double factor) {
    factor = std::clamp(factor, 0.5, mostZoom);
    if (factor == m_zoom)
        return;
    const double step = factor / m_zoom;
    m_zoom = factor;
    m_isFitted = false;
    scale(step, step);
    adjustToScale();
    Q_EMIT zoomChanged(m_zoom);
}

void ZoomView::refit() {
    if (m_isFitted)
        fit();
    else
        adjustToScale();
}

QRectF ZoomView::visibleRoom() const {
    return mapToScene(viewport()->rect()).boundingRect();
}

void ZoomView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_isFitted)
        fit();
}

void ZoomView::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

bool ZoomView::handleZoomKey(const QKeyEvent& event) {
    const bool isControl = event.modifiers() & Qt::ControlModifier;
    if (isControl && (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal))
        zoomIn();
    else if (isControl && event.key() == Qt::Key_Minus)
        zoomOut();
    else if ((isControl && event.key() == Qt::Key_0) || (!isControl && event.key() == Qt::Key_F))
        fit();
    else
        return false;
    return true;
}

void ZoomView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_isSpaceHeld = true; // what it means is known when it is let go: held while dragging it pans
        m_hasPannedWithSpace = false;
    } else if (!handleZoomKey(*event)) {
        event->ignore(); // not scrolled: the window's own keys come next
    }
}

void ZoomView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat() || !m_isSpaceHeld) {
        QGraphicsView::keyReleaseEvent(event);
        return;
    }
    m_isSpaceHeld = false;
    if (!m_hasPannedWithSpace)
        onSpace();
}

void ZoomView::focusOutEvent(QFocusEvent* event) {
    m_isSpaceHeld = false;
    QGraphicsView::focusOutEvent(event);
}

bool ZoomView::beginPan(const QMouseEvent& event) {
    if (event.button() != Qt::MiddleButton && (event.button() != Qt::LeftButton || !m_isSpaceHeld))
        return false;
    m_panning = event.pos();
    m_hasPannedWithSpace = m_isSpaceHeld;
    viewport()->setCursor(Qt::ClosedHandCursor);
    return true;
}

bool ZoomView::pan(const QMouseEvent& event) {
    if (!m_panning)
        return false;
    const QPoint moved = event.pos() - *m_panning;
    m_panning = event.pos();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    return true;
}

void ZoomView::mouseReleaseEvent(QMouseEvent*) {
    if (m_panning)
        viewport()->unsetCursor();
    m_panning.reset();
}

} // namespace ui
