#include "core/units/at.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/charts_page.h"
#include "ui/charts/points/hover_card.h"
#include "ui/charts/points/series_style.h"
#include "ui/charts/shortlist.h"
#include "ui/document/part_mime.h"
#include "ui/theme/theme.h"

#include <QDrag>
#include <QMenu>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

// What can be done to a point: shortlisted, pointed at, dragged, asked for its menu.

void ChartsPage::toggleShortlisted(int point) {
    Shortlist::toggle(core::at(content().points, point).id);
    refresh();
}

void ChartsPage::pointAt(const QString& cardId) {
    const auto& points = content().points;
    for (int i = 0; i < int(points.size()); ++i) {
        if (core::at(points, i).id != cardId)
            continue;
        if (!m_scene->isInView(i))
            m_scene->resetZoom();
        m_scene->setCurrent(i);
        showCurrent(i);
        return;
    }
}

/// To be dropped into a slot: over the tab "Build" the drawing comes up.
void ChartsPage::dragCard(int point) {
    const core::ChartPoint& card = core::at(content().points, point);
    const QFont textFont = font();
    const QFontMetrics metrics(textFont);
    const qreal ratio = devicePixelRatioF();
    const QSize size(metrics.horizontalAdvance(card.name) + 34, metrics.height() + 10);
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = Theme::current();
    painter.setPen(QPen(theme.steel, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), controlRadius, controlRadius);
    painter.setPen(theme.text);
    painter.setFont(textFont);
    painter.drawText(QRect(QPoint(26, 0), size), Qt::AlignVCenter, card.name);
    painter.translate(14, size.height() / 2.0);
    paintMarker(painter, theme, content().seriesIndex(card.series));
    painter.end();
    m_hover->hide();
    auto* drag = new QDrag(m_view);
    drag->setMimeData(toMime({u"cards"_s, card.id, {}}));
    drag->setPixmap(picture);
    drag->setHotSpot(QPoint(14, size.height() / 2));
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::CopyAction);
}

void ChartsPage::showMenu(const QPoint& position) {
    const int point = m_scene->pointAt(m_view->mapToScene(position));
    if (point < 0)
        return;
    const QString id = core::at(content().points, point).id;
    QMenu menu(this);
    menu.addAction(tr("Put it into the build"), this, [this, id] { Q_EMIT cardChosen(id); });
    menu.addAction(Shortlist::cards().contains(id) ? tr("Take it off my shortlist") : tr("Put it on my shortlist"),
                   this, [this, id] {
                       Shortlist::toggle(id);
                       refresh();
                   });
    menu.exec(m_view->viewport()->mapToGlobal(position));
}

} // namespace ui
