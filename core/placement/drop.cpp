// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/drop.h"

#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/parts/part_kinds.h"
#include "core/placement/best_place.h"
#include "core/placement/chosen.h"
#include "core/units/at.h"
#include "core/units/find.h"
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
    if (const auto chosen = partPlace(place)) {
        const PartKey there = chosenAt(build, *chosen);
        return there.id.isEmpty() ? DraggedPart() : DraggedPart{there.kind, there.id, place};
    }
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

bool isFilled(const Build& build, const QString& place) {
    const auto chosen = partPlace(place);
    return chosen ? isChosen(build, *chosen) : !partAt(build, place).id.isEmpty();
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

/// From one CPU socket to the other.
static Build withProcessorsSwapped(const Machine& machine, int from, int to) {
    std::vector<QString> processors = machine.build.processors;
    processors.resize(machine.processors.size());
    std::swap(at(processors, from), at(processors, to));
    return withProcessors(machine.build, processors);
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
        return Done{}; // a drive of another kind is a finding of the rules
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

/// Without a board a card waits for one, in the stead of the one that waits there.
static Result<Drop> waitingDropOf(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part,
                                  const QString& where) {
    if (!catalogue.find<Card>(part.id))
        return unknownPart(part);
    Drop drop;
    drop.next = machine.build;
    auto& waiting = drop.next.waitingCards;
    const auto asked = partPlace(where);
    const bool isOne = asked && asked->kind == part.kind && asked->index < int(waiting.size());
    const int index = isOne ? asked->index : int(waiting.size());
    drop.place = placeText({part.kind, index});
    drop.there = partAt(machine.build, drop.place);
    drop.kind = kindOf(part, drop.there, false);
    if (index == int(waiting.size()))
        waiting.push_back(part.id);
    else
        at(waiting, index) = part.id;
    return drop;
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

/// A part that is chosen for the build as a whole goes into its own place wherever it is let go; a CPU let go beside
/// the sockets into all of them, one taken from a socket changes places with the other.
static Result<Drop> chosenDropOf(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part,
                                 const QString& where) {
    const PartKey key{part.kind, part.id};
    bool isKnown = false;
    withAnyKind(part.kind, [&]<class P>(P*) { isKnown = catalogue.find<P>(part.id) != nullptr; });
    if (!isKnown)
        return unknownPart(part);
    const auto asked = partPlace(where);
    const auto from = partPlace(part.fromPlace);
    const bool isOwn = asked && asked->kind == part.kind;
    const PartPlace to = isOwn ? *asked : from.value_or(PartPlace{part.kind, 0});
    Drop drop;
    drop.place = placeText(to);
    drop.there = partAt(machine.build, drop.place);
    drop.kind = kindOf(part, drop.there, false);
    Result<Build> next = machine.build;
    if (!from)
        next = withChosen(machine, catalogue, key, isOwn ? std::optional(to.index) : std::nullopt);
    else if (part.is<Processor>())
        next = withProcessorsSwapped(machine, from->index, to.index);
    if (!next)
        return next.problem();
    if (*next == machine.build)
        return Problem{Text::tr("%1 is already in this build.").arg(nameOf(catalogue, key))};
    drop.next = *next;
    drop.left = leftOut(machine.build, drop.next);
    std::erase(drop.left, PartKey{drop.there.kind, drop.there.id});
    return drop;
}

Result<Drop> dropOf(const Machine& machine, const Catalogue& catalogue, const DraggedPart& part, const QString& where) {
    if (part.is<Bridge>())
        return bridgeDropOf(machine, catalogue, part, where);
    if (!isPlaced(part.kind))
        return chosenDropOf(machine, catalogue, part, where);
    if (partPlace(part.fromPlace)) { // the riser under a card
        const auto base = removalOf(machine.build, part.fromPlace);
        const auto without = base ? resolve(*base, catalogue) : Result<Machine>(base.problem());
        return without ? dropOf(*without, catalogue, {part.kind, part.id, {}}, where) : Result<Drop>(without.problem());
    }
    if (part.is<Card>() && !machine.hasBoard())
        return waitingDropOf(machine, catalogue, part, where);
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

/// How far down the board a slot is: in openings, else in slots.
static int rowOf(const Connector& connector, int index) {
    return connector.position.value_or(index);
}

/// The connector `rows` below this one and of its kind, or an empty label.
static QString shifted(const Wiring& wiring, int connector, int rows) {
    const Connector& from = at(wiring.connectors, connector);
    for (int i = 0; i < int(wiring.connectors.size()); ++i) {
        const Connector& to = at(wiring.connectors, i);
        if (to.kind == from.kind && to.position.has_value() == from.position.has_value() &&
            rowOf(to, i) - rowOf(from, connector) == rows)
            return to.label;
    }
    return {};
}

Result<PutTogether> movedTogether(const Machine& machine, const Catalogue& catalogue, const QStringList& places,
                                  const QString& from, const QString& to) {
    if (from == to)
        return Problem{Text::tr("The parts are in their places already.")};
    const Wiring& wiring = machine.board->wiring;
    const int start = wiring.connector(from);
    const int end = wiring.connector(to);
    if (start < 0 || end < 0)
        return Problem{Text::tr("Only what sits on the board moves together.")};
    const int rows = rowOf(at(wiring.connectors, end), end) - rowOf(at(wiring.connectors, start), start);
    std::map<QString, QString> moves;
    QStringList targets;
    for (const QString& place : places) {
        const DraggedPart part = partAt(machine.build, place);
        const int connector = wiring.connector(place);
        const QString target = connector < 0 ? QString() : shifted(wiring, connector, rows);
        if (target.isEmpty())
            return Problem{Text::tr("%1 in %2 has no place to go to when %3 moves to %4.")
                               .arg(nameOf(catalogue, {part.kind, part.id}), place, from, to)};
        if (const auto seat = seatsIn(machine, catalogue, part, target); !seat)
            return seat.problem();
        moves.emplace(place, target);
        targets << target;
    }
    const auto next = withMoves(machine.build, moves);
    return next ? Result<PutTogether>(PutTogether{*next, targets}) : next.problem();
}

std::vector<PartCopy> copiesOf(const Build& build, const QStringList& places) {
    std::vector<PartCopy> copies;
    for (const QString& place : places) {
        const DraggedPart part = partAt(build, place);
        if (part.id.isEmpty() || part.is<Bridge>() || partPlace(place))
            continue;
        PartCopy copy{{part.kind, part.id, {}}};
        if (const auto* card = findWhere(build.cards, [&](const PlacedCard& each) { return each.slot == place; })) {
            copy.powerLimit = card->powerLimit;
            copy.hasShroud = card->hasShroud;
        }
        copies.push_back(copy);
    }
    return copies;
}

Result<PutTogether> withCopies(const Build& build, const Catalogue& catalogue, const std::vector<PartCopy>& copies) {
    PutTogether pasted{build, {}};
    for (const PartCopy& copy : copies) {
        const auto machine = resolve(pasted.build, catalogue);
        const auto drop = machine ? dropOf(*machine, catalogue, copy.part, {}) : Result<Drop>(machine.problem());
        if (!drop)
            return drop.problem();
        pasted.build = drop->next;
        for (QString& place : pasted.places) { // an earlier one may have made room
            const auto move = drop->moves.find(place);
            place = move == drop->moves.end() ? place : move->second;
        }
        pasted.places << drop->place;
        for (PlacedCard& card : pasted.build.cards) {
            if (card.slot != drop->place)
                continue;
            card.powerLimit = copy.powerLimit;
            card.hasShroud = copy.hasShroud;
        }
    }
    return pasted;
}

Result<Build> removalOf(const Build& build, const QString& place) {
    if (const auto chosen = partPlace(place))
        return isChosen(build, *chosen)
                   ? Result<Build>(withoutChosen(build, *chosen))
                   : Problem{Text::tr("No %1 is chosen: nothing to take out.").arg(wordOf(chosen->kind))};
    if (partAt(build, place).id.isEmpty())
        return Problem{Text::tr("%1 is empty.").arg(place)};
    return bridgeAt(build, place) ? withoutBridgeAt(build, place) : without(build, place);
}

Result<Build> removalOf(const Build& build, QStringList places) {
    // A further PSU or riser is known by its number: the last go first. A bridge goes with its cards.
    std::ranges::sort(places, {}, [](const QString& place) {
        const auto chosen = partPlace(place);
        return chosen ? -chosen->index : 1;
    });
    Build next = build;
    for (const QString& place : places) {
        if (!isFilled(build, place))
            return removalOf(build, place);
        if (isFilled(next, place))
            next = *removalOf(next, place);
    }
    return next;
}

} // namespace core
