#include "ui/scene/build_view.h"

#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/scene_text.h"

#include "core/parts/part_kinds.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QDrag>
#include <QDragMoveEvent>
#include <QFontInfo>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace ui {

/// Letters on the scene are at least this share of the user's own font size …
static constexpr double smallestLetters = 0.82;
/// … and never less than leastText; nor more than this: a line of them must stand beside its slot, 20 mm from the next.
static constexpr double mostText = 12.4;
static constexpr double textStep = 0.2;

BuildView::BuildView(BuildDocument* document, QWidget* parent)
    : ZoomView(parent)
    , m_document(document)
    , m_scene(new BuildScene(Theme::current(), BuildScene::Use::OnScreen, this)) {
    installPlaceAccessibility();
    setScene(m_scene);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setViewportUpdateMode(MinimalViewportUpdate);
    setOptimizationFlag(DontSavePainterState);
    setFrameShape(NoFrame);
    setAcceptDrops(true);
    viewport()->setMouseTracking(true); // who took the lanes of a place is shown when it is pointed at
    setFocusPolicy(Qt::StrongFocus);
    setBackgroundBrush(Theme::current().window);
    setAccessibleName(tr("Case seen from the side"));
    setMinimumSize(320, 240);
    connect(m_document, &BuildDocument::changed, this, &BuildView::onChanged);
    syncScene();
    m_selected = m_scene->places().value(0);
    m_scene->showSelection(m_selected, false);
    setSpokenDescription(this, placeWords(m_selected));
}

void BuildView::syncScene() {
    m_scene->sync(m_document->analysis(), m_document->findings());
}

void BuildView::onChanged() {
    letGo();
    syncScene();
    if (!m_scene->places().contains(m_selected))
        m_selected = m_scene->places().value(0);
    m_scene->showSelection(m_selected, false);
    refit();
    setSpokenDescription(this, placeWords(m_selected));
}

void BuildView::selectPlace(const QString& place) {
    if (place == m_selected || !m_scene->places().contains(place))
        return;
    m_selected = place;
    m_scene->showSelection(place, false);
    ensureVisible(m_scene->placeRect(place), 20, 20);
    setSpokenDescription(this, placeWords(m_selected));
    Q_EMIT placeSelected(place);
}

QString BuildView::placeWords(const QString& place) const {
    if (place.isEmpty())
        return tr("No slot is selected.");
    if (core::bridgeAt(m_document->build(), place))
        return bridgeInWords(m_document->analysis(), place);
    const DraggedPart part = core::partAt(m_document->build(), place);
    if (part.id.isEmpty())
        return tr("%1 is free.").arg(place);
    QStringList words{tr("%1 holds %2.").arg(place, core::nameOf(m_document->catalogue(), {part.kind, part.id}))};
    words << placeStory(m_document->analysis(), place);
    return words.join(' '_L1).simplified();
}

QRect BuildView::placeOnScreen(const QString& place) const {
    const QRect pixels = mapFromScene(m_scene->placeRect(place)).boundingRect();
    return {viewport()->mapToGlobal(pixels.topLeft()), pixels.size()};
}

QString BuildView::placeOnScreenAt(const QPoint& point) const {
    return m_scene->placeAt(mapToScene(viewport()->mapFromGlobal(point)));
}

void BuildView::announce(const QString& sentence) {
    setSpokenDescription(this, sentence);
    Q_EMIT status(sentence);
}

core::Outcome BuildView::carryOut(const DropPlan& plan) {
    const DropPlan kept = plan; // a change ends in onChanged(), which lets go of the plans
    if (!kept.isPossible()) {
        announce(kept.sentence);
        return core::Problem{kept.sentence};
    }
    m_document->apply(kept.next, kept.stepText);
    selectPlace(kept.place);
    announce(kept.sentence);
    return core::Done{};
}

core::Outcome BuildView::placeIn(const QString& place, const QString& kind, const QString& id) {
    return carryOut(planDrop(*m_document, {kind, id, {}}, place));
}

void BuildView::fitScene() {
    // Letters set the size of the scheme around the cards, and that the scale: twice round settles it.
    double text = m_scene->textSize();
    QRectF extent = m_scene->sceneRect();
    for (int round = 0; round < 3; ++round) {
        fitInView(extent, Qt::KeepAspectRatio);
        if (readableText() == text)
            break;
        text = readableText();
        extent = layoutOf(m_document->analysis(), text).scene;
    }
    if (m_scene->setTextSize(text))
        syncScene();
    fitInView(m_scene->sceneRect(), Qt::KeepAspectRatio); // however the rounds ended, all of it is in sight
}

double BuildView::readableText() const {
    const double perMillimetre = transform().m11();
    const double pixels = QFontInfo(font()).pixelSize() * smallestLetters;
    const double wanted = std::clamp(pixels / std::max(perMillimetre, 0.01), leastText, mostText);
    return std::ceil(wanted / textStep) * textStep;
}

void BuildView::adjustToScale() {
    if (m_scene->setTextSize(readableText()))
        syncScene();
}

void BuildView::changeEvent(QEvent* event) {
    ZoomView::changeEvent(event);
    if (takesTheme(*event, *m_scene, *this))
        refit();
}

const DropPlan& BuildView::planFor(const QString& place) {
    auto plan = m_hand->plans.find(place);
    if (plan == m_hand->plans.end())
        plan = m_hand->plans.insert(place, place.isEmpty() ? planRemoval(*m_document, m_hand->part.fromPlace)
                                                           : planDrop(*m_document, m_hand->part, place));
    return *plan;
}

void BuildView::showPlan(const QString& place) {
    if (m_hand->target == place)
        return;
    m_hand->target = place;
    const DropPlan& plan = planFor(place);
    const QStringList framed =
        plan.framed.isEmpty() ? QStringList{place.isEmpty() ? m_hand->part.fromPlace : place} : plan.framed;
    m_scene->showDrop(framed, plan.slab, plan.lines, visibleRoom());
    if (!plan.isPossible() || m_hand->isCarriedByKeys)
        announce(plan.sentence);
}

void BuildView::endHover() {
    if (m_hand)
        m_hand->target.reset();
    m_scene->hideDrop();
}

void BuildView::letGo() {
    m_hand.reset();
    endHover();
    m_scene->showSelection(m_selected, false);
}

// Drags

void BuildView::startDrag() {
    const DraggedPart part = core::partAt(m_document->build(), m_selected);
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
        perform(planRemoval(*m_document, part.fromPlace));
}

void BuildView::dragEnterEvent(QDragEnterEvent* event) {
    const auto part = fromMime(event->mimeData());
    if (!part) {
        event->ignore();
        return;
    }
    m_hand = Hand{*part, false, {}, {}};
    m_scene->hideDrop();
    event->acceptProposedAction();
}

void BuildView::dragMoveEvent(QDragMoveEvent* event) {
    if (!m_hand) {
        event->ignore();
        return;
    }
    const QPointF point = mapToScene(event->position().toPoint());
    const QString place = m_hand->part.is<core::Bridge>() ? m_scene->placeAt(point) : m_scene->slotAt(point);
    const bool isRemoval = place.isEmpty() && !m_hand->part.fromPlace.isEmpty() && !m_scene->isInsideCase(point);
    // Also where it is refused: the drop then says why, which a forbidden cursor does not.
    event->acceptProposedAction();
    if (!place.isEmpty() || isRemoval)
        showPlan(place);
    else
        endHover();
}

void BuildView::dropEvent(QDropEvent* event) {
    m_hasDroppedHere = true;
    if (!m_hand || !m_hand->target) {
        event->setDropAction(Qt::IgnoreAction);
        letGo();
        return;
    }
    const DropPlan& plan = planFor(*m_hand->target);
    const bool isPossible = plan.isPossible();
    event->setDropAction(isPossible ? event->proposedAction() : Qt::IgnoreAction);
    event->accept();
    perform(plan);
    if (isPossible) {
        letGo();
        setFocus(Qt::MouseFocusReason);
    } else { // the callout stays and says why, until something else is done
        m_hand.reset();
    }
}

// Mouse

void BuildView::mousePressEvent(QMouseEvent* event) {
    if (!isCarriedByKeys())
        endHover();
    if (beginPan(*event) || event->button() != Qt::LeftButton)
        return;
    const QString place = m_scene->placeAt(mapToScene(event->pos()));
    if (place.isEmpty())
        return;
    letGo();
    selectPlace(place);
    m_pressed = event->pos();
}

void BuildView::mouseMoveEvent(QMouseEvent* event) {
    if (pan(*event))
        return;
    if (m_pressed && (event->pos() - *m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
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

void BuildView::mouseReleaseEvent(QMouseEvent* event) {
    m_pressed.reset();
    ZoomView::mouseReleaseEvent(event);
}

// Keys

void BuildView::keyPressEvent(QKeyEvent* event) {
    ZoomView::keyPressEvent(event);
    if (!event->isAccepted() && (handleCarryKey(*event) || handleSelectionKey(*event)))
        event->accept();
}

void BuildView::onSpace() {
    if (isCarriedByKeys())
        putDown();
    else
        pickUp();
}

bool BuildView::handleCarryKey(const QKeyEvent& event) {
    if (!isCarriedByKeys()) {
        if (event.key() != Qt::Key_M || event.modifiers() != Qt::NoModifier)
            return false;
        pickUp();
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Up:
        showPlan(neighbourOf(*m_hand->target, -1));
        return true;
    case Qt::Key_Down:
        showPlan(neighbourOf(*m_hand->target, +1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_M:
        putDown();
        return true;
    case Qt::Key_Escape:
        letGo();
        announce(tr("Cancelled. Nothing was moved."));
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
        if (core::partAt(m_document->build(), m_selected).id.isEmpty())
            Q_EMIT placeRequested(m_selected);
        else
            Q_EMIT status(accessibleDescription());
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        static_cast<void>(removeSelected());
        return true;
    default:
        return false;
    }
}

QString BuildView::neighbourOf(const QString& place, int step) const {
    const QStringList& places = m_scene->places();
    auto index = places.indexOf(place) + step;
    // What is carried goes into a slot or onto a card, never onto a bridge.
    while (isCarriedByKeys() && index >= 0 && index < places.size() &&
           core::bridgeAt(m_document->build(), places[index]))
        index += step;
    return index >= 0 && index < places.size() ? places[index] : place;
}

void BuildView::pickUp() {
    const DraggedPart part = core::partAt(m_document->build(), m_selected);
    if (part.id.isEmpty()) {
        announce(tr("%1 is free: nothing to pick up.").arg(m_selected));
        return;
    }
    m_hand = Hand{part, true, m_selected, {}};
    m_scene->showSelection(m_selected, true);
    announce(tr("Picked up %1 from %2. Arrows choose a slot, Enter places it, Escape cancels.")
                 .arg(core::nameOf(m_document->catalogue(), {part.kind, part.id}), m_selected));
}

void BuildView::putDown() {
    const QString place = *m_hand->target;
    if (place == m_hand->part.fromPlace) {
        letGo();
        announce(tr("Back in %1. Nothing was moved.").arg(place));
        return;
    }
    perform(planFor(place)); // where it is refused the part stays in hand
}

} // namespace ui
