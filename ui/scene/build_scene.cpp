// SPDX-License-Identifier: GPL-3.0-or-later
// Items are made, kept and removed here by connector; what each looks like stands in its own file in parts/ and lanes/.

#include "ui/scene/build_scene.h"

#include "core/parts/fields.h"
#include "core/pcie/offers.h"
#include "core/rules/lane_words.h"
#include "core/units/text.h"
#include "ui/scene/drop_plan.h"
#include "ui/scene/lanes/lane_legend.h"
#include "ui/scene/lanes/lane_ribbon_item.h"
#include "ui/scene/lanes/taker_item.h"
#include "ui/scene/parts/board_item.h"
#include "ui/scene/parts/bridge_item.h"
#include "ui/scene/parts/cable_item.h"
#include "ui/scene/parts/card_item.h"
#include "ui/scene/parts/case_item.h"
#include "ui/scene/parts/gap_item.h"
#include "ui/scene/parts/machine_item.h"
#include "ui/scene/parts/memory_item.h"
#include "ui/scene/parts/node_item.h"
#include "ui/scene/parts/outlet_item.h"
#include "ui/scene/parts/riser_item.h"
#include "ui/scene/parts/slot_item.h"
#include "ui/scene/parts/socket_item.h"
#include "ui/scene/parts/supply_item.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <utility>

namespace ui {

BuildScene::BuildScene(const Theme& theme, Use use, QObject* parent)
    : QGraphicsScene(parent) {
    m_style.theme = &theme;
    m_style.isCaching = use != Use::OnPaper;
    m_style.isOffering = use == Use::OnScreen;
    setItemIndexMethod(NoIndex); // a few dozen items, many of them in motion
    const auto added = [this](auto* item) {
        addItem(item);
        return item;
    };
    m_case = added(new CaseItem(m_style));
    m_machine = added(new MachineItem(m_style));
    m_board = added(new BoardItem(m_style));
    m_openings = added(new OpeningsItem(m_style));
    m_memory = added(new MemoryItem(m_style));
    m_supply = added(new SupplyItem(m_style));
    m_outlet = added(new OutletItem(m_style));
    m_legend = added(new LaneLegend(m_style));
    m_target = added(new FrameItem(m_style));
    m_target->setZValue(20);
    m_callout = added(new CalloutItem(m_style));
}

void BuildScene::sync(const core::Analysis& analysis, const core::Findings& findings) {
    const bool isWhole = analysis.machine.whole != nullptr;
    m_layout = isWhole ? machineLayout(analysis, m_style.text) : layoutOf(analysis, m_style.text);
    setSceneRect(m_layout.scene);
    m_machine->syncMachine(analysis, m_layout);
    for (SceneItem* item : std::initializer_list<SceneItem*>{m_case, m_board, m_openings, m_memory, m_supply, m_legend})
        item->setVisible(!isWhole);
    if (isWhole) {
        syncWhole(analysis);
    } else {
        syncSurroundings(analysis);
        syncItems(analysis, findings);
        listPlaces(analysis);
    }
    showSelection(m_selected, m_areCarried);
}

void BuildScene::syncWhole(const core::Analysis& analysis) {
    const auto clear = [](auto&... items) { ((qDeleteAll(items), items.clear()), ...); };
    clear(m_nodes, m_looseProcessors, m_risers, m_slotItems, m_sockets, m_sataPorts, m_cards, m_waiting, m_gaps,
          m_ribbons, m_bridges, m_cables, m_carrierSockets);
    m_takers.clear();
    m_ribbonPlaces.clear();
    m_outlet->syncOutlet(analysis, m_layout);
    const auto area = []<class P>(P*, const QRectF& rect) {
        return PlaceArea{core::placeText({QLatin1String(core::kindName<P>), 0}), rect, rect, PlaceKind::Part};
    };
    m_areas = {area(static_cast<core::WholeMachine*>(nullptr), m_layout.chassis),
               area(static_cast<core::Outlet*>(nullptr), m_layout.outlet)};
    m_places = core::textsOf(m_areas, &PlaceArea::label);
}

/// Makes what is needed and not there, removes what is there and not needed, and brings each to what it mirrors.
template <class Item, class Need, class Sync>
void BuildScene::keepItems(std::vector<Item*>& items, std::size_t count, Need isNeeded, Sync sync) {
    for (std::size_t i = count; i < items.size(); ++i)
        delete items[i];
    items.resize(count, nullptr);
    for (std::size_t i = 0; i < count; ++i) {
        if (!isNeeded(i)) {
            delete std::exchange(items[i], nullptr);
            continue;
        }
        if (!items[i])
            addItem(items[i] = new Item(m_style, int(i)));
        sync(*items[i], i);
    }
}

static bool always(std::size_t) {
    return true;
}

void BuildScene::syncSurroundings(const core::Analysis& analysis) {
    m_case->syncCase(analysis, m_layout);
    m_board->syncBoard(analysis, m_layout);
    m_openings->syncOpenings(analysis, m_layout);
    m_memory->syncMemory(analysis, m_layout);
    m_supply->syncSupply(analysis, m_layout);
    m_outlet->syncOutlet(analysis, m_layout);
    keepItems(
        m_nodes, m_layout.nodes.size(), [&](std::size_t i) { return !m_layout.nodes[i].isNull(); },
        [&](NodeItem& item, std::size_t) { item.syncNode(analysis, m_layout); });
    keepItems(m_looseProcessors, m_layout.nodes.empty() ? m_layout.processors.size() : 0, always,
              [&](NodeItem& item, std::size_t) { item.syncProcessor(analysis, m_layout); });
}

void BuildScene::syncItems(const core::Analysis& analysis, const core::Findings& findings) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    const std::size_t count = connectors.size();
    const auto isSlot = [&](std::size_t i) { return connectors[i].kind == core::ConnectorKind::Slot; };
    const auto offers = core::offersOf(analysis.machine, analysis.lanes);
    syncLanes(analysis, offers);
    listTakers(analysis, offers);
    keepItems(m_slotItems, count, isSlot,
              [&](SlotItem& item, std::size_t i) { item.syncSlot(analysis, offers[i], m_layout); });
    keepItems(
        m_sockets, count, [&](std::size_t i) { return !isSlot(i) && !m_layout.labels[i].isNull(); },
        [&](SocketItem& item, std::size_t i) { item.syncSocket(analysis, offers[i], m_layout); });
    keepItems(
        m_cards, count, [&](std::size_t i) { return CardItem::isNeeded(analysis.machine, int(i)); },
        [&](CardItem& item, std::size_t) { item.syncCard(analysis, findings, m_layout); });
    keepItems(m_waiting, m_layout.waiting.size(), always, [&](CardItem& item, std::size_t i) {
        item.syncWaiting(*analysis.machine.waitingCards[i], m_layout.waiting[i]);
    });
    keepItems(
        m_gaps, count, [&](std::size_t i) { return GapItem::cardAbove(analysis, int(i)) >= 0; },
        [&](GapItem& item, std::size_t) { item.syncGap(analysis, m_layout); });
    keepItems(m_risers, m_layout.risers.size(), always,
              [&](RiserItem& item, std::size_t) { item.syncRiser(analysis, m_layout); });
    keepItems(m_carrierSockets, m_layout.carrierSockets.size(), always,
              [&](CarrierSocketItem& item, std::size_t) { item.syncSocket(analysis, m_layout); });
    keepItems(m_sataPorts, m_layout.sataPorts.size(), always,
              [&](SocketItem& item, std::size_t) { item.syncSataPort(analysis, m_layout); });
    // Bridges lie on top of the cards they join.
    const auto& bridges = analysis.machine.bridges;
    keepItems(
        m_bridges, bridges.size(), [&](std::size_t i) { return bridges[i].bridge != nullptr; },
        [&](BridgeItem& item, std::size_t) { item.syncBridge(analysis, m_layout); });
    const std::vector<CableTrack> tracks = cableTracks(analysis, m_layout);
    keepItems(m_cables, tracks.size(), always, [&](CableItem& item, std::size_t i) {
        item.syncCable(analysis, tracks[i]);
        item.setVisible(m_style.shows(Layer::Cables));
    });
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
    keepItems(m_ribbons, count, isShown, [&](LaneRibbonItem& item, std::size_t i) {
        item.syncLanes(analysis, offers[i], *tracks[i]);
        item.setVisible(m_style.shows(Layer::Lanes));
    });
    m_legend->syncLegend(analysis, offers, m_layout);
    m_legend->setVisible(m_style.shows(Layer::Lanes));
}

void BuildScene::listPlaces(const core::Analysis& analysis) {
    m_areas.clear();
    listSlots(analysis);
    listParts(analysis);
    m_places = core::textsOf(m_areas, &PlaceArea::label);
}

void BuildScene::listSlots(const core::Analysis& analysis) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        const QRectF label = m_layout.labels[i];
        if (label.isNull())
            continue;
        PlaceArea area{connectors[i].label, label, label};
        if (m_slotItems[i]) {
            area.area = QRectF(QPointF(label.left(), m_layout.bays[i].top()), m_layout.bays[i].bottomRight());
            area.kind = m_cards[i] ? PlaceKind::Slab : PlaceKind::FreeSlot;
            if (m_cards[i])
                area.frame = m_cards[i]->rect();
            else if (!SlotItem::isCovered(analysis, int(i))) // else a frame about the row crosses the card in it
                area.frame = QRectF(area.area.topLeft(), QSizeF(250 - label.left(), 18));
        }
        m_areas.push_back(area);
    }
    for (const CarrierSocket& socket : m_layout.carrierSockets) {
        const QString place = carrierPlace(analysis, socket.connector, socket.endpoint);
        m_areas.push_back({place, socket.rect, socket.rect, PlaceKind::OnSlab});
    }
    for (const SataPort& port : m_layout.sataPorts)
        m_areas.push_back({core::sataPlace(port.port), port.rect, port.rect});
    std::ranges::stable_sort(
        m_areas, {}, [](const PlaceArea& area) { return std::pair(area.kind == PlaceKind::Socket, area.area.top()); });
}

void BuildScene::listParts(const core::Analysis& analysis) {
    const auto add = [this]<class P>(P*, int index, const QRectF& rect, PlaceKind kind = PlaceKind::Part) {
        if (!rect.isNull())
            m_areas.push_back({core::placeText({QLatin1String(core::kindName<P>), index}), rect, rect, kind});
    };
    for (std::size_t i = 0; i < m_layout.waiting.size(); ++i)
        add(static_cast<core::Card*>(nullptr), int(i), m_layout.waiting[i]);
    for (const RiserTrack& track : m_layout.risers)
        add(static_cast<core::Riser*>(nullptr), track.riser, track.label);
    for (std::size_t socket = 0; socket < m_layout.processors.size(); ++socket)
        add(static_cast<core::Processor*>(nullptr), int(socket), m_layout.processors[socket]);
    add(static_cast<core::MemoryKit*>(nullptr), 0, m_layout.memory);
    // PSUs of one kind are one place, and each further one its own.
    const int further = int(analysis.machine.furtherSupplies.size());
    const double width = m_layout.supply.width() / (further + 1);
    for (int unit = 0; unit <= further; ++unit)
        add(static_cast<core::PowerSupply*>(nullptr), unit,
            QRectF(m_layout.supply.left() + unit * width, m_layout.supply.top(), width, m_layout.supply.height()));
    add(static_cast<core::Outlet*>(nullptr), 0, m_layout.outlet);
    add(static_cast<core::Board*>(nullptr), 0, m_layout.board, PlaceKind::Ground);
    add(static_cast<core::Chassis*>(nullptr), 0, m_layout.chassis, PlaceKind::Ground);
    if (!analysis.machine.chassis) // its title asks for one, the ground below does not
        m_areas.back().area.setBottom(m_layout.legend.top());
    for (std::size_t i = 0; i < m_bridges.size(); ++i) {
        const core::PlacedBridge& placed = analysis.machine.build.bridges[i];
        if (m_bridges[i])
            m_areas.push_back({core::bridgePlace(placed.firstSlot, placed.secondSlot), m_bridges[i]->rect(),
                               m_bridges[i]->rect(), PlaceKind::Bridge});
    }
}

const PlaceArea* BuildScene::areaAt(const QPointF& point, std::initializer_list<PlaceKind> kinds) const {
    for (const PlaceArea& area : m_areas) {
        const bool isAsked = std::ranges::find(kinds, area.kind) != kinds.end();
        if (isAsked && area.area.contains(point))
            return &area;
    }
    return nullptr;
}

QString BuildScene::placeAt(const QPointF& point) const {
    if (const PlaceArea* bridge = areaAt(point, {PlaceKind::Bridge}))
        return bridge->label;
    if (const QString slot = slotAt(point); !slot.isEmpty())
        return slot;
    for (const PlaceKind kind : {PlaceKind::Part, PlaceKind::Ground}) {
        if (const PlaceArea* area = areaAt(point, {kind}))
            return area->label;
    }
    return {};
}

QString BuildScene::slotAt(const QPointF& point) const {
    // A slab answers for all it covers right of the bracket but a carrier's sockets; a slot's own label always answers
    // for the slot.
    for (PlaceKind kind : {PlaceKind::OnSlab, PlaceKind::Slab}) {
        for (const PlaceArea& area : m_areas) {
            if (area.kind == kind && area.frame.contains(point))
                return area.label;
        }
    }
    const PlaceArea* area = areaAt(point, {PlaceKind::FreeSlot, PlaceKind::Slab, PlaceKind::Socket});
    return area ? area->label : QString();
}

QString BuildScene::dropPlaceAt(const QPointF& point, const core::DraggedPart& part) const {
    if (part.is<core::Bridge>()) {
        const PlaceArea* bridge = areaAt(point, {PlaceKind::Bridge});
        return bridge ? bridge->label : slotAt(point);
    }
    if (core::isPlaced(part.kind) && !(part.is<core::Card>() && m_slotItems.empty()))
        return slotAt(point);
    for (const PlaceArea& area : m_areas) {
        const auto place = core::partPlace(area.label);
        if (place && place->kind == part.kind && area.area.contains(point))
            return area.label;
    }
    return isInsideCase(point) ? core::placeText({QLatin1String(core::kindName<core::Chassis>), 0}) : QString();
}

bool BuildScene::isGround(const QString& place) const {
    const auto area = std::ranges::find(m_areas, place, &PlaceArea::label);
    return area != m_areas.end() && area->kind == PlaceKind::Ground;
}

QStringList BuildScene::placesIn(const QRectF& area) const {
    QStringList found;
    for (const PlaceArea& place : m_areas) {
        if (place.kind != PlaceKind::Ground && place.kind != PlaceKind::FreeSlot && place.frame.intersects(area))
            found << place.label;
    }
    return found;
}

QRectF BuildScene::placeRect(const QString& place) const {
    const auto area = std::ranges::find(m_areas, place, &PlaceArea::label);
    return area == m_areas.end() ? QRectF() : area->frame;
}

void BuildScene::showSelection(const QStringList& places, bool areCarried) {
    m_selected = places;
    m_areCarried = areCarried;
    while (int(m_selection.size()) < places.size())
        addItem(m_selection.emplace_back(new FrameItem(m_style)));
    for (int i = 0; i < int(m_selection.size()); ++i) {
        const QRectF frame = placeRect(places.value(i));
        FrameItem* item = core::at(m_selection, i);
        item->setVisible(!frame.isNull());
        if (!frame.isNull())
            item->showAround(frame, areCarried ? FrameItem::Kind::Carried : FrameItem::Kind::Selected);
    }
    showTakers();
}

void BuildScene::showDrop(const DropPlan& plan, const QStringList& places, const CalloutSpot& spot, bool isTried) {
    QRectF frame;
    const QStringList framed = plan.framed.isEmpty() ? places : plan.framed;
    for (const QString& place : framed)
        frame = frame.united(placeRect(place));
    for (const PlaceArea& area : m_areas) {
        const bool isSlab = area.kind == PlaceKind::Slab;
        if ((isSlab || area.kind == PlaceKind::FreeSlot) && framed.contains(area.label) && !plan.slab.isEmpty())
            frame = QRectF(isSlab ? area.frame.topLeft() : QPointF(0, area.area.top()), plan.slab);
    }
    const Gravity mark = plan.lines.front().gravity;
    m_target->showAround(frame,
                         mark == Gravity::Bad       ? FrameItem::Kind::DropBad
                         : isTried                  ? FrameItem::Kind::Tried
                         : mark == Gravity::Warning ? FrameItem::Kind::DropWarned
                                                    : FrameItem::Kind::DropGood,
                         !isGround(framed.value(0)));
    m_target->setVisible(!frame.isNull());
    m_callout->showLines(plan.lines, frame, spot);
    showTakers();
}

void BuildScene::showChanges(const DropPlan& plan, const CalloutSpot& spot) {
    std::size_t shown = 0;
    for (const auto& [place, chips] : core::shownAfterChange(plan.lines, (plan.framed + plan.places).value(0))) {
        if (shown == m_changes.size())
            addItem(m_changes.emplace_back(new CalloutItem(m_style)));
        m_changes[shown++]->showChips(chips, placeRect(place), spot, plan.isCrowded);
    }
    for (std::size_t i = shown; i < m_changes.size(); ++i)
        m_changes[i]->setVisible(false);
    showTakers();
}

void BuildScene::hideDrop() {
    m_target->setVisible(false);
    m_callout->setVisible(false);
    showTakers();
}

void BuildScene::setTheme(const Theme& theme) {
    m_style.theme = &theme;
    repaintAll();
}

bool BuildScene::setTextSize(double millimetres) {
    if (millimetres == m_style.text)
        return false;
    m_style.text = millimetres;
    repaintAll();
    return true;
}

void BuildScene::setLayerVisible(Layer layer, bool isVisible) {
    core::at(m_style.layers, layer) = isVisible;
    m_legend->setVisible(m_style.shows(Layer::Lanes));
    for (LaneRibbonItem* ribbon : m_ribbons) {
        if (ribbon)
            ribbon->setVisible(m_style.shows(Layer::Lanes));
    }
    for (CableItem* cable : m_cables)
        cable->setVisible(m_style.shows(Layer::Cables));
    repaintAll();
}

void BuildScene::repaintAll() {
    for (QGraphicsItem* item : items())
        item->update();
}

// Who has the lanes that the place under the pointer lacks

} // namespace ui
