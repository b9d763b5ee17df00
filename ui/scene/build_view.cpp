// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/build_view.h"

#include "core/rules/lane_words.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/scene/parts/card_words.h"
#include "ui/scene/parts/slot_item.h"

#include "core/parts/part_kinds.h"
#include "core/rules/phrases.h"
#include "core/units/sentence.h"
#include "ui/widgets/labels.h"

#include <QApplication>
#include <QDrag>
#include <QDragMoveEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QRubberBand>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace ui {

/// Letters on the scene are at least this share of the user's own font size …
static constexpr double smallestLetters = 0.82;
/// … and never less than leastText; nor more than this: a line of them must stand beside its slot, 20 mm from the next.
static constexpr double mostText = 12.4;
static constexpr double textStep = 0.2;
/// What hangs at the pointer in a drag is so many pixels high, and a callout keeps clear of it.
static constexpr int pictureHeight = 56;
/// How long what a change did is shown on the parts, in milliseconds.
static constexpr int changesTime = 8000;
/// At the lower edge, in pixels: a toast stands there.
static constexpr int toastRoom = 84;

BuildView::BuildView(BuildDocument* document, QWidget* parent)
    : ZoomView(parent)
    , m_document(document)
    , m_scene(new BuildScene(Theme::current(), BuildScene::Use::OnScreen, this))
    , m_band(new QRubberBand(QRubberBand::Rectangle, viewport()))
    , m_changesTime(new QTimer(this)) {
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
    m_changesTime->setSingleShot(true);
    m_changesTime->setInterval(changesTime);
    connect(m_changesTime, &QTimer::timeout, this, &BuildView::hideChanges);
    connect(m_document, &BuildDocument::changed, this, &BuildView::onChanged);
    syncScene();
    m_selected = m_scene->places().value(0);
    showSelected();
    setSpokenDescription(this, placeWords(m_selected));
}

void BuildView::syncScene() {
    m_scene->sync(m_document->analysis(), m_document->findings());
}

void BuildView::onChanged() {
    letGo();
    hideChanges();
    syncScene();
    m_alsoSelected.removeIf([this](const QString& place) { return !m_scene->places().contains(place); });
    if (!m_scene->places().contains(m_selected))
        m_selected = m_alsoSelected.isEmpty() ? m_scene->places().value(0) : m_alsoSelected.takeLast();
    showSelected();
    refit();
    setSpokenDescription(this, placeWords(m_selected));
}

void BuildView::focusInEvent(QFocusEvent* event) {
    ZoomView::focusInEvent(event);
    m_isChosen = m_isChosen || event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                 event->reason() == Qt::ShortcutFocusReason;
    showSelected();
}

void BuildView::selectPlaces(const QStringList& places) {
    QStringList known = places;
    known.removeIf([this](const QString& place) { return !m_scene->places().contains(place); });
    if (known.isEmpty() || known == selectedPlaces())
        return;
    m_isChosen = true;
    m_selected = known.takeLast();
    m_alsoSelected = known;
    showSelected();
    if (!m_scene->isGround(m_selected)) // which is as large as the drawing
        ensureVisible(m_scene->placeRect(m_selected), 20, 20);
    setSpokenDescription(this, placeWords(m_selected));
    Q_EMIT placeSelected(m_selected);
}

QStringList BuildView::selectedPlaces() const {
    return m_selected.isEmpty() ? m_alsoSelected : m_alsoSelected + QStringList{m_selected};
}

void BuildView::toggle(const QString& place) {
    QStringList places = selectedPlaces();
    if (!places.removeOne(place))
        places << place;
    selectPlaces(places);
}

QString BuildView::placeName(const QString& place) const {
    const QString name = core::placeInWords(m_document->analysis().machine, place);
    return core::partPlace(place) ? QString(name.left(1).toUpper() + name.mid(1)) : name;
}

/// The slot of the card that hides this free one, or -1.
static int coveredBy(const core::Analysis& analysis, int connector) {
    if (!SlotItem::isCovered(analysis, connector))
        return -1;
    const auto covers = [&](const core::CardPlacement& card) {
        return std::ranges::find(card.covered, connector) != card.covered.end();
    };
    return std::ranges::find_if(analysis.clearance.cards, covers)->connector;
}

QString BuildView::placeWords(const QString& place) const {
    if (place.isEmpty())
        return tr("No slot is selected.");
    if (core::bridgeAt(m_document->build(), place))
        return bridgeInWords(m_document->analysis(), place);
    if (core::partPlace(place) && !core::isFilled(m_document->build(), place))
        return tr("%1: none chosen.").arg(placeName(place));
    const DraggedPart part = core::partAt(m_document->build(), place);
    if (core::partPlace(place))
        return part.id.isEmpty()
                   ? tr("%1: chosen without a kit.").arg(placeName(place))
                   : tr("%1: %2.").arg(placeName(place), core::nameOf(m_document->catalogue(), {part.kind, part.id}));
    const core::Analysis& analysis = m_document->analysis();
    const int connector = analysis.machine.board->wiring->connector(place);
    if (part.id.isEmpty()) {
        const int above = connector < 0 ? -1 : coveredBy(analysis, connector);
        return above < 0 ? tr("%1 is free.").arg(place)
                         : tr("%1 is covered by the card in %2.").arg(place, core::labelOf(analysis, above));
    }
    QStringList words{tr("%1 holds %2.").arg(place, core::nameOf(m_document->catalogue(), {part.kind, part.id}))};
    words << placeStory(analysis, place);
    if (connector >= 0)
        words << cardStory(analysis, m_document->findings(), connector);
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
    selectPlaces(kept.places);
    setSpokenDescription(this, kept.sentence);
    m_changes = kept;
    m_changesTime->start();
    showChanges();
    Q_EMIT status(kept.statusLine);
    return core::Done{};
}

void BuildView::showChanges() {
    CalloutSpot above = spot(0);
    above.room.setBottom(mapToScene(0, viewport()->height() - toastRoom).y());
    m_scene->showChanges(m_changesTime->isActive() ? m_changes : DropPlan(), above);
}

void BuildView::hideChanges() {
    m_changesTime->stop();
    showChanges();
}

QString BuildView::tryPart(const core::PartKey& part, int count, const QString& place) {
    if (m_carried)
        return {};
    if (part.id.isEmpty()) {
        endHover();
        return {};
    }
    hideChanges();
    const DropPlan plan = planChoice(*m_document, part, count, place);
    m_scene->showDrop(plan, plan.places, spot(5), true);
    return plan.sentence;
}

CalloutSpot BuildView::spot(double clearance) const {
    return {visibleRoom(), std::min(m_scene->textSize(), screenText()), clearance};
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
    showChanges();
}

double BuildView::screenText() const {
    return QFontInfo(font()).pixelSize() * smallestLetters / std::max(transform().m11(), 0.01);
}

double BuildView::readableText() const {
    const double textSize = std::clamp(screenText(), leastText, mostText);
    return std::ceil(textSize / textStep) * textStep;
}

void BuildView::adjustToScale() {
    if (m_scene->setTextSize(readableText()))
        syncScene();
    showChanges();
}

void BuildView::changeEvent(QEvent* event) {
    ZoomView::changeEvent(event);
    if (takesTheme(*event, *m_scene, *this))
        refit();
}

const DropPlan& BuildView::planFor(const QString& place) {
    auto plan = m_carried->plans.find(place);
    if (plan == m_carried->plans.end())
        plan = m_carried->plans.insert(place, planOf(m_carried->part, place));
    return *plan;
}

DropPlan BuildView::planOf(const DraggedPart& part, const QString& place) const {
    const QStringList selected = selectedPlaces();
    const bool isOneOfSeveral = selected.size() > 1 && selected.contains(part.fromPlace);
    if (place.isEmpty())
        return planRemoval(*m_document, isOneOfSeveral ? selected : QStringList{part.fromPlace});
    return isOneOfSeveral ? planGroupMove(*m_document, selected, part.fromPlace, place)
                          : planDrop(*m_document, part, place);
}

void BuildView::showPlan(const QString& place) {
    if (m_carried->target == place)
        return;
    m_carried->target = place;
    const DropPlan& plan = planFor(place);
    const double perMillimetre = std::max(transform().m11(), 0.01);
    m_scene->showDrop(plan, {place.isEmpty() ? m_carried->part.fromPlace : place},
                      spot(m_carried->isCarriedByKeys ? 5 : std::max(5.0, pictureHeight / perMillimetre)), false);
    if (!plan.isPossible() || m_carried->isCarriedByKeys)
        announce(plan.sentence);
}

void BuildView::endHover() {
    if (m_carried)
        m_carried->target.reset();
    m_scene->hideDrop();
}

void BuildView::letGo() {
    m_carried.reset();
    endHover();
    showSelected();
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
    drag->setPixmap(picture.scaled(QSize(260, pictureHeight).boundedTo(picture.size()), Qt::KeepAspectRatio,
                                   Qt::SmoothTransformation));
    drag->setHotSpot(QPoint(16, 10));
    m_hasDroppedHere = false;
    const Qt::DropAction action = drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    // Moved to somewhere else (the panels beside): then it is here no more.
    if (action == Qt::MoveAction && !m_hasDroppedHere)
        perform(planOf(part, {}));
}

void BuildView::dragEnterEvent(QDragEnterEvent* event) {
    const auto part = fromMime(event->mimeData());
    if (!part) {
        event->ignore();
        return;
    }
    m_carried = CarriedPart{*part, false, {}, {}};
    m_scene->hideDrop();
    event->acceptProposedAction();
}

void BuildView::dragMoveEvent(QDragMoveEvent* event) {
    if (!m_carried) {
        event->ignore();
        return;
    }
    const QPointF point = mapToScene(event->position().toPoint());
    const QString place = m_scene->dropPlaceAt(point, m_carried->part);
    const bool isRemoval = place.isEmpty() && !m_carried->part.fromPlace.isEmpty() && !m_scene->isInsideCase(point);
    // Also where it is refused: the drop then says why, which a forbidden cursor does not.
    event->acceptProposedAction();
    if (!place.isEmpty() || isRemoval)
        showPlan(place);
    else
        endHover();
}

void BuildView::dropEvent(QDropEvent* event) {
    m_hasDroppedHere = true;
    if (!m_carried || !m_carried->target) {
        event->setDropAction(Qt::IgnoreAction);
        letGo();
        return;
    }
    const DropPlan& plan = planFor(*m_carried->target);
    const bool isPossible = plan.isPossible();
    event->setDropAction(isPossible ? event->proposedAction() : Qt::IgnoreAction);
    event->accept();
    perform(plan);
    letGo();
    if (isPossible)
        setFocus(Qt::MouseFocusReason);
}

// Mouse

void BuildView::mousePressEvent(QMouseEvent* event) {
    if (!isCarriedByKeys())
        endHover();
    if (beginPan(*event) || event->button() != Qt::LeftButton)
        return;
    const QString place = m_scene->placeAt(mapToScene(event->pos()));
    const bool isAdding = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    const bool isGround = place.isEmpty() || m_scene->isGround(place);
    letGo();
    if (isGround)
        m_corner = event->pos();
    else if (!isAdding)
        m_pressed = event->pos();
    if (isAdding && !isGround)
        toggle(place);
    else if (!isAdding && !selectedPlaces().contains(place)) // one of several may be dragged with the others
        selectPlace(place);
}

void BuildView::mouseMoveEvent(QMouseEvent* event) {
    if (pan(*event))
        return;
    if (m_corner) {
        m_band->setGeometry(QRect(*m_corner, event->pos()).normalized());
        m_band->show();
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

void BuildView::mouseReleaseEvent(QMouseEvent* event) {
    const QString place = m_scene->placeAt(mapToScene(event->pos()));
    if (m_band->isVisible()) {
        const QStringList inside = m_scene->placesIn(mapToScene(m_band->geometry()).boundingRect());
        selectPlaces(event->modifiers() & Qt::ShiftModifier ? selectedPlaces() + inside : inside);
    } else if (m_pressed || m_corner) {
        const bool isAdding = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
        if (!isAdding)
            selectPlace(place);
        if (core::partPlace(place) && !core::isFilled(m_document->build(), place))
            Q_EMIT placeRequested(place);
    }
    m_band->hide();
    m_corner.reset();
    m_pressed.reset();
    ZoomView::mouseReleaseEvent(event);
}

void BuildView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QString place = m_scene->placeAt(mapToScene(event->pos()));
    if (event->button() == Qt::LeftButton && !place.isEmpty())
        Q_EMIT placeRequested(place);
}

// Keys

void BuildView::keyPressEvent(QKeyEvent* event) {
    ZoomView::keyPressEvent(event);
    if (!event->isAccepted() && (handleCarryKey(*event) || handleCopyKey(*event) || handleSelectionKey(*event)))
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
        showPlan(neighbourOf(*m_carried->target, -1));
        return true;
    case Qt::Key_Down:
        showPlan(neighbourOf(*m_carried->target, +1));
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

bool BuildView::handleCopyKey(const QKeyEvent& event) {
    if (event.matches(QKeySequence::Copy))
        copySelected();
    else if (event.matches(QKeySequence::Paste) && canPaste())
        static_cast<void>(paste());
    else if (event.key() == Qt::Key_D && event.modifiers() == Qt::ControlModifier)
        static_cast<void>(duplicateSelected());
    else
        return false;
    return true;
}

void BuildView::copySelected() {
    m_copied = core::copiesOf(m_document->build(), selectedPlaces());
    announce(m_copied.empty()
                 ? tr("Select a card, drive or other part in a slot to copy it.")
                 : inWords(core::Sentence::tr("Copied %n parts.", "Copied 1 part.", int(m_copied.size()))));
}

core::Outcome BuildView::duplicateSelected() {
    const auto copies = core::copiesOf(m_document->build(), selectedPlaces());
    if (!copies.empty())
        return carryOut(planPaste(*m_document, copies));
    announce(tr("Select a card, drive or other part in a slot to duplicate it."));
    return core::Problem{accessibleDescription()};
}

bool BuildView::handleSelectionKey(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    endHover();
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const QString next = neighbourOf(m_selected, event.key() == Qt::Key_Up ? -1 : +1);
        QStringList kept = event.modifiers() & Qt::ShiftModifier ? selectedPlaces() : QStringList();
        kept.removeAll(next);
        selectPlaces(kept << next);
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT placeRequested(m_selected);
        return true;
    case Qt::Key_Escape:
        hideChanges();
        return false; // the page closes its list
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
    // What is carried goes into a slot or onto a card, never onto a bridge or into the PSU.
    while (isCarriedByKeys() && index >= 0 && index < places.size() &&
           (core::bridgeAt(m_document->build(), places[index]) || core::partPlace(places[index])))
        index += step;
    return index >= 0 && index < places.size() ? places[index] : place;
}

void BuildView::pickUp() {
    const DraggedPart part = core::partAt(m_document->build(), m_selected);
    if (core::partPlace(m_selected)) {
        announce(tr("%1 has no other place to go to. Enter replaces it.").arg(placeName(m_selected)));
        return;
    }
    if (part.id.isEmpty()) {
        announce(tr("%1 is free: nothing to pick up.").arg(m_selected));
        return;
    }
    m_carried = CarriedPart{part, true, m_selected, {}};
    showSelected(true);
    announce(tr("Picked up %1 from %2. Arrows choose a slot, Enter places it, Escape cancels.")
                 .arg(core::nameOf(m_document->catalogue(), {part.kind, part.id}), m_selected));
}

void BuildView::putDown() {
    const QString place = *m_carried->target;
    if (place == m_carried->part.fromPlace) {
        letGo();
        announce(tr("Back in %1. Nothing was moved.").arg(place));
        return;
    }
    perform(planFor(place)); // where it is refused the part stays in hand
}

} // namespace ui
