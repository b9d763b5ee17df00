// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"

#include "core/build/machine.h"
#include "core/build/place_names.h"
#include "core/parts/fields.h"
#include "core/parts/platform.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/text.h"

namespace core {

QString partIn(const Build& build, const QString& place) {
    if (const auto* placed = findWhere(build.cards, [&](const PlacedCard& card) { return card.slot == place; }))
        return placed->card;
    for (const auto* parts : {&build.drives, &build.networkCards, &build.risers}) {
        if (const auto* placed = findWhere(*parts, [&](const PlacedPart& part) { return part.place == place; }))
            return placed->part;
    }
    return {};
}

static QString riserIn(const Build& build, const QString& place) {
    const auto* placed = findWhere(build.risers, [&](const PlacedPart& riser) { return riser.place == place; });
    return placed ? placed->part : QString();
}

static Problem takenBy(const QString& place, const QString& there) {
    return Problem{Text::tr("%1 is taken by %2. Remove that first or choose another place.").arg(place, there)};
}

// A riser may stand under a card: whether it is one that carries a card is seen when the build is resolved.
static std::optional<Problem> taken(const Build& build, const QString& place) {
    const QString there = partIn(build, place);
    if (there.isEmpty() || there == riserIn(build, place))
        return {};
    return takenBy(place, there);
}

Result<Build> withCard(Build build, const QString& slot, const QString& card) {
    if (const auto problem = taken(build, slot))
        return *problem;
    build.cards.push_back({slot, card, {}});
    return build;
}

static Result<Build> withPlaced(Build build, std::vector<PlacedPart> Build::*list, const QString& place,
                                const QString& part) {
    if (const auto problem = taken(build, place))
        return *problem;
    (build.*list).push_back({place, part});
    return build;
}

Result<Build> withDrive(Build build, const QString& socket, const QString& drive) {
    return withPlaced(std::move(build), &Build::drives, socket, drive);
}

Result<Build> withNetworkCard(Build build, const QString& slot, const QString& card) {
    return withPlaced(std::move(build), &Build::networkCards, slot, card);
}

Result<Build> withRiser(Build build, const QString& slot, const QString& riser) {
    if (const QString there = riserIn(build, slot); !there.isEmpty())
        return takenBy(slot, there);
    build.risers.push_back({slot, riser});
    return build;
}

Build withoutRiser(Build build, const QString& slot) {
    std::erase_if(build.risers, [&](const PlacedPart& riser) { return riser.place == slot; });
    return build;
}

/// A bridge joins two slots at a pitch; after a move of what is in one of them it would join others.
template <class Test>
static void takeBridgesFrom(Build& build, Test isChanged) {
    std::erase_if(build.bridges, [&](const PlacedBridge& bridge) {
        return isChanged(bridge.firstSlot) || isChanged(bridge.secondSlot);
    });
}

Result<Build> withHung(Build build, const QString& from, const QString& to) {
    if (const auto problem = taken(build, to))
        return *problem;
    if (riserIn(build, to).isEmpty())
        return Problem{Text::tr("%1 has no riser to hang a card on.").arg(to)};
    for (PlacedCard& card : build.cards)
        card.slot = card.slot == from ? to : card.slot;
    for (PlacedPart& card : build.networkCards)
        card.place = card.place == from ? to : card.place;
    renamePlaces(build, [&](const QString& place) { return place == from ? to : place; });
    takeBridgesFrom(build, [&](const QString& slot) { return slot == from; });
    return build;
}

Build without(Build build, const QString& place) {
    const auto isThere = [&](const QString& other) { return other == place || other.startsWith(place + '/'_L1); };
    std::erase_if(build.cards, [&](const PlacedCard& card) { return card.slot == place; });
    for (auto* parts : {&build.drives, &build.networkCards, &build.risers})
        std::erase_if(*parts, [&](const PlacedPart& part) { return isThere(part.place); });
    renamePlaces(build, [&](const QString& other) { return isThere(other) ? QString() : other; });
    takeBridgesFrom(build, [&](const QString& slot) { return slot == place; });
    return build;
}

Result<Build> withMoved(Build build, const QString& from, const QString& to) {
    if (partIn(build, from).isEmpty())
        return Problem{Text::tr("Nothing to move in %1.").arg(from)};
    if (from == to)
        return build;
    return withMoves(build, partIn(build, to).isEmpty() ? std::map<QString, QString>{{from, to}}
                                                        : std::map<QString, QString>{{from, to}, {to, from}});
}

Result<Build> withMoves(Build build, const std::map<QString, QString>& moves) {
    const auto isMoved = [&](const QString& place) { return moves.count(place) > 0; };
    for (const auto& [from, to] : moves) {
        if (partIn(build, from).isEmpty())
            return Problem{Text::tr("Nothing to move in %1.").arg(from)};
        const auto goesThere = [to = to](const auto& move) { return move.second == to; };
        const bool isTwice = std::count_if(moves.begin(), moves.end(), goesThere) > 1;
        if (isTwice || (!isMoved(to) && !partIn(build, to).isEmpty()))
            return Problem{Text::tr("Two parts are in %1; it holds one.").arg(to)};
    }
    const auto placeOf = [&](const QString& place) {
        if (const auto move = moves.find(place); move != moves.end())
            return move->second;
        // What sits on a carrier card goes with it.
        const qsizetype slash = place.lastIndexOf('/'_L1);
        const auto carrier = slash < 0 ? moves.end() : moves.find(place.left(slash));
        return carrier == moves.end() ? place : QString(carrier->second + place.mid(slash));
    };
    for (PlacedCard& card : build.cards)
        card.slot = placeOf(card.slot);
    for (auto* parts : {&build.drives, &build.networkCards, &build.risers}) {
        for (PlacedPart& part : *parts)
            part.place = placeOf(part.place);
    }
    renamePlaces(build, placeOf);
    takeBridgesFrom(build, [&](const QString& slot) {
        return std::ranges::any_of(moves, [&](const auto& move) { return move.first == slot || move.second == slot; });
    });
    return build;
}

Result<Build> withBridge(Build build, const QString& firstSlot, const QString& secondSlot, const QString& bridge) {
    for (const PlacedBridge& placed : build.bridges) {
        const bool isSamePair = std::minmax(placed.firstSlot, placed.secondSlot) == std::minmax(firstSlot, secondSlot);
        if (placed.bridge == bridge && !isSamePair)
            continue;
        for (const QString& slot : {firstSlot, secondSlot}) {
            if (placed.firstSlot == slot || placed.secondSlot == slot)
                return Problem{Text::tr("The card in %1 already has a bridge.").arg(slot)};
        }
    }
    if (firstSlot == secondSlot)
        return Problem{Text::tr("A bridge joins two slots, but both ends are %1.").arg(firstSlot)};
    build.bridges.push_back({firstSlot, secondSlot, bridge});
    return build;
}

Build withoutBridge(Build build, const QString& firstSlot, const QString& secondSlot) {
    std::erase_if(build.bridges, [&](const PlacedBridge& bridge) {
        return std::minmax(bridge.firstSlot, bridge.secondSlot) == std::minmax(firstSlot, secondSlot);
    });
    return build;
}

Build withOption(Build build, const QString& name, const QString& value) {
    build.options[name] = value;
    return build;
}

Result<Build> withWork(Build build, WorkProfile work) {
    if (work.kinds.empty())
        return Problem{Text::tr("Choose at least one kind of work.")};
    build.work = std::move(work);
    return build;
}

Build withWaiver(Build build, const Waiver& waiver) {
    std::erase_if(build.waivers, [&](const Waiver& old) { return isWaived({waiver}, old.key); });
    build.waivers.push_back(waiver);
    return build;
}

Build withoutWaiver(Build build, const QString& key) {
    eraseWaivers(build.waivers, key);
    return build;
}

// The connector of `to` that best stands for `label` of `from`: same label, else same position, else the first free one
// of the same kind that is at least as long.
static QString placeOn(const Board* from, const Board& to, const QString& label, const QStringList& used) {
    const int oldIndex = from ? from->wiring->connector(label) : -1;
    if (oldIndex < 0)
        return {};
    const Connector& old = at(from->wiring->connectors, oldIndex);
    QString samePosition;
    QString any;
    for (const Connector& connector : to.wiring->connectors) {
        if (used.contains(connector.label) || connector.kind != old.kind || connector.physicalLanes < old.physicalLanes)
            continue;
        if (connector.label == label)
            return label;
        if (samePosition.isEmpty() && old.position && connector.position == old.position)
            samePosition = connector.label;
        if (any.isEmpty())
            any = connector.label;
    }
    return samePosition.isEmpty() ? any : samePosition;
}

Build withBareBoard(Build build) {
    build.drives.clear();
    build.networkCards.clear();
    build.risers.clear();
    build.bridges.clear();
    build.options.clear();
    build.observed.reset();
    return build;
}

Build withMachine(Build build, const QString& machine) {
    const Build none;
    build.machine = machine;
    build.boxes = 1;
    build.link.clear();
    build.board.clear();
    build.processors.clear();
    build.cooler.clear();
    build.chassis.clear();
    build.fans.clear();
    build.supply = none.supply;
    build.furtherSupplies.clear();
    build.memory.reset();
    build.cards.clear();
    build.waitingCards.clear();
    return withBareBoard(std::move(build));
}

bool comesWithMachine(const QString& kind) {
    static const std::array kinds{kindName<Board>,   kindName<Processor>, kindName<ProcessorCooler>,
                                  kindName<Chassis>, kindName<CaseFan>,   kindName<PowerSupply>,
                                  kindName<Card>,    kindName<MemoryKit>};
    return std::ranges::any_of(kinds, [&](const char* each) { return kind == QLatin1String(each); });
}

Build withBoard(Build build, const Catalogue& catalogue, const QString& boardId) {
    const Board* from = catalogue.find<Board>(build.board);
    const Board* to = catalogue.find<Board>(boardId);
    build.board = boardId;
    if (!to)
        return build;
    QStringList used;
    std::map<QString, QString> places;
    const auto replace = [&](QString& place) {
        const QString old = place;
        place = sataPort(old) < 0 ? placeOn(from, *to, old, used) : old;
        used << place;
        places.emplace(old, place);
    };
    for (PlacedCard& card : build.cards)
        replace(card.slot);
    for (auto* parts : {&build.networkCards, &build.risers, &build.drives}) {
        for (PlacedPart& part : *parts)
            replace(part.place);
        std::erase_if(*parts, [](const PlacedPart& part) { return part.place.isEmpty(); });
    }
    std::erase_if(build.cards, [](const PlacedCard& card) { return card.slot.isEmpty(); });
    build.bridges.clear();
    build.options.clear();
    build.observed.reset(); // was seen on the old board
    renamePlaces(build, [&](const QString& place) {
        const auto moved = places.find(place);
        return moved == places.end() ? place : moved->second;
    });
    std::erase_if(build.processors, [&](const QString& id) {
        const Processor* processor = catalogue.find<Processor>(id);
        return !processor || !takesProcessor(*to, *processor);
    });
    if (int(build.processors.size()) > to->sockets)
        build.processors.resize(std::size_t(to->sockets));
    return build;
}

} // namespace core
