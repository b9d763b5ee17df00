// What the keyboard does to a BuildView.

#include "ui/panels/part_chooser.h"
#include "ui/scene/build_view.h"
#include "ui/scene/parts/bridge_plan.h"

#include <QKeyEvent>

namespace ui {

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
        if (partAt(m_document->build(), m_selected).id.isEmpty())
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
    auto index = places.indexOf(place) + step;
    // What is carried goes into a slot or onto a card, never onto a bridge.
    while (m_isCarriedByKeys && index >= 0 && index < places.size() && bridgeAt(m_document->build(), places[index]))
        index += step;
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
                 .arg(partName(m_document->catalogue(), part.kind, part.id), m_selected));
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
