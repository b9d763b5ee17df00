#include "ui/scene/build_scene.h"

#include "ui/scene/lanes/lane_legend.h"
#include "ui/scene/lanes/lane_ribbon_item.h"
#include "ui/scene/parts/cable_item.h"
#include "ui/scene/parts/card_item.h"
#include "ui/scene/parts/gap_item.h"

namespace ui {

void BuildScene::setLayerVisible(Layer layer, bool isVisible) {
    if (layer == Layer::Lanes) {
        m_showsLanes = isVisible;
        for (LaneRibbonItem* ribbon : m_ribbons) {
            if (ribbon)
                ribbon->setVisible(isVisible);
        }
        m_legend->setVisible(isVisible);
        return;
    }
    if (layer == Layer::Cables) {
        m_showsCables = isVisible;
        for (CableItem* cable : m_cables)
            cable->setVisible(isVisible);
        return;
    }
    (layer == Layer::Air ? m_style.showsAir : m_style.showsHeat) = isVisible;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        if (m_cards[i])
            m_cards[i]->update();
        if (m_gaps[i])
            m_gaps[i]->update();
    }
}

bool BuildScene::isLayerVisible(Layer layer) const {
    switch (layer) {
    case Layer::Lanes:
        return m_showsLanes;
    case Layer::Air:
        return m_style.showsAir;
    case Layer::Heat:
        return m_style.showsHeat;
    case Layer::Cables:
        return m_showsCables;
    }
    return false;
}

} // namespace ui
