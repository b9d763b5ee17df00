#include "ui/scene/parts/bridge_plan.h"

#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/parts/fields.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/part_chooser.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

struct DropPlanWords {
    Q_DECLARE_TR_FUNCTIONS(ui::DropPlan)
};

using Pair = std::pair<int, int>;

/// "NV4, 56.3 GB/s in one direction", or nothing where no GPU of the two gets lanes.
QString pathInWords(const core::Topology& topology, const Pair& pair) {
    for (const core::PeerPath& path : topology.paths) {
        const Pair ends(core::at(topology.gpus, path.first).connector, core::at(topology.gpus, path.second).connector);
        if (std::minmax(ends.first, ends.second) != std::minmax(pair.first, pair.second))
            continue;
        if (!path.perDirection)
            return core::token(path);
        const auto [low, high] = *path.perDirection;
        if (low == high)
            return DropPlanWords::tr("%1 %2").arg(core::token(path), core::inWords(high));
        return DropPlanWords::tr("%1 %2–%3")
            .arg(core::token(path), core::number(core::inGigabytesPerSecond(low), 1), core::inWords(high));
    }
    return {};
}

/// The pair of `connector` that the bridge fits: with the card below it, else with the one above.
std::optional<Pair> pairOf(const core::Machine& machine, const core::Bridge& bridge, int connector) {
    std::optional<Pair> found;
    for (const Pair& pair : core::bridgePlaces(machine, bridge)) {
        if (pair.first == connector)
            return pair;
        if (pair.second == connector)
            found = pair;
    }
    return found;
}

/// Why there is none: what stands against the nearest neighbour.
QString misfitOf(const core::Machine& machine, const core::Bridge& bridge, int connector) {
    int nearest = -1;
    for (const core::MountedCard& mounted : machine.cards) {
        const int distance = std::abs(mounted.connector - connector);
        if (distance > 0 && (nearest < 0 || distance < std::abs(nearest - connector)))
            nearest = mounted.connector;
    }
    if (nearest < 0)
        return DropPlanWords::tr("%1 joins two cards; there is no second one.").arg(bridge.name);
    // The pair may have this bridge already; then it says so.
    const QString misfit = core::bridgeMisfit(machine, bridge, connector, nearest);
    return misfit.isEmpty() ? DropPlanWords::tr("%1 and %2 are joined already.")
                                  .arg(machine.connector(connector).label, machine.connector(nearest).label)
                            : misfit;
}

DropPlan planned(const BuildDocument& document, const DraggedPart& part, const core::Bridge& bridge,
                 const core::Build& base, const core::Machine& machine, const Pair& pair) {
    const QString first = machine.connector(pair.first).label;
    const QString second = machine.connector(pair.second).label;
    const QString place = bridgePlace(first, second);
    const auto next = core::withBridge(base, first, second, part.id);
    const auto after = document.preview(next);
    if (!after)
        return refusedPlan(place, after.problem().sentence);
    DropPlan plan;
    plan.isPossible = true;
    plan.next = *next;
    plan.framed = {first, second};
    plan.selects = place;
    plan.stepText = DropPlanWords::tr("Put %1 across %2 and %3").arg(bridge.name, first, second);
    plan.lines = {{DropPlanWords::tr("Joins %1 and %2").arg(first, second), CalloutMark::Good}};
    const QString before = pathInWords(document.analysis().topology, pair);
    const QString now = pathInWords(after->analysis.topology, pair);
    if (!now.isEmpty())
        plan.lines.push_back(
            {before.isEmpty() || before == now ? now : DropPlanWords::tr("%1 instead of %2").arg(now, before)});
    describePlan(document, *after, {}, plan);
    return plan;
}

} // namespace

bool isBridge(const QString& kind) {
    return kind == QLatin1String(core::kindName<core::Bridge>);
}

QString bridgePlace(const QString& firstSlot, const QString& secondSlot) {
    return firstSlot + u"–"_s + secondSlot;
}

const core::PlacedBridge* bridgeAt(const core::Build& build, const QString& place) {
    for (const core::PlacedBridge& bridge : build.bridges) {
        if (bridgePlace(bridge.firstSlot, bridge.secondSlot) == place)
            return &bridge;
    }
    return nullptr;
}

QString bridgeInWords(const core::Analysis& analysis, const QString& place) {
    for (const core::Machine::JoinedPair& joined : analysis.machine.bridges) {
        const QString first = analysis.machine.connector(joined.firstConnector).label;
        const QString second = analysis.machine.connector(joined.secondConnector).label;
        if (!joined.bridge || bridgePlace(first, second) != place)
            continue;
        const QString path = pathInWords(analysis.topology, {joined.firstConnector, joined.secondConnector});
        return DropPlanWords::tr("%1 joins %2 and %3: %4.")
            .arg(joined.bridge->name, first, second, path.isEmpty() ? core::notKnown() : path);
    }
    return {};
}

DropPlan planBridge(const BuildDocument& document, const DraggedPart& part, const QString& place) {
    const auto* bridge = document.catalogue().find<core::Bridge>(part.id);
    if (!bridge)
        return refusedPlan(place, DropPlanWords::tr("The catalogue has no part \"%1\".").arg(part.id));
    if (place == part.fromPlace)
        return refusedPlan(place, DropPlanWords::tr("%1 is in %2 already.").arg(bridge->name, place));
    core::Build base = document.build();
    if (const core::PlacedBridge* moved = bridgeAt(base, part.fromPlace))
        base = core::withoutBridge(base, moved->firstSlot, moved->secondSlot);
    // Let go over another bridge it takes its place.
    QString slot = place;
    if (const core::PlacedBridge* there = bridgeAt(base, place)) {
        slot = there->firstSlot;
        base = core::withoutBridge(base, there->firstSlot, there->secondSlot);
    }
    const auto machine = core::resolve(base, document.catalogue());
    if (!machine)
        return refusedPlan(place, machine.problem().sentence);
    const int connector = machine->board->wiring->connector(slot);
    if (connector < 0 || !machine->cardIn(connector))
        return refusedPlan(place,
                           DropPlanWords::tr("%1 joins two cards, and there is none in %2.").arg(bridge->name, place));
    const auto pair = pairOf(*machine, *bridge, connector);
    if (!pair)
        return refusedPlan(place, misfitOf(*machine, *bridge, connector));
    return planned(document, part, *bridge, base, *machine, *pair);
}

DropPlan planBridgeSomewhere(const BuildDocument& document, const QString& id) {
    const core::Machine& machine = document.analysis().machine;
    const auto* bridge = document.catalogue().find<core::Bridge>(id);
    if (!bridge)
        return refusedPlan({}, DropPlanWords::tr("The catalogue has no part \"%1\".").arg(id));
    const auto pairs = core::bridgePlaces(machine, *bridge);
    if (!pairs.empty())
        return planned(document, {QLatin1String(core::kindName<core::Bridge>), id, {}}, *bridge, document.build(),
                       machine, pairs.front());
    if (machine.cards.size() < 2)
        return refusedPlan({}, DropPlanWords::tr("%1 joins two cards; put in two of a kind first.").arg(bridge->name));
    return refusedPlan({}, misfitOf(machine, *bridge, machine.cards.front().connector));
}

DropPlan planBridgeRemoval(const BuildDocument& document, const QString& place) {
    const core::PlacedBridge* bridge = bridgeAt(document.build(), place);
    if (!bridge)
        return refusedPlan(place, DropPlanWords::tr("There is nothing in %1 to take out.").arg(place));
    const core::Build next = core::withoutBridge(document.build(), bridge->firstSlot, bridge->secondSlot);
    const auto after = document.preview(next);
    if (!after)
        return refusedPlan(place, after.problem().sentence);
    const QString name = partName(document.catalogue(), QLatin1String(core::kindName<core::Bridge>), bridge->bridge);
    DropPlan plan;
    plan.isPossible = true;
    plan.next = next;
    plan.selects = bridge->firstSlot;
    plan.stepText = DropPlanWords::tr("Take %1 off %2").arg(name, place);
    plan.lines = {{DropPlanWords::tr("Takes %1 off %2").arg(name, place), CalloutMark::Good}};
    describePlan(document, *after, {}, plan);
    return plan;
}

} // namespace ui
