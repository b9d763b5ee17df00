// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/chosen.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/parts/part_kinds.h"
#include "core/placement/best_place.h"
#include "core/power/outlet_choice.h"
#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

bool isPlaced(const QString& kind) {
    return withKindAmong<Card, Drive, NetworkCard, Riser, Bridge>(kind, [](auto*) {});
}

static constexpr Memory memoryPerCard = 32_GB; // guide rule 60

static std::optional<Memory> sizeOf(const MemoryKit& kit) {
    return kit.modules && kit.perModule ? std::optional(*kit.perModule * *kit.modules) : std::nullopt;
}

int kitsForCards(const Build& build, const MemoryKit& kit) {
    const auto size = sizeOf(kit);
    if (!size || size->base() < 1)
        return 1;
    const auto required =
        memoryPerCard * std::max<std::int64_t>(1, std::int64_t(build.cards.size() + build.waitingCards.size()));
    return int((required.base() + size->base() - 1) / size->base());
}

Result<Build> withKits(Build build, const MemoryKit& kit, int kits) {
    const auto size = sizeOf(kit);
    if (!size)
        return Problem{Text::tr("The size of %1 isn't known, so it can't be added.").arg(kit.name)};
    return withMemory(std::move(build), MemoryChoice{*size * kits, kit.ecc.value_or(false), kit.id, kits});
}

Build withProcessorIn(const Machine& machine, const QString& id, std::optional<int> socket) {
    std::vector<QString> processors = machine.build.processors;
    processors.resize(machine.processors.size());
    for (std::size_t i = 0; i < processors.size(); ++i)
        processors[i] = !socket || int(i) == *socket ? id : processors[i];
    return withProcessors(machine.build, processors);
}

static Build withSupplyUnitOf(const Build& build, const QString& id, int index) {
    std::vector<QString> further = build.furtherSupplies;
    if (index < 1 || index > int(further.size()))
        return withSupply(build, {id, std::max(1, build.supply.needed), build.supply.spare});
    at(further, index - 1) = id;
    return withFurtherSupplies(build, further);
}

template <class P>
static bool isOfKind(const PartKey& part) {
    return part.kind == QLatin1String(kindName<P>);
}

static int fansOf(const Build& build, const QString& id) {
    const auto same = std::ranges::find(build.fans, id, &FanChoice::fan);
    return same == build.fans.end() ? 0 : same->count;
}

/// In the first free slot that takes the card, whether its lanes are there yet or not; as it is where none does.
static Build withCardAnywhere(const Build& build, const Catalogue& catalogue, const QString& id) {
    const Board* board = catalogue.find<Board>(build.board);
    const Card* card = catalogue.find<Card>(id);
    if (!board || !card)
        return build;
    for (const Connector& connector : board->wiring->connectors) {
        const bool isFree = connector.kind == ConnectorKind::Slot && partIn(build, connector.label).isEmpty();
        if (const auto with =
                isFree && seats(connector, *card) ? withCard(build, connector.label, id) : Result<Build>(Problem{}))
            return *with;
    }
    return build;
}

/// Every card that waited goes where it does best on the new board; one that finds no place is left out. Without a CPU
/// no slot has lanes to choose by.
static Build withBoardUnderCards(Build build, const Catalogue& catalogue, const QString& board) {
    const std::vector<QString> waiting = std::exchange(build.waitingCards, {});
    build = withBoard(std::move(build), catalogue, board);
    const bool hasProcessor = std::ranges::any_of(build.processors, [](const QString& id) { return !id.isEmpty(); });
    for (const QString& card : waiting) {
        auto place = placeWithRearranging(build, catalogue, card);
        if (place)
            build = std::move(place->build);
        else if (!hasProcessor)
            build = withCardAnywhere(build, catalogue, card);
    }
    return build;
}

/// A machine of which no part is chosen yet.
static Machine partsMachine(Build build) {
    Machine machine;
    machine.build = std::move(build);
    machine.board = &noBoard();
    return machine;
}

Result<Build> withChosen(const Machine& machine, const Catalogue& catalogue, const PartKey& part,
                         std::optional<int> index) {
    if (machine.whole && comesWithMachine(part.kind)) // parts of one's own in its place
        return withChosen(partsMachine(withMachine(machine.build, {})), catalogue, part, index);
    const Build& build = machine.build;
    if (isOfKind<WholeMachine>(part))
        return withOutletForMachine(withMachine(build, part.id), catalogue);
    if (isOfKind<NetworkLink>(part))
        return withField(build, &Build::link, part.id);
    if (isOfKind<Board>(part))
        return withBoardUnderCards(build, catalogue, part.id);
    if (isOfKind<Processor>(part))
        return withProcessorIn(machine, part.id, index);
    if (isOfKind<ProcessorCooler>(part))
        return withCooler(build, part.id);
    if (isOfKind<CaseFan>(part))
        return withFans(build, part.id, fansOf(build, part.id) + 1);
    if (isOfKind<Chassis>(part))
        return withChassis(build, part.id);
    if (isOfKind<PowerSupply>(part))
        return withSupplyUnitOf(build, part.id, index.value_or(0));
    if (isOfKind<Outlet>(part))
        return withOutlet(build, part.id);
    if (isOfKind<Ups>(part))
        return withUps(build, part.id);
    if (const auto* kit = catalogue.find<MemoryKit>(part.id); kit && isOfKind<MemoryKit>(part))
        return withKits(build, *kit, kitsForCards(build, *kit));
    return Problem{Text::tr("Drag %1 onto a slot or socket.").arg(nameOf(catalogue, part))};
}

Result<Build> withChosenUnits(const Machine& machine, const Catalogue& catalogue, const PartKey& part, int count) {
    if (const auto* kit = catalogue.find<MemoryKit>(part.id); kit && isOfKind<MemoryKit>(part))
        return withKits(machine.build, *kit, count);
    if (isOfKind<CaseFan>(part))
        return withFans(machine.build, part.id, count);
    if (isOfKind<PowerSupply>(part))
        return withSupply(machine.build, {part.id, count, 0});
    if (isOfKind<WholeMachine>(part))
        return withField(part.id == machine.build.machine ? machine.build : withMachine(machine.build, part.id),
                         &Build::boxes, count);
    return withChosen(machine, catalogue, part);
}

namespace {

/// How what is chosen in a part place is read and taken out; one row a kind.
struct ChosenKind {
    QLatin1String kind;
    const char* word; ///< within a sentence
    QString (*id)(const Build& build, int index);
    Build (*taken)(Build build, int index);
};

template <class List>
QString idAmong(const List& list, int index) {
    return index >= 0 && index < int(list.size()) ? at(list, index) : QString();
}

Build withoutBoard(Build build, int) {
    build.board.clear();
    build.processors.resize(std::min<std::size_t>(build.processors.size(), 1));
    for (const PlacedCard& card : std::exchange(build.cards, {}))
        build.waitingCards.push_back(card.card);
    return withBareBoard(std::move(build));
}

Build withoutSupplyUnit(Build build, int index) {
    if (index == 0)
        return withSupply(std::move(build), {});
    std::vector<QString> further = build.furtherSupplies;
    further.erase(further.begin() + index - 1);
    return withFurtherSupplies(std::move(build), further);
}

const ChosenKind chosenKinds[]{
    {QLatin1String(kindName<Card>), QT_TRANSLATE_NOOP("core::Text", "GPU"),
     [](const Build& build, int index) { return idAmong(build.waitingCards, index); },
     [](Build build, int index) {
         build.waitingCards.erase(build.waitingCards.begin() + index);
         return build;
     }},
    {QLatin1String(kindName<WholeMachine>), QT_TRANSLATE_NOOP("core::Text", "whole machine"),
     [](const Build& build, int) { return build.machine; },
     [](Build build, int) { return withMachine(std::move(build), {}); }},
    {QLatin1String(kindName<NetworkLink>), QT_TRANSLATE_NOOP("core::Text", "cable or switch"),
     [](const Build& build, int) { return build.link; },
     [](Build build, int) { return withField(std::move(build), &Build::link, {}); }},
    {QLatin1String(kindName<Board>), QT_TRANSLATE_NOOP("core::Text", "board"),
     [](const Build& build, int) { return build.board; }, withoutBoard},
    {QLatin1String(kindName<Processor>), QT_TRANSLATE_NOOP("core::Text", "CPU"),
     [](const Build& build, int index) { return idAmong(build.processors, index); },
     [](Build build, int index) {
         at(build.processors, index).clear();
         return build;
     }},
    {QLatin1String(kindName<MemoryKit>), QT_TRANSLATE_NOOP("core::Text", "memory"),
     [](const Build& build, int) { return build.memory ? build.memory->kit : QString(); },
     [](Build build, int) { return withMemory(std::move(build), {}); }},
    {QLatin1String(kindName<PowerSupply>), QT_TRANSLATE_NOOP("core::Text", "PSU"),
     [](const Build& build, int index) {
         return index == 0 ? build.supply.supply : idAmong(build.furtherSupplies, index - 1);
     },
     withoutSupplyUnit},
    {QLatin1String(kindName<Chassis>), QT_TRANSLATE_NOOP("core::Text", "case"),
     [](const Build& build, int) { return build.chassis; },
     [](Build build, int) { return withChassis(std::move(build), {}); }},
    {QLatin1String(kindName<ProcessorCooler>), QT_TRANSLATE_NOOP("core::Text", "CPU cooler"),
     [](const Build& build, int) { return build.cooler; },
     [](Build build, int) { return withCooler(std::move(build), {}); }},
    {QLatin1String(kindName<CaseFan>), QT_TRANSLATE_NOOP("core::Text", "case fans"),
     [](const Build& build, int index) {
         return index >= 0 && index < int(build.fans.size()) ? at(build.fans, index).fan : QString();
     },
     [](Build build, int index) {
         build.fans.erase(build.fans.begin() + index);
         return build;
     }},
    {QLatin1String(kindName<Outlet>), QT_TRANSLATE_NOOP("core::Text", "outlet"),
     [](const Build& build, int) { return build.outlet; },
     [](Build build, int) { return withOutlet(std::move(build), {}); }},
    {QLatin1String(kindName<Riser>), QT_TRANSLATE_NOOP("core::Text", "riser"),
     [](const Build& build, int index) {
         return index < int(build.risers.size()) ? at(build.risers, index).part : QString();
     },
     [](Build build, int index) {
         const QString slot = at(build.risers, index).place;
         return withoutRiser(std::move(build), slot);
     }},
};

const ChosenKind* chosenKind(const QString& kind) {
    const auto* found = std::ranges::find(chosenKinds, kind, &ChosenKind::kind);
    return found == std::end(chosenKinds) ? nullptr : found;
}

} // namespace

PartKey chosenAt(const Build& build, const PartPlace& place) {
    const ChosenKind* kind = chosenKind(place.kind);
    return {place.kind, kind ? kind->id(build, place.index) : QString()};
}

bool isChosen(const Build& build, const PartPlace& place) {
    const PartKey there = chosenAt(build, place);
    return isOfKind<MemoryKit>(there) ? build.memory.has_value() : !there.id.isEmpty();
}

Build withoutChosen(Build build, const PartPlace& place) {
    return isChosen(build, place) ? chosenKind(place.kind)->taken(std::move(build), place.index) : build;
}

QString wordOf(const QString& kind) {
    const ChosenKind* known = chosenKind(kind);
    return known ? Text::tr(known->word) : kind;
}

QString placeInWords(const Machine& machine, const QString& place) {
    const auto part = partPlace(place);
    if (!part)
        return place;
    const QString word = wordOf(part->kind);
    const auto& build = machine.build;
    if (part->kind == QLatin1String(kindName<Riser>) && part->index < int(build.risers.size()))
        return Text::tr("%1 in %2").arg(word, at(build.risers, part->index).place);
    const bool isOneOfSeveral = part->kind == QLatin1String(kindName<Processor>)     ? machine.processors.size() > 1
                                : part->kind == QLatin1String(kindName<PowerSupply>) ? !build.furtherSupplies.empty()
                                                                                     : false;
    return isOneOfSeveral ? Text::tr("%1 %2").arg(word).arg(part->index + 1) : word;
}

/// In slots, and waiting for one.
static std::vector<QString> cardsOf(const Build& build) {
    auto cards = listOf(build.cards, [](const PlacedCard& card) { return card.card; });
    cards.insert(cards.end(), build.waitingCards.begin(), build.waitingCards.end());
    return cards;
}

std::vector<PartKey> leftOut(const Build& before, const Build& after) {
    std::vector<PartKey> left;
    const auto take = [&]<class P>(P*, const auto& was, const auto& is, auto idOf) {
        auto kept = listOf(is, [&](const auto& part) { return std::invoke(idOf, part); });
        for (const auto& part : was) {
            const QString id = std::invoke(idOf, part);
            if (const auto found = std::ranges::find(kept, id); found != kept.end())
                kept.erase(found);
            else if (!id.isEmpty())
                left.push_back({QLatin1String(kindName<P>), id});
        }
    };
    const auto itself = [](const QString& id) { return id; };
    take(static_cast<Processor*>(nullptr), before.processors, after.processors, itself);
    take(static_cast<Card*>(nullptr), cardsOf(before), cardsOf(after), itself);
    take(static_cast<Drive*>(nullptr), before.drives, after.drives, &PlacedPart::part);
    take(static_cast<NetworkCard*>(nullptr), before.networkCards, after.networkCards, &PlacedPart::part);
    take(static_cast<Riser*>(nullptr), before.risers, after.risers, &PlacedPart::part);
    take(static_cast<Bridge*>(nullptr), before.bridges, after.bridges, &PlacedBridge::bridge);
    return left;
}

} // namespace core
