// What the mouse and a drag do to a BuildView; the keyboard is in build_view_keys.cpp.

#include "ui/scene/build_view.h"
#include "ui/scene/parts/bridge_plan.h"

#include <QApplication>
#include <QDrag>
#include <QDragMoveEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace ui {

const DropPlan& BuildView::planFor(const QString& place) {
    auto plan = m_plans.find(place);
    if (plan == m_plans.end())
        plan = m_plans.insert(place, place.isEmpty() ? planRemoval(*m_document, m_inHand->fromPlace)
                                                     : planDrop(*m_document, *m_inHand, place));
    return *plan;
}

void BuildView::showPlan(const QString& place) {
    if (m_hasTarget && place == m_target)
        return;
    m_target = place;
    m_hasTarget = true;
    const DropPlan& plan = planFor(place);
    const QStringList framed =
        plan.framed.isEmpty() ? QStringList{place.isEmpty() ? m_inHand->fromPlace : place} : plan.framed;
    m_scene->showDrop(framed, plan.slab, plan.lines, visibleRoom());
    if (!plan.isPossible || m_isCarriedByKeys)
        announce(plan.sentence);
}

void BuildView::endHover() {
    m_hasTarget = false;
    m_scene->hideDrop();
}

void BuildView::letGo() {
    m_inHand.reset();
    m_isCarriedByKeys = false;
    m_plans.clear();
    endHover();
    m_scene->showSelection(m_selected, false);
}

// Drags

void BuildView::startDrag() {
    const DraggedPart part = partAt(m_document->build(), m_selected);
    m_pressed.reset();
    if (part.id.isEmpty())
        return;
    const QRectF slab = m_scene->placeRect(m_selected);
    const QRect pixels = mapFromScene(slab).boundingRect().intersected(viewport()->rect());
    QPixmap picture = viewport()->grab(pixels);
    QPainter(&picture).fillRect(picture.rect(), QColor(255, 255, 255, 60));
    auto* drag = new QDrag(this);
    drag->setMimeData(toMime(part));
    drag->setPixmap(picture.scaledToWidth(std::min(picture.width(), 260), Qt::SmoothTransformation));
    drag->setHotSpot(QPoint(16, 10));
    m_hasDroppedHere = false;
    const Qt::DropAction action = drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    // Moved to somewhere else (the parts list): then it is here no more.
    if (action == Qt::MoveAction && !m_hasDroppedHere)
        perform(planRemoval(*m_document, part.fromPlace), part.fromPlace);
}

void BuildView::dragEnterEvent(QDragEnterEvent* event) {
    const auto part = fromMime(event->mimeData());
    if (!part) {
        event->ignore();
        return;
    }
    m_plans.clear();
    m_inHand = part;
    m_isCarriedByKeys = false;
    endHover();
    event->acceptProposedAction();
}

void BuildView::dragMoveEvent(QDragMoveEvent* event) {
    if (!m_inHand) {
        event->ignore();
        return;
    }
    const QPointF point = mapToScene(event->position().toPoint());
    const QString place = isBridge(m_inHand->kind) ? m_scene->placeAt(point) : m_scene->slotAt(point);
    const bool isRemoval = place.isEmpty() && !m_inHand->fromPlace.isEmpty() && !m_scene->isInsideCase(point);
    // Also where it is refused: the drop then says why, which a forbidden cursor does not.
    event->acceptProposedAction();
    if (!place.isEmpty() || isRemoval)
        showPlan(place);
    else
        endHover();
}

void BuildView::dragLeaveEvent(QDragLeaveEvent*) {
    letGo();
}

void BuildView::dropEvent(QDropEvent* event) {
    m_hasDroppedHere = true;
    if (!m_inHand || !m_hasTarget) {
        event->setDropAction(Qt::IgnoreAction);
        letGo();
        return;
    }
    const DropPlan plan = planFor(m_target);
    const QString place = m_target.isEmpty() ? m_inHand->fromPlace : m_target;
    event->setDropAction(plan.isPossible ? event->proposedAction() : Qt::IgnoreAction);
    event->accept();
    perform(plan, place);
    if (plan.isPossible) {
        letGo();
        setFocus(Qt::MouseFocusReason);
    } else { // the callout stays and says why, until something else is done
        m_inHand.reset();
        m_plans.clear();
    }
}

// Mouse

void BuildView::mousePressEvent(QMouseEvent* event) {
    if (!m_isCarriedByKeys)
        endHover();
    const bool isPan = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_isSpaceHeld);
    if (isPan) {
        m_panning = event->pos();
        m_hasPannedWithSpace = m_isSpaceHeld;
        viewport()->setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const QString place = m_scene->placeAt(mapToScene(event->pos()));
    if (place.isEmpty())
        return;
    letGo();
    selectPlace(place);
    m_pressed = event->pos();
}

void BuildView::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        const QPoint moved = event->pos() - *m_panning;
        m_panning = event->pos();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    } else if (m_pressed && (event->pos() - *m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        startDrag();
    } else if (event->buttons() == Qt::NoButton) {
        m_scene->hoverAt(mapToScene(event->pos()));
    }
}

bool BuildView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave)
        m_scene->endPointing();
    return QGraphicsView::viewportEvent(event);
}

void BuildView::mouseReleaseEvent(QMouseEvent*) {
    m_pressed.reset();
    if (m_panning)
        viewport()->unsetCursor();
    m_panning.reset();
}

void BuildView::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

} // namespace ui
