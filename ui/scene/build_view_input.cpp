// What the mouse, a drag and the keyboard do to a BuildView; its state and its looks are in build_view.cpp.

#include "ui/scene/build_view.h"

#include "core/build/edits.h"

#include <QApplication>
#include <QDrag>
#include <QDragMoveEvent>
#include <QKeyEvent>
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
    m_scene->showDrop(place.isEmpty() ? m_inHand->fromPlace : place, plan.slab, plan.lines, visibleRoom());
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
    const QString place = m_scene->placeAt(point);
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
    }
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

// Keys

void BuildView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_isSpaceHeld = true; // what it means is known when it is let go: held while dragging it pans
        m_hasPannedWithSpace = false;
        return;
    }
    if (!handleZoomKey(*event) && !handleCarryKey(*event) && !handleSelectionKey(*event))
        event->ignore(); // not scrolled: the window's own keys come next
}

void BuildView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat() || !m_isSpaceHeld) {
        QGraphicsView::keyReleaseEvent(event);
        return;
    }
    m_isSpaceHeld = false;
    if (m_hasPannedWithSpace)
        return;
    if (m_isCarriedByKeys)
        putDown();
    else
        pickUp();
}

void BuildView::focusOutEvent(QFocusEvent* event) {
    m_isSpaceHeld = false;
    QGraphicsView::focusOutEvent(event);
}

bool BuildView::handleZoomKey(const QKeyEvent& event) {
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

bool BuildView::handleCarryKey(const QKeyEvent& event) {
    if (!m_isCarriedByKeys) {
        if (event.key() != Qt::Key_M || event.modifiers() != Qt::NoModifier)
            return false;
        pickUp();
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Up:
        showPlan(neighbourOf(m_target, -1));
        return true;
    case Qt::Key_Down:
        showPlan(neighbourOf(m_target, +1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_M:
        putDown();
        return true;
    case Qt::Key_Escape:
        letGo();
        announce(tr("Let go; nothing was moved."));
        return true;
    default:
        return false;
    }
}

bool BuildView::handleSelectionKey(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    endHover();
    switch (event.key()) {
    case Qt::Key_Up:
        selectPlace(neighbourOf(m_selected, -1));
        return true;
    case Qt::Key_Down:
        selectPlace(neighbourOf(m_selected, +1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (core::partIn(m_document->build(), m_selected).isEmpty())
            Q_EMIT placeRequested(m_selected);
        else
            Q_EMIT status(accessibleDescription());
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        perform(planRemoval(*m_document, m_selected), m_selected);
        return true;
    default:
        return false;
    }
}

QString BuildView::neighbourOf(const QString& place, int step) const {
    const QStringList& places = m_scene->places();
    const auto index = places.indexOf(place) + step;
    return index >= 0 && index < places.size() ? places[index] : place;
}

void BuildView::pickUp() {
    const DraggedPart part = partAt(m_document->build(), m_selected);
    if (part.id.isEmpty()) {
        announce(tr("%1 is free: there is nothing to pick up.").arg(m_selected));
        return;
    }
    m_plans.clear();
    m_inHand = part;
    m_isCarriedByKeys = true;
    m_target = m_selected;
    m_hasTarget = true;
    m_scene->showSelection(m_selected, true);
    announce(tr("Picked up %1 from %2. Arrows choose a slot, Enter puts it down, Escape lets go.")
                 .arg(namedPart(m_document->catalogue(), part.kind, part.id), m_selected));
}

void BuildView::putDown() {
    const QString place = m_target;
    if (place == m_inHand->fromPlace) {
        letGo();
        announce(tr("Put back into %1; nothing was moved.").arg(place));
        return;
    }
    const DropPlan plan = planFor(place);
    perform(plan, place); // where it is refused the part stays in hand
}

} // namespace ui
