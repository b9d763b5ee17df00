#include "core/placement/drop.h"

#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/parts/part_kinds.h"
#include "core/placement/best_place.h"
#include "core/units/text.h"

#include <algorithm>
#include <functional>

namespace core {

QString bridgePlace(const QString& firstSlot, const QString& secondSlot) {
    return firstSlot + u"–"_s + secondSlot;
}

const PlacedBridge* bridgeAt(const Build& build, const QString& place) {
    const auto found = std::ranges::find(build.bridges, place, [](const PlacedBridge& bridge) {
        return bridgePlace(bridge.firstSlot, bridge.secondSlot);
    });
    return found == build.bridges.end() ? nullptr : &*found;
}

template <class P>
static DraggedPart dragged(const QString& id, const QString& place) {
    return {QLatin1String(kindName<P>), id, place};
}

DraggedPart partAt(const Build& build, const QString& place) {
    if (const PlacedBridge* bridge = bridgeAt(build, place))
        return dragged<Bridge>(bridge->bridge, place);
    DraggedPart found;
    const auto seek = [&]<class P>(P*, const auto& parts, auto placeOf, auto idOf) {
        const auto there = std::ranges::find(parts, place, placeOf);
        if (found.id.isEmpty() && there != parts.end())
            found = dragged<P>(std::invoke(idOf, *there), place);
    };
    seek(static_cast<Card*>(nullptr), build.cards, &PlacedCard::slot, &PlacedCard::card);
    seek(static_cast<Drive*>(nullptr), build.drives, &PlacedPart::place, &PlacedPart::part);
    seek(static_cast<NetworkCard*>(nullptr), build.networkCards, &PlacedPart::place, &PlacedPart::part);
    seek(static_cast<Riser*>(nullptr), build.risers, &PlacedPart::place, &PlacedPart::part);
    return found;
}

QString placeOfDrop(const Machine& machine, const DraggedPart& part, const QString& place) {
    if (!part.is<Drive>())
        return place;
    for (const auto& carrier : machine.risers) {
        if (machine.connector(carrier.connector).label != place)
            continue;
        if (part.fromPlace.startsWith(place + '/'_L1))
            return part.fromPlace; // it is on this carrier already
        for (std::size_t socket = 1; socket <= carrier.part->split.size(); ++socket) {
            const QString inside = u"%1/%2"_s.arg(place).arg(socket);
            if (partIn(machine.build, inside).isEmpty())
                return inside;
        }
    }
    return place;
}

static Problem unknownPart(const DraggedPart& part) {
    return {Text::tr("The catalogue has no part \"%1\".").arg(part.id)};
}

static Problem isThereAlready(const QString& name, const QString& place) {
    return {Text::tr("%1 is already in %2.").arg(name, place)};
}

/// The connector at `place`: the board's own, or a carrier's socket.
static Connector connectorAt(const Machine& machine, const QString& place) {
    const Wiring& wiring = machine.board->wiring;
    if (const int connector = wiring.connector(place); connector >= 0)
        return at(wiring.connectors, connector);
    const auto slash = place.lastIndexOf('/'_L1);
    const int slot = wiring.connector(place.left(slash));
    const int socket = place.mid(slash + 1).toInt() - 1;
    for (const auto& riser : machine.risers) {
        if (riser.connector == slot && socket >= 0 && socket < int(riser.part->split.size()))
            return carrierSocket(*riser.part, socket, place);
    }
    return {};
}

/// Whether `part` physically goes into `place`.
static Outcome seatsIn(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part,
                       const QString& place) {
    if (part.is<Drive>() && sataPort(place) >= 0 && machine.board->wiring->connector(place) < 0)
        return Done{}; // a drive of another kind is told by the rules
    Outcome seat = unknownPart(part);
    withKindAmong<Card, Drive, NetworkCard, Riser>(part.kind, [&]<class P>(P*) {
        if (const P* found = catalogue.find<P>(part.id))
            seat = seats(connectorAt(machine, place), *found);
    });
    return seat;
}

/// True where a card comes to hang on the riser cable that is there, or a riser cable comes under the card there.
static bool joins(const Catalogue& catalogue, const DraggedPart& part, const DraggedPart& there) {
    const DraggedPart& below = part.is<Riser>() ? part : there;
    const DraggedPart& above = part.is<Riser>() ? there : part;
    const Riser* riser = below.is<Riser>() ? catalogue.find<Riser>(below.id) : nullptr;
    return riser && carriesCard(*riser) && (above.is<Card>() || above.is<NetworkCard>());
}

/// The edit that puts a part of the catalogue into a place that is free, or holds another of its kind; a card and a
/// riser cable share one.
static Result<Build> placed(const Build& build, const DraggedPart& part, const QString& place, bool isJoined) {
    const bool isKept = isJoined || partIn(build, place).isEmpty();
    Build cleared = isKept ? build : without(build, place);
    if (isJoined && part.is<Riser>())
        cleared = withoutRiser(std::move(cleared), place); // another cable in its stead
    if (part.is<Drive>())
        return withDrive(std::move(cleared), place, part.id);
    if (part.is<NetworkCard>())
        return withNetworkCard(std::move(cleared), place, part.id);
    if (part.is<Riser>())
        return withRiser(std::move(cleared), place, part.id);
    return withCard(std::move(cleared), place, part.id);
}

/// The pair of `connector` that the bridge fits: with the card below it, else with the one above; of -1 the first pair.
static std::optional<std::pair<int, int>> pairOf(const Machine& machine, const Bridge& bridge, int connector) {
    std::optional<std::pair<int, int>> found;
    for (const auto& pair : bridgePlaces(machine, bridge)) {
        if (pair.first == connector || connector < 0)
            return pair;
        if (pair.second == connector)
            found = pair;
    }
    return found;
}

/// Why there is none: what stands against the nearest neighbour.
static Problem noPairOf(const Machine& machine, const Bridge& bridge, int connector) {
    std::vector<MountedCard> others = machine.cards;
    std::erase_if(others, [&](const MountedCard& mounted) { return mounted.connector == connector; });
    if (others.empty())
        return {Text::tr("%1 joins two cards. Add a second one.").arg(bridge.name)};
    const int nearest = std::ranges::min_element(others, {}, [&](const MountedCard& mounted) {
                            return std::abs(mounted.connector - connector);
                        })->connector;
    // The pair may have this bridge already; then it says so.
    const QString misfit = bridgeMisfit(machine, bridge, connector, nearest);
    return {misfit.isEmpty() ? Text::tr("%1 and %2 are already joined.")
                                   .arg(machine.connector(connector).label, machine.connector(nearest).label)
                             : misfit};
}

static Build withoutBridgeAt(const Build& build, const QString& place) {
    const PlacedBridge* there = bridgeAt(build, place);
    return there ? withoutBridge(build, there->firstSlot, there->secondSlot) : build;
}

static Result<Drop> bridgeDropOf(const Machine& now, const Catalogue& catalogue, const DraggedPart& part,
                                 const QString& place) {
    const auto* bridge = catalogue.find<Bridge>(part.id);
    if (!bridge)
        return unknownPart(part);
    if (!place.isEmpty() && place == part.fromPlace)
        return isThereAlready(bridge->name, place);
    // Let go over another bridge it takes its place.
    const PlacedBridge* there = bridgeAt(now.build, place);
    const QString slot = there ? there->firstSlot : place;
    const Build base = withoutBridgeAt(withoutBridgeAt(now.build, part.fromPlace), place);
    const auto machine = resolve(base, catalogue);
    if (!machine)
        return machine.problem();
    const int connector = machine->board->wiring->connector(slot);
    if (!slot.isEmpty() && (connector < 0 || !machine->cardIn(connector)))
        return Problem{Text::tr("%1 joins two cards, but %2 has none.").arg(bridge->name, place)};
    const auto pair = pairOf(*machine, *bridge, connector);
    if (!pair && slot.isEmpty() && machine->cards.size() < 2)
        return Problem{Text::tr("%1 joins two cards. Add two of the same kind first.").arg(bridge->name)};
    if (!pair)
        return noPairOf(*machine, *bridge, slot.isEmpty() ? machine->cards.front().connector : connector);
    Drop drop;
    drop.kind = DropKind::Joins;
    drop.bridge = {machine->connector(pair->first).label, machine->connector(pair->second).label, part.id};
    drop.place = bridgePlace(drop.bridge.firstSlot, drop.bridge.secondSlot);
    const auto next = withBridge(base, drop.bridge.firstSlot, drop.bridge.secondSlot, part.id);
    if (!next)
        return next.problem();
    drop.next = *next;
    return drop;
}

static DropKind kindOf(const DraggedPart& part, const DraggedPart& there, bool isJoined) {
    if (isJoined)
        return part.is<Riser>() ? DropKind::GoesUnderCard : DropKind::HangsOnRiser;
    if (there.id.isEmpty())
        return DropKind::Fills;
    return part.fromPlace.isEmpty() ? DropKind::Replaces : DropKind::Swaps;
}

static Result<Drop> bestDropOf(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part) {
    const Build& build = machine.build;
    if (part.is<Card>()) {
        auto place = placeWithRearranging(build, catalogue, part.id);
        return place ? Result<Drop>(Drop{DropKind::Fills, place->build, place->slot, {}, {}, place->moves})
                     : place.problem();
    }
    Result<QString> place = unknownPart(part);
    withKindAmong<Drive, NetworkCard, Riser>(part.kind,
                                             [&]<class P>(P*) { place = bestPlaceFor<P>(build, catalogue, part.id); });
    return place ? dropOf(machine, catalogue, part, *place) : place.problem();
}

Result<Drop> dropOf(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part, const QString& where) {
    if (part.is<Bridge>())
        return bridgeDropOf(machine, catalogue, part, where);
    if (where.isEmpty() && part.fromPlace.isEmpty())
        return bestDropOf(machine, catalogue, part);
    Drop drop;
    drop.place = placeOfDrop(machine, part, where);
    if (drop.place == part.fromPlace)
        return isThereAlready(nameOf(catalogue, {part.kind, part.id}), drop.place);
    if (const auto seat = seatsIn(machine, catalogue, part, drop.place); !seat)
        return seat.problem();
    drop.there = partAt(machine.build, drop.place);
    const bool isJoined = joins(catalogue, part, drop.there);
    if (!drop.there.id.isEmpty() && drop.there.kind != part.kind && !isJoined)
        return Problem{Text::tr("%1 is in %2. Take it out first.")
                           .arg(nameOf(catalogue, {drop.there.kind, drop.there.id}), drop.place)};
    drop.kind = kindOf(part, drop.there, isJoined);
    if (drop.kind == DropKind::Swaps) {
        if (const auto seat = seatsIn(machine, catalogue, drop.there, part.fromPlace); !seat)
            return seat.problem();
    }
    const auto next = part.fromPlace.isEmpty()              ? placed(machine.build, part, drop.place, isJoined)
                      : drop.kind == DropKind::HangsOnRiser ? withHung(machine.build, part.fromPlace, drop.place)
                                                            : withMoved(machine.build, part.fromPlace, drop.place);
    if (!next)
        return next.problem();
    drop.next = *next;
    return drop;
}

Result<Build> removalOf(const Build& build, const QString& place) {
    if (partAt(build, place).id.isEmpty())
        return Problem{Text::tr("%1 is empty.").arg(place)};
    return bridgeAt(build, place) ? withoutBridgeAt(build, place) : without(build, place);
}

} // namespace core
