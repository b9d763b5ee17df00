// SPDX-License-Identifier: GPL-3.0-or-later
// Of BuildScene, what lights up below the pointer: the ribbon that is pointed at, and who else takes its lanes.

#include "ui/scene/build_scene.h"

#include "ui/scene/lanes/lane_ribbon_item.h"
#include "ui/scene/lanes/taker_item.h"

#include <algorithm>

namespace ui {

void BuildScene::listTakers(const core::Analysis& analysis, const std::vector<core::LaneShare>& offers) {
    m_takers.clear();
    m_ribbonPlaces.clear();
    const auto& connectors = analysis.machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        m_ribbonPlaces << connectors[i].label;
        const core::LaneShare& share = offers[i];
        if (share.reason != core::LaneReason::SharedWith && share.reason != core::LaneReason::Disabled)
            continue;
        for (int taker : share.takers)
            m_takers[connectors[i].label] << core::at(connectors, taker).label;
    }
}

const LaneRibbonItem* BuildScene::ribbon(const QString& connector) const {
    const auto index = m_ribbonPlaces.indexOf(connector);
    return index < 0 ? nullptr : core::at(m_ribbons, index);
}

QString BuildScene::ribbonAt(const QPointF& point) const {
    for (std::size_t i = 0; i < m_ribbons.size(); ++i) {
        if (m_ribbons[i] && m_ribbons[i]->isVisible() && m_ribbons[i]->boundingRect().contains(point) &&
            m_ribbons[i]->shape().contains(point))
            return m_ribbonPlaces.value(int(i));
    }
    return {};
}

void BuildScene::hoverAt(const QPointF& point) {
    const QString place = placeAt(point);
    const QString pointed = place.isEmpty() || isGround(place) ? ribbonAt(point) : place;
    if (std::exchange(m_pointed, pointed) != pointed)
        showTakers();
}

void BuildScene::endPointing() {
    m_pointed.clear();
    showTakers();
}

void BuildScene::showTakers() {
    const QString place = m_pointed.isEmpty() ? m_selected.value(m_selected.size() - 1) : m_pointed;
    const bool isShowingChange = isDropShown() || std::ranges::any_of(m_changes, &CalloutItem::isVisible);
    const QStringList takers = isShowingChange || !m_style.shows(Layer::Lanes) ? QStringList() : m_takers.value(place);
    std::size_t shown = 0;
    for (const QString& taker : takers) {
        const QRectF frame = placeRect(taker);
        if (frame.isNull())
            continue;
        if (shown == m_takerItems.size())
            addItem(m_takerItems.emplace_back(new TakerItem(m_style)));
        m_takerItems[shown++]->showOn(frame, tr("takes lanes from %1").arg(place));
    }
    for (std::size_t i = shown; i < m_takerItems.size(); ++i)
        m_takerItems[i]->setVisible(false);
}

QStringList BuildScene::takersShown() const {
    QStringList words;
    for (const TakerItem* item : m_takerItems) {
        if (item->isVisible())
            words << item->words();
    }
    return words;
}

bool takesTheme(const QEvent& event, BuildScene& scene, QGraphicsView& view) {
    if (event.type() != QEvent::PaletteChange && event.type() != QEvent::FontChange)
        return false;
    scene.setTheme(Theme::current());
    view.setBackgroundBrush(Theme::current().window);
    return true;
}

} // namespace ui
