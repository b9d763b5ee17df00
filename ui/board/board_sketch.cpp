// SPDX-License-Identifier: GPL-3.0-or-later
// The scene takes a whole machine: this is the board with a CPU in each socket and nothing else.
#include "ui/board/board_sketch.h"

#include "core/analysis/analysis.h"
#include "core/pcie/board_faults.h"
#include "core/units/find.h"
#include "ui/scene/build_scene.h"
#include "ui/scene/layout/scene_text.h"
#include "ui/theme/theme.h"

#include <QFontInfo>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ui {

static const double openingPitch = core::inMillimetres(core::slotPitch);

BoardSketch::BoardSketch(DraftDocument* document)
    : m_document(document)
    , m_scene(new BuildScene(Theme::current(), BuildScene::Use::Sketch, this)) {
    setScene(m_scene);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setFrameShape(NoFrame);
    setBackgroundBrush(Theme::current().window);
    setAccessibleName(tr("Drawing of the board"));
    setToolTip(tr("Drag a slot to another opening."));
    setMinimumSize(300, 260);
    setFocusPolicy(Qt::StrongFocus);
    sync();
    connect(document, &DraftDocument::changed, this, [this] {
        sync();
        if (m_dragged.isEmpty())
            refit();
    });
}

void BoardSketch::sync() {
    core::PartSet parts;
    core::Board board = m_document->board();
    board.id = u"board"_s;
    if (board.name.isEmpty())
        board.name = tr("New board");
    if (!board.wiring->sataPorts)
        board.wiring.edit().sataPorts = 0; // a port that nobody described is not drawn
    const core::Processor processor = m_document->processor();
    parts.of<core::Processor>() = {processor};
    core::Build build;
    build.board = board.id;
    build.processors.assign(std::size_t(board.sockets), processor.id);
    parts.of<core::Board>() = {std::move(board)};
    const core::Catalogue catalogue(std::move(parts));
    const auto analysis = core::analyse(build, catalogue);
    if (!analysis)
        return;
    m_scene->sync(*analysis, {});
    const SceneLayout layout = layoutOf(*analysis, m_scene->textSize());
    m_extent = layout.board.united(layout.legend);
    for (const QRectF& node : layout.nodes)
        m_extent = m_extent.united(node);
    // All openings of its form, so that a slot can be dragged to them.
    const double openings = core::openingsOf(m_document->draft().facts.form).value_or(0);
    m_extent.setBottom(std::max(m_extent.bottom(), (openings + 1) * openingPitch + 4));
    if (m_dragged.isEmpty()) // a drag's ground stays where it is
        setSceneRect(m_extent.adjusted(-3, -3, 3, 3));
    // What stands around the board is of a machine.
    for (QGraphicsItem* item : m_scene->items())
        if (!m_extent.adjusted(-9, -9, 9, 9).contains(item->sceneBoundingRect()))
            item->setVisible(false);
}

void BoardSketch::select(const QString& place) {
    m_scene->showSelection({place}, false);
}

QPoint BoardSketch::handleOf(const QString& place) const {
    const QRectF frame = m_scene->placeRect(place);
    return mapFromScene(QPointF(frame.left() + 4, frame.top() + openingPitch / 2));
}

int BoardSketch::openingHeight() const {
    return int(std::round(openingPitch * transform().m22()));
}

double BoardSketch::readableText() const {
    const double pixels = QFontInfo(font()).pixelSize() * 0.82;
    return std::clamp(std::ceil(pixels / std::max(transform().m11(), 0.01) * 5) / 5, leastText, 12.4);
}

void BoardSketch::fitScene() {
    for (int round = 0; round < 3; ++round) {
        fitInView(sceneRect(), Qt::KeepAspectRatio);
        if (!m_scene->setTextSize(readableText()))
            break;
        sync();
    }
    fitInView(sceneRect(), Qt::KeepAspectRatio);
}

void BoardSketch::adjustToScale() {
    if (m_scene->setTextSize(readableText()))
        sync();
}

void BoardSketch::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || beginPan(*event))
        return ZoomView::mousePressEvent(event);
    const QString place = m_scene->slotAt(mapToScene(event->pos()));
    if (place.isEmpty())
        return;
    Q_EMIT picked(place);
    const auto* row =
        core::findWhere(m_document->draft().places, [&](const core::DraftPlace& each) { return each.name() == place; });
    if (row && row->kind == core::ConnectorKind::Slot) {
        m_dragged = place;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
}

void BoardSketch::mouseMoveEvent(QMouseEvent* event) {
    if (pan(*event))
        return;
    if (!m_dragged.isEmpty())
        dragTo(mapToScene(event->pos()).y());
}

void BoardSketch::mouseReleaseEvent(QMouseEvent* event) {
    ZoomView::mouseReleaseEvent(event);
    if (m_dragged.isEmpty())
        return;
    m_dragged.clear();
    viewport()->unsetCursor();
    sync();
    refit();
}

void BoardSketch::dragTo(double y) {
    const auto& places = m_document->draft().places;
    const int row = core::indexWhere(places, [&](const core::DraftPlace& place) { return place.name() == m_dragged; });
    const int opening = int(std::floor(y / openingPitch));
    const bool isHeld = std::ranges::any_of(places, [&](const core::DraftPlace& place) {
        return place.kind == core::ConnectorKind::Slot && place.position == opening;
    });
    if (row < 0 || opening < 1 || opening > 21 || isHeld)
        return;
    m_document->change(
        tr("Move %1").arg(m_dragged),
        [&](core::BoardDraft& draft) { draft.places[std::size_t(row)].position = opening; }, u"move "_s + m_dragged);
    select(m_dragged);
}

void BoardSketch::changeEvent(QEvent* event) {
    ZoomView::changeEvent(event);
    if (takesTheme(*event, *m_scene, *this))
        refit();
}

} // namespace ui
