// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/callout_item.h"
#include "ui/scene/layout/scene_layout.h"
#include "ui/scene/parts/frame_item.h"

#include "core/placement/drop.h"
#include "core/rules/finding.h"
#include "core/units/at.h"

#include <QGraphicsScene>
#include <QHash>

namespace ui {

class BoardItem;
class BridgeItem;
class CableItem;
class CardItem;
class CarrierSocketItem;
class CaseItem;
class GapItem;
class LaneLegend;
class LaneRibbonItem;
class MachineItem;
class MemoryItem;
class NodeItem;
class OpeningsItem;
class OutletItem;
class RiserItem;
class SlotItem;
class SocketItem;
class SupplyItem;
class TakerItem;
struct DropPlan;

/// The case seen from the side; one scene unit is one millimetre.
///
/// sync() brings every item to an analysis. Items are kept by connector and changed, not made anew; what looks the same
/// is not repainted. Nothing of the analysis is held after sync() returns.
class BuildScene : public QGraphicsScene {
    Q_OBJECT

public:
    /// To work in, empty places ask to be filled; a sketch is on a screen and asks nothing.
    enum class Use { OnScreen, Sketch, OnPaper };

    /// Shows no build before sync(). `theme` must live as long as the scene; on paper items stay vectors.
    explicit BuildScene(const Theme& theme, Use use = Use::OnScreen, QObject* parent = nullptr);

    /// Brings all items to the analysis.
    void sync(const core::Analysis& analysis, const core::Findings& findings);
    /// `theme` must live as long as the scene.
    void setTheme(const Theme& theme);
    /// Millimetres of body text that the zoom leaves readable; needs another sync() where it answers true.
    bool setTextSize(double millimetres);
    double textSize() const { return m_style.text; }
    /// Kept for the items made later.
    void setLayerVisible(Layer layer, bool isVisible);
    bool isLayerVisible(Layer layer) const { return m_style.shows(layer); }

    /// The place at a point: of what lies on top; board and case answer where nothing else is. Else an empty text.
    QString placeAt(const QPointF& point) const;
    /// The slot or socket at a point, or an empty text.
    QString slotAt(const QPointF& point) const;
    /// Where `part` would go from here: a slot, a bridge's pair, or its own part place; the case's for a CPU or PSU
    /// that is beside all of its kind.
    QString dropPlaceAt(const QPointF& point, const core::DraggedPart& part) const;
    /// True for the board and the case: what lies under everything.
    bool isGround(const QString& place) const;
    /// What of slots, sockets, bridges and parts lies in this rectangle, at least in part; no board, no case.
    QStringList placesIn(const QRectF& area) const;
    bool isInsideCase(const QPointF& point) const { return m_layout.chassis.contains(point); }
    /// Slots, then sockets, from the top down, then CPUs, memory and the others that sit in no slot, then bridges.
    const QStringList& places() const { return m_places; }
    /// The frame of a place: the slab in it, or a free slot's row.
    QRectF placeRect(const QString& place) const;

    /// Frames each place; where they are carried by keyboard in another way.
    void showSelection(const QStringList& places, bool areCarried);
    /// Frames what the plan frames, else `places`, as one, and says its lines near them; dashed while it is only tried.
    void showDrop(const DropPlan& plan, const QStringList& places, const CalloutSpot& spot, bool isTried);
    bool isDropShown() const { return m_callout->isVisible(); }
    /// The pointer is here: what takes lanes from the place or ribbon under it is framed and named; those of the
    /// selected place where nothing is under it.
    void hoverAt(const QPointF& point);
    /// The pointer has left.
    void endPointing();
    /// The words on what is framed as a taker now: "takes lanes from S7".
    QStringList takersShown() const;
    /// Ends what showDrop() shows.
    void hideDrop();
    const CalloutItem& callout() const { return *m_callout; }
    /// Says on the parts what the change did to them, in at most three chips; nothing of a plan without lines.
    void showChanges(const DropPlan& plan, const CalloutSpot& spot);
    const std::vector<CalloutItem*>& changes() const { return m_changes; } ///< those in use are visible
    const LaneLegend& legend() const { return *m_legend; }
    const LaneRibbonItem* ribbon(const QString& connector) const;
    const std::vector<CableItem*>& cables() const { return m_cables; }
    const NodeItem* node(int index) const { return core::at(m_nodes, index); }

private:
    /// Brings `items` to `count`: makes those that are needed, deletes the others, and syncs each that is there.
    template <class Item, class Need, class Sync>
    void keepItems(std::vector<Item*>& items, std::size_t count, Need isNeeded, Sync sync);
    /// A whole machine and its outlet, in the place of all else.
    void syncWhole(const core::Analysis& analysis);
    /// Everything on slots and sockets, the lanes to them, bridges and cables.
    void syncItems(const core::Analysis& analysis, const core::Findings& findings);
    /// Case, board, openings, memory, supply, outlet and lane sources.
    void syncSurroundings(const core::Analysis& analysis);
    /// A ribbon for each connector that has a track and is not hidden by a card; `offers` are by connector.
    void syncLanes(const core::Analysis& analysis, const std::vector<core::LaneShare>& offers);
    /// Makes m_areas and m_places, in two parts.
    void listPlaces(const core::Analysis& analysis);
    void listSlots(const core::Analysis& analysis);
    void listParts(const core::Analysis& analysis); ///< what sits in no slot, then bridges
    /// Makes m_takers, and the names that ribbons go by; `offers` are by connector.
    void listTakers(const core::Analysis& analysis, const std::vector<core::LaneShare>& offers);
    /// Frames what takes lanes from the pointed, else the selected place; nothing during a drop or with lanes off.
    void showTakers();
    /// The connector whose ribbon is at this point, or an empty text.
    QString ribbonAt(const QPointF& point) const;
    /// Paints every item anew: theme, text size and layers are in no face.
    void repaintAll();

    SceneStyle m_style;
    SceneLayout m_layout;
    QStringList m_places;
    std::vector<PlaceArea> m_areas;       ///< in the order of m_places
    QHash<QString, QStringList> m_takers; ///< by place that lacks lanes: who has them
    QStringList m_ribbonPlaces;           ///< by connector
    /// The topmost of these kinds at a point, or null.
    const PlaceArea* areaAt(const QPointF& point, std::initializer_list<PlaceKind> kinds) const;
    QStringList m_selected;
    QString m_pointed; ///< place or ribbon under the pointer
    bool m_areCarried = false;

    // Owned by the scene, as every item in it.
    CaseItem* m_case;
    MachineItem* m_machine;
    BoardItem* m_board;
    OpeningsItem* m_openings;
    MemoryItem* m_memory;
    SupplyItem* m_supply;
    OutletItem* m_outlet;
    std::vector<FrameItem*> m_selection; ///< by selected place; made when they are needed
    FrameItem* m_target;
    CalloutItem* m_callout;
    std::vector<CalloutItem*> m_changes; ///< made when they are needed
    LaneLegend* m_legend;
    std::vector<NodeItem*> m_nodes;
    std::vector<NodeItem*> m_looseProcessors; ///< by socket, where the board tells no lane sources
    std::vector<RiserItem*> m_risers;
    std::vector<SlotItem*> m_slotItems;
    std::vector<SocketItem*> m_sockets;
    std::vector<SocketItem*> m_sataPorts;
    std::vector<CardItem*> m_cards;
    std::vector<CardItem*> m_waiting; ///< for a board
    std::vector<GapItem*> m_gaps;
    std::vector<LaneRibbonItem*> m_ribbons;
    std::vector<BridgeItem*> m_bridges;
    std::vector<CableItem*> m_cables;
    std::vector<CarrierSocketItem*> m_carrierSockets;
    std::vector<TakerItem*> m_takerItems;
};

/// Paints the scene with the theme and the font that hold now, after an event that changed one of them; false for other
/// events. The view then fits the scene.
bool takesTheme(const QEvent& event, BuildScene& scene, QGraphicsView& view);

} // namespace ui
