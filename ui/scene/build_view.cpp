#include "ui/scene/build_view.h"

#include "ui/panels/part_chooser.h"
#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/parts/bridge_plan.h"
#include "ui/scene/place_accessibility.h"
#include "ui/scene/scene_text.h"

#include "core/parts/fields.h"
#include "core/placement/best_place.h"

#include <QAccessible>
#include <QEvent>
#include <QFontInfo>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

/// Letters on the scene are at least this share of the user's own font size …
static constexpr double smallestLetters = 0.82;
/// … and never less than leastText; nor more than this: a line of them must stand beside its slot, 20 mm from the next.
static constexpr double mostText = 12.4;
static constexpr double textStep = 0.2;
static constexpr double mostZoom = 8;

BuildView::BuildView(BuildDocument* document, QWidget* parent)
    : QGraphicsView(parent)
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
    setTransformationAnchor(AnchorUnderMouse);
    setBackgroundBrush(Theme::current().window);
    setAccessibleName(tr("Case seen from the side"));
    setMinimumSize(320, 240);
    connect(m_document, &BuildDocument::changed, this, &BuildView::onChanged);
    syncScene();
    m_selected = m_scene->places().value(0);
    m_scene->showSelection(m_selected, false);
    describeSelection();
}

BuildView::~BuildView() = default;

void BuildView::syncScene() {
    m_scene->sync(m_document->analysis(), m_document->findings());
}

void BuildView::onChanged() {
    m_plans.clear();
    letGo();
    syncScene();
    if (!m_scene->places().contains(m_selected))
        m_selected = m_scene->places().value(0);
    m_scene->showSelection(m_selected, false);
    if (m_isFitted)
        fit();
    describeSelection();
}

void BuildView::selectPlace(const QString& place) {
    if (place == m_selected || !m_scene->places().contains(place))
        return;
    m_selected = place;
    m_scene->showSelection(place, false);
    ensureVisible(m_scene->placeRect(place), 20, 20);
    describeSelection();
    Q_EMIT placeSelected(place);
}

QString BuildView::placeWords(const QString& place) const {
    if (place.isEmpty())
        return tr("No slot is selected.");
    if (bridgeAt(m_document->build(), place))
        return bridgeInWords(m_document->analysis(), place);
    const DraggedPart part = partAt(m_document->build(), place);
    if (part.id.isEmpty())
        return tr("%1 is free.").arg(place);
    QStringList words{tr("%1 holds %2.").arg(place, partName(m_document->catalogue(), part.kind, part.id))};
    words << placeStory(m_document->analysis(), place);
    return words.join(' '_L1).simplified();
}

/// The accessible description reads out the selected place.
void BuildView::describeSelection() {
    setAccessibleDescription(placeWords(m_selected));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void BuildView::announce(const QString& sentence) {
    setAccessibleDescription(sentence);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    Q_EMIT status(sentence);
}

core::Outcome BuildView::carryOut(const DropPlan& plan, const QString& place) {
    if (!plan.isPossible) {
        announce(plan.sentence);
        return core::Problem{plan.sentence};
    }
    const QString sentence = plan.sentence;
    const QString selects = plan.selects.isEmpty() ? place : plan.selects;
    const auto outcome = m_document->apply(plan.next, plan.stepText); // ends in onChanged(), which drops the plans
    if (outcome)
        selectPlace(selects);
    announce(outcome ? sentence : outcome.problem().sentence);
    return outcome;
}

core::Outcome BuildView::placeInBestSlot(const QString& kind, const QString& id) {
    if (isBridge(kind))
        return carryOut(planBridgeSomewhere(*m_document, id), {});
    const core::Build& build = m_document->build();
    const core::Catalogue& catalogue = m_document->catalogue();
    const auto best =
        kind == QLatin1String(core::kindName<core::Drive>)         ? core::bestSocketForDrive(build, catalogue, id)
        : kind == QLatin1String(core::kindName<core::NetworkCard>) ? core::bestSlotForNetworkCard(build, catalogue, id)
        : kind == QLatin1String(core::kindName<core::Riser>)       ? core::bestSlotForRiser(build, catalogue, id)
                                                                   : core::bestSlotForCard(build, catalogue, id);
    if (!best) {
        announce(best.problem().sentence);
        return best.problem();
    }
    return placeIn(*best, kind, id);
}

core::Outcome BuildView::placeIn(const QString& place, const QString& kind, const QString& id) {
    return carryOut(planDrop(*m_document, {kind, id, {}}, place), place);
}

core::Outcome BuildView::removeSelected() {
    return carryOut(planRemoval(*m_document, m_selected), m_selected);
}

void BuildView::setLayerVisible(Layer layer, bool isVisible) {
    m_scene->setLayerVisible(layer, isVisible);
}

bool BuildView::isLayerVisible(Layer layer) const {
    return m_scene->isLayerVisible(layer);
}

void BuildView::zoomIn() {
    setZoom(m_zoom * 1.25);
}

void BuildView::zoomOut() {
    setZoom(m_zoom / 1.25);
}

void BuildView::fit() {
    m_isFitted = true;
    m_zoom = 1;
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
    Q_EMIT zoomChanged(m_zoom);
}

void BuildView::setZoom(double factor) {
    factor = std::clamp(factor, 0.5, mostZoom);
    if (factor == m_zoom)
        return;
    const double step = factor / m_zoom;
    m_zoom = factor;
    m_isFitted = false;
    scale(step, step);
    adjustText();
    Q_EMIT zoomChanged(m_zoom);
}

double BuildView::readableText() const {
    const double perMillimetre = transform().m11();
    const double pixels = QFontInfo(font()).pixelSize() * smallestLetters;
    const double wanted = std::clamp(pixels / std::max(perMillimetre, 0.01), leastText, mostText);
    return std::ceil(wanted / textStep) * textStep;
}

void BuildView::adjustText() {
    if (m_scene->setTextSize(readableText()))
        syncScene();
}

void BuildView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_isFitted)
        fit();
}

void BuildView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_scene->setTheme(Theme::current());
    setBackgroundBrush(Theme::current().window);
    if (m_isFitted)
        fit();
    else
        adjustText();
}

QRectF BuildView::visibleRoom() const {
    return mapToScene(viewport()->rect()).boundingRect();
}

} // namespace ui
