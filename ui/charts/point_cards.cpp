// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/point_cards.h"

#include "core/units/at.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/points/hover_card.h"
#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/painting.h"

#include <QDrag>

namespace ui {

PointCards::PointCards(ChartView* view, ChartScene* scene, const BuildDocument* document)
    : QObject(view)
    , m_view(view)
    , m_scene(scene)
    , m_document(document)
    , m_card(new HoverCard(view)) {
    connect(view, &ChartView::currentChanged, this, [this](int point) {
        if (m_pinned < 0)
            show(point);
        else
            m_scene->setCurrent(m_pinned);
    });
    connect(view, &ChartView::chosen, this, &PointCards::pin);
    connect(view, &ChartView::dragged, this, &PointCards::drag);
    connect(scene, &ChartScene::arranged, this, [this] { show(m_pinned < 0 ? m_scene->current() : m_pinned); });
    connect(m_card, &HoverCard::closed, this, [this] {
        m_view->setFocus();
        pin(-1);
    });
    connect(m_card, &HoverCard::putAsked, this, [this] {
        const QString id = core::at(m_scene->content().points, m_pinned).id;
        pin(-1);
        Q_EMIT m_view->putAsked(id);
    });
    connect(m_card, &HoverCard::shortlistAsked, this, [this] { Q_EMIT m_view->shortlisted(m_pinned); });
}

void PointCards::pin(int point) {
    m_pinned = point;
    m_card->setPinned(point >= 0);
    m_scene->setCurrent(point);
    show(point);
    if (m_card->isVisible() && point >= 0)
        m_card->setFocus();
}

void PointCards::show(int point) {
    // A chart of fewer cards may have come in between.
    const bool isThere = point >= 0 && point < int(m_scene->content().points.size()) && m_scene->isInView(point);
    const core::Catalogue& catalogue = m_document->catalogue();
    const core::Card* card =
        isThere ? catalogue.find<core::Card>(core::at(m_scene->content().points, point).id) : nullptr;
    if (!card) {
        m_card->hide();
        m_view->setAccessibleDescription({});
        return;
    }
    const core::ChartQuery& query = m_scene->content().options.query;
    m_card->setCard(core::figuresOf(*card, catalogue, query.clock, query.cards, query.dollars, query.prices));
    m_card->popUpAt(m_view->mapFromScene(m_scene->positionOf(point)));
    setSpokenDescription(m_view, m_card->text());
}

/// To be dropped into a slot: over the tab "Build" the drawing comes up.
void PointCards::drag(int point) {
    const core::ChartPoint& card = core::at(m_scene->content().points, point);
    const QFont textFont = m_view->font();
    const QFontMetrics metrics(textFont);
    const qreal ratio = m_view->devicePixelRatioF();
    const QSize size(metrics.horizontalAdvance(card.name) + 34, metrics.height() + 10);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    SmoothPainter painter(&picture);
    const Theme& theme = Theme::current();
    drawRounded(painter, QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), controlRadius, QPen(theme.steel, 1),
                theme.panel);
    painter.setPen(theme.text);
    painter.setFont(textFont);
    painter.drawText(QRect(QPoint(26, 0), size), Qt::AlignVCenter, card.name);
    painter.translate(14, size.height() / 2.0);
    paintMarker(painter, theme, m_scene->content().seriesIndex(card.series));
    painter.end();
    m_card->hide();
    auto* drag = new QDrag(m_view);
    drag->setMimeData(toMime({u"cards"_s, card.id, {}}));
    drag->setPixmap(picture);
    drag->setHotSpot(QPoint(14, size.height() / 2));
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::CopyAction);
}

} // namespace ui
