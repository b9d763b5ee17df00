#include "ui/scene/build_scene.h"

#include "core/pcie/offers.h"
#include "core/placement/drop.h"
#include "core/units/at.h"
#include "ui/scene/lanes/lane_legend.h"
#include "ui/scene/lanes/lane_ribbon_item.h"
#include "ui/scene/lanes/lane_words.h"
#include "ui/scene/lanes/taker_item.h"
#include "ui/scene/parts/board_item.h"
#include "ui/scene/parts/bridge_item.h"
#include "ui/scene/parts/cable_item.h"
#include "ui/scene/parts/card_item.h"
#include "ui/scene/parts/carrier_socket_item.h"
#include "ui/scene/parts/case_item.h"
#include "ui/scene/parts/gap_item.h"
#include "ui/scene/parts/memory_item.h"
#include "ui/scene/parts/node_item.h"
#include "ui/scene/parts/openings_item.h"
#include "ui/scene/parts/outlet_item.h"
#include "ui/scene/parts/slot_item.h"
#include "ui/scene/parts/socket_item.h"
#include "ui/scene/parts/supply_item.h"

#include <algorithm>

namespace ui {

BuildScene::BuildScene(const Theme& theme, Use use, QObject* parent)
    : QGraphicsScene(parent) {
    m_style.theme = &theme;
    m_style.isCaching = use == Use::OnScreen;
    setItemIndexMethod(NoIndex); // a few dozen items, many of them in motion
    const auto added = [this](auto* item) {
        addItem(item);
        return item;
    };
    m_case = added(new CaseItem(m_style));
    m_board = added(new BoardItem(m_style));
    m_openings = added(new OpeningsItem(m_style));
    m_memory = added(new MemoryItem(m_style));
    m_supply = added(new SupplyItem(m_style));
    m_outlet = added(new OutletItem(m_style));
    m_legend = added(new LaneLegend(m_style));
    m_selection = added(new FrameItem(m_style));
    m_target = added(new FrameItem(m_style));
    m_target->setZValue(20);
    m_callout = added(new CalloutItem(m_style));
}

BuildScene::~BuildScene() = default;

void BuildScene::sync(const core::Analysis& analysis, const core::Findings& findings) {
    m_layout = layoutOf(analysis, m_style.text);
    setSceneRect(m_layout.scene);
    syncSurroundings(analysis);
    syncItems(analysis, findings);
    listPlaces(analysis);
    syncBridges(analysis);
    syncCables(analysis);
    showSelection(m_selected, m_isCarried);
}

/// Makes what is needed and not there, removes what is there and not needed.
template <class Item, class Need>
void BuildScene::keepItems(std::vector<Item*>& items, std::size_t count, Need isNeeded) {
    for (std::size_t i = count; i < items.size(); ++i)
        delete items[i];
    items.resize(count, nullptr);
    for (std::size_t i = 0; i < count; ++i) {
        const bool isWanted = isNeeded(i);
        if (isWanted && !items[i]) {
            items[i] = new Item(m_style, int(i));
            addItem(items[i]);
        } else if (!isWanted && items[i]) {
            delete items[i];
            items[i] = nullptr;
        }
    }
}

void BuildScene::syncSurroundings(const core::Analysis& analysis) {
    m_case->syncCase(analysis, m_layout);
    m_board->syncBoard(analysis, m_layout);
    m_openings->syncOpenings(analysis, m_layout);
    m_memory->syncMemory(analysis, m_layout);
    m_supply->syncSupply(analysis, m_layout);
    m_outlet->syncOutlet(analysis, m_layout);
    keepItems(m_nodes, m_layout.nodes.size(), [&](std::size_t i) { return !m_layout.nodes[i].isNull(); });
    for (NodeItem* item : m_nodes) {
        if (item)
            item->syncNode(analysis, m_layout);
    }
}

void BuildScene::syncItems(const core::Analysis& analysis, const core::Findings& findings) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    const std::size_t count = connectors.size();
    const auto isSlot = [&](std::size_t i) { return connectors[i].kind == core::ConnectorKind::Slot; };
    const auto offers = core::offersOf(analysis.machine, analysis.lanes);
    std::size_t index = 0;
    syncLanes(analysis, offers);
    listTakers(analysis, offers);
    keepItems(m_slotItems, count, isSlot);
    keepItems(m_sockets, count, [&](std::size_t i) { return !isSlot(i) && !m_layout.labels[i].isNull(); });
    keepItems(m_cards, count, [&](std::size_t i) { return CardItem::isNeeded(analysis.machine, int(i)); });
    keepItems(m_gaps, count, [&](std::size_t i) { return GapItem::isNeeded(analysis, int(i), &index); });
    for (std::size_t i = 0; i < count; ++i) {
        if (m_slotItems[i])
            m_slotItems[i]->syncSlot(analysis, offers[i], m_layout);
        if (m_sockets[i])
            m_sockets[i]->syncSocket(analysis, offers[i], m_layout);
        if (m_cards[i])
            m_cards[i]->syncCard(analysis, findings, m_layout);
        if (m_gaps[i] && GapItem::isNeeded(analysis, int(i), &index))
            m_gaps[i]->syncGap(analysis, index, m_layout);
    }
    keepItems(m_carrierSockets, m_layout.carrierSockets.size(), [](std::size_t) { return true; });
    for (CarrierSocketItem* socket : m_carrierSockets)
        socket->syncSocket(analysis, m_layout);
    keepItems(m_sataPorts, m_layout.sataPorts.size(), [](std::size_t) { return true; });
    for (SocketItem* port : m_sataPorts)
        port->syncSataPort(analysis, m_layout);
}

void BuildScene::syncLanes(const core::Analysis& analysis, const std::vector<core::LaneShare>& offers) {
    const std::size_t count = analysis.machine.board->wiring->connectors.size();
    std::vector<const LaneTrack*> tracks(count, nullptr);
    for (const LaneTrack& track : m_layout.tracks)
        core::at(tracks, track.connector) = &track;
    // What a card hides is offered to none.
    const auto isShown = [&](std::size_t i) {
        return tracks[i] && (analysis.lanes.shares[i].lanesOfCard > 0 || !SlotItem::isCovered(analysis, int(i)));
    };
    keepItems(m_ribbons, count, isShown);
    for (std::size_t i = 0; i < count; ++i) {
        if (!m_ribbons[i])
            continue;
        m_ribbons[i]->syncLanes(analysis, offers[i], *tracks[i]);
        m_ribbons[i]->setVisible(m_showsLanes);
    }
    m_legend->syncLegend(analysis, offers, m_layout);
    m_legend->setVisible(m_showsLanes);
}

void BuildScene::listPlaces(const core::Analysis& analysis) {
    m_places.clear();
    m_areas.clear();
    const auto& connectors = analysis.machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        const QRectF label = m_layout.labels[i];
        if (label.isNull())
            continue;
        PlaceArea area{connectors[i].label, label, label};
        if (m_slotItems[i]) {
            area.area = QRectF(QPointF(label.left(), m_layout.bays[i].top()), m_layout.bays[i].bottomRight());
            area.isSlab = m_cards[i] != nullptr;
            area.frame = area.isSlab ? m_cards[i]->rect() : QRectF(area.area.topLeft(), QSizeF(250 - label.left(), 18));
        }
        m_areas.push_back(area);
    }
    for (const CarrierSocket& socket : m_layout.carrierSockets) {
        const QString place = carrierPlace(analysis, socket.connector, socket.endpoint);
        m_areas.push_back({place, socket.rect, socket.rect, false, true});
    }
    for (const SataPort& port : m_layout.sataPorts)
        m_areas.push_back({core::sataPlace(port.port), port.rect, port.rect});
    std::stable_sort(m_areas.begin(), m_areas.end(), [&](const PlaceArea& a, const PlaceArea& b) {
        const auto isSocket = [](const PlaceArea& area) { return area.area == area.frame && !area.isOnSlab; };
        return std::pair(isSocket(a), a.area.top()) < std::pair(isSocket(b), b.area.top());
    });
    for (const PlaceArea& area : m_areas)
        m_places << area.label;
}

/// Bridges lie on top of the cards they join.
void BuildScene::syncBridges(const core::Analysis& analysis) {
    const auto& bridges = analysis.machine.bridges;
    m_bridgeAreas.clear();
    keepItems(m_bridges, bridges.size(), [&](std::size_t i) { return bridges[i].bridge != nullptr; });
    for (std::size_t i = 0; i < m_bridges.size(); ++i) {
        if (!m_bridges[i])
            continue;
        m_bridges[i]->syncBridge(analysis, m_layout);
        const core::PlacedBridge& placed = analysis.machine.build.bridges[i];
        const QRectF rect = m_bridges[i]->rect();
        m_bridgeAreas.push_back({core::bridgePlace(placed.firstSlot, placed.secondSlot), rect, rect});
        m_places << m_bridgeAreas.back().label;
    }
}

void BuildScene::syncCables(const core::Analysis& analysis) {
    const std::vector<CableTrack> tracks = cableTracks(analysis, m_layout);
    keepItems(m_cables, tracks.size(), [](std::size_t) { return true; });
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        m_cables[i]->syncCable(analysis, tracks[i]);
        m_cables[i]->setVisible(m_showsCables);
    }
}

QString BuildScene::placeAt(const QPointF& point) const {
    for (const PlaceArea& area : m_bridgeAreas) {
        if (area.area.contains(point))
            return area.label;
    }
    return slotAt(point);
}

QString BuildScene::slotAt(const QPointF& point) const {
    // A slab answers for all it covers right of the bracket but a carrier's sockets; a slot's own label always answers
    // for the slot.
    for (const PlaceArea& area : m_areas) {
        if (area.isOnSlab && area.area.contains(point))
            return area.label;
    }
    for (const PlaceArea& area : m_areas) {
        if (area.isSlab && area.frame.contains(point))
            return area.label;
    }
    for (const PlaceArea& area : m_areas) {
        if (area.area.contains(point))
            return area.label;
    }
    return {};
}

QRectF BuildScene::placeRect(const QString& place) const {
    for (const PlaceArea& area : m_bridgeAreas) {
        if (area.label == place)
            return area.frame;
    }
    for (const PlaceArea& area : m_areas) {
        if (area.label == place)
            return area.frame;
    }
    return {};
}

void BuildScene::showSelection(const QString& place, bool isCarried) {
    m_selected = place;
    m_isCarried = isCarried;
    const QRectF frame = placeRect(place);
    if (frame.isNull())
        m_selection->setVisible(false);
    else
        m_selection->showAround(frame, isCarried ? FrameItem::Kind::Carried : FrameItem::Kind::Selected);
    showTakers();
}

void BuildScene::showDrop(const QStringList& places, const QSizeF& slab, const std::vector<CalloutLine>& lines,
                          const QRectF& room) {
    QRectF frame;
    for (const QString& place : places)
        frame = frame.united(placeRect(place));
    for (const PlaceArea& area : m_areas) {
        if (places.contains(area.label) && area.area != area.frame && !slab.isEmpty())
            frame = QRectF(QPointF(0, area.area.top()), slab);
    }
    const CalloutMark mark = lines.empty() ? CalloutMark::None : lines.front().mark;
    m_target->showAround(frame, mark == CalloutMark::Bad       ? FrameItem::Kind::DropBad
                                : mark == CalloutMark::Warning ? FrameItem::Kind::DropWarned
                                                               : FrameItem::Kind::DropGood);
    m_callout->showLines(lines, frame, room);
    showTakers();
}

void BuildScene::hideDrop() {
    m_target->setVisible(false);
    m_callout->setVisible(false);
    showTakers();
}

void BuildScene::setTheme(const Theme& theme) {
    m_style.theme = &theme;
    for (QGraphicsItem* item : items())
        item->update();
}

bool BuildScene::setTextSize(double millimetres) {
    if (millimetres == m_style.text)
        return false;
    m_style.text = millimetres;
    for (QGraphicsItem* item : items())
        item->update();
    return true;
}

// Layers

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

// Who has the lanes that the place under the pointer lacks

void BuildScene::listTakers(const core::Analysis& analysis, const std::vector<core::LaneShare>& offers) {
    m_takers.clear();
    m_ribbonPlaces.clear();
    const auto& connectors = analysis.machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        m_ribbonPlaces << connectors[i].label;
        const core::LaneShare& share = offers[i];
        const bool isTaken = share.reason == core::LaneReason::SharedWith || share.reason == core::LaneReason::Disabled;
        for (int taker : share.takers) {
            if (isTaken)
                m_takers[connectors[i].label] << core::at(connectors, taker).label;
        }
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
    const QString pointed = place.isEmpty() ? ribbonAt(point) : place;
    if (pointed == m_pointed)
        return;
    m_pointed = pointed;
    showTakers();
}

void BuildScene::endPointing() {
    m_pointed.clear();
    showTakers();
}

void BuildScene::showTakers() {
    const bool isDropShown = m_callout->isVisible();
    const QString place = m_pointed.isEmpty() ? m_selected : m_pointed;
    const QStringList takers = isDropShown || !m_showsLanes ? QStringList() : m_takers.value(place);
    std::size_t shown = 0;
    for (const QString& taker : takers) {
        const QRectF frame = placeRect(taker);
        if (frame.isNull())
            continue;
        if (shown == m_takerItems.size()) {
            m_takerItems.push_back(new TakerItem(m_style));
            addItem(m_takerItems.back());
        }
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

} // namespace ui
