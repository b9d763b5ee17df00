// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/machine.h"
#include "core/recommend/recommend.h"
#include "tests/support/free_cooler.h"

#include <QJsonArray>
#include <QJsonObject>

#include <gtest/gtest.h>

using namespace core;

// Where mixed cards stand: catalogues of one board, so that each shows only what matters to it.

namespace {

template <class P>
P part(const QString& id, int dollars) {
    P made;
    made.id = id;
    made.name = id;
    made.source = QStringLiteral("a test");
    made.confidence = Confidence::High;
    made.price = Price{Money::of(dollars), QStringLiteral("2024"), PriceKind::Street};
    return made;
}

/// One x16 slot at each position, each with lanes of its own; closed x4 ones are marked by a negative position.
BoardWiring slotsAt(const std::vector<int>& positions) {
    QJsonObject connectors;
    QJsonArray groups;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const QString label = QStringLiteral("S%1").arg(i + 1);
        const int lanes = positions[i] < 0 ? 4 : 16;
        connectors[label] = QJsonObject{{QStringLiteral("kind"), QStringLiteral("slot")},
                                        {QStringLiteral("elec"), lanes},
                                        {QStringLiteral("phys"), lanes},
                                        {QStringLiteral("gen"), 4},
                                        {QStringLiteral("pos"), std::abs(positions[i])}};
        const QJsonArray rules{QJsonObject{{QStringLiteral("when"), QJsonObject()},
                                           {QStringLiteral("give"), QJsonObject{{label, lanes}}}}};
        groups.append(QJsonObject{{QStringLiteral("id"), QStringLiteral("G%1").arg(i)},
                                  {QStringLiteral("node"), QStringLiteral("CPU0")},
                                  {QStringLiteral("rules"), rules}});
    }
    const QJsonObject node{{QStringLiteral("kind"), QStringLiteral("cpu")}, {QStringLiteral("numa"), 0}};
    const auto wiring = wiringFromJson({{QStringLiteral("nodes"), QJsonObject{{QStringLiteral("CPU0"), node}}},
                                        {QStringLiteral("connectors"), connectors},
                                        {QStringLiteral("groups"), groups}});
    return wiring ? BoardWiring(*wiring) : BoardWiring();
}

Card card(const QString& id, double width, int gigabytes, int lanes = 16) {
    Card card = part<Card>(id, 100);
    card.cores = 1000;
    card.flopsPerCoreClock = 2;
    card.boostClock = Frequency::of(1000);
    card.tdp = 70_W;
    card.plugs = Plugs{};
    card.slotWidth = width;
    card.length = 200_mm;
    card.height = 111_mm;
    card.memory = Memory::of(gigabytes);
    card.cooler = Cooler::Blower;
    card.displayOutputs = true;
    card.pcieGeneration = 4;
    card.pcieLanes = lanes;
    return card;
}

Catalogue catalogueOf(const std::vector<int>& positions, std::vector<Card> cards) {
    Board board = part<Board>(QStringLiteral("board"), 100);
    board.form = BoardForm::Atx;
    board.socket = QStringLiteral("K1");
    board.sockets = 1;
    board.memoryType = QStringLiteral("DDR4");
    board.memorySlots = 8;
    board.takesUnbuffered = true;
    board.maxMemory = 512_GB;
    board.video = OnboardVideo::None;
    board.positionConfidence = PositionConfidence::High;
    board.wiring = slotsAt(positions);
    Processor processor = part<Processor>(QStringLiteral("cpu"), 100);
    processor.socket = board.socket;
    processor.tdp = 65_W;
    processor.slotLanes = 64;
    processor.usableLanes = 64;
    processor.pcieGeneration = 4;
    processor.integratedGraphics = false;
    processor.cores = 16;
    PowerSupply supply = part<PowerSupply>(QStringLiteral("psu"), 100);
    supply.form = SupplyForm::Atx;
    supply.rating = 1000_W;
    supply.efficiency = Efficiency::Gold;
    supply.pcie8Plugs = 4;
    supply.pcie8Cables = 4;
    supply.pin16Plugs = 0;
    supply.eps8Plugs = 2;
    Chassis chassis = part<Chassis>(QStringLiteral("case"), 100);
    chassis.kind = ChassisKind::Tower;
    chassis.openings = 5;
    chassis.maxCardLength = 300_mm;
    chassis.boardForms = {BoardForm::Atx};
    chassis.supplyForm = SupplyForm::Atx;
    MemoryKit kit = part<MemoryKit>(QStringLiteral("kit"), 100);
    kit.type = board.memoryType;
    kit.isRegistered = false;
    kit.modules = 2;
    kit.perModule = 32_GB;
    PartSet parts;
    parts.of<Board>() = {board};
    parts.of<Processor>() = {processor};
    parts.of<PowerSupply>() = {supply};
    parts.of<Chassis>() = {chassis};
    parts.of<MemoryKit>() = {kit};
    parts.of<Card>() = std::move(cards);
    tests::addFreeCooler(parts);
    return Catalogue(std::move(parts));
}

/// The ids of the best machine's cards from the CPU downwards; so many of each are to be in.
QStringList placed(const Catalogue& catalogue, int first, int second) {
    Request request;
    request.goal = Goal::CardMemory;
    request.limits.mayMixCards = true;
    request.limits.cards = first + second;
    request.limits.keptCards = {{{QStringLiteral("cards"), QStringLiteral("a")}, first},
                                {{QStringLiteral("cards"), QStringLiteral("b")}, second}};
    request.limits.hostMemory = 64_GB;
    const auto found = recommend(request, catalogue, searchTableOf(catalogue));
    EXPECT_TRUE(found.isProven);
    QStringList ids;
    if (found.builds.empty())
        return ids;
    const auto machine = resolve(found.builds.front().build, catalogue);
    if (machine) {
        for (const MountedCard& mounted : machine->cards)
            ids << mounted.card->id;
    }
    return ids;
}

} // namespace

TEST(MixedSeats, AWideCardGoesWhereTheOneWidePlaceIs) {
    const std::vector cards{card(QStringLiteral("a"), 2, 8), card(QStringLiteral("b"), 1, 8)};
    EXPECT_EQ(placed(catalogueOf({1, 2, 4}, cards), 1, 2), (QStringList{"b", "a", "b"}));
    EXPECT_EQ(placed(catalogueOf({1, 2, 3}, cards), 1, 2), (QStringList{"b", "b", "a"})); // the last has room below it
    EXPECT_EQ(placed(catalogueOf({1, 2, 3}, cards), 2, 1), QStringList());
    EXPECT_EQ(placed(catalogueOf({3, 4, 5}, cards), 1, 2), QStringList()); // the case ends at 5
}

TEST(MixedSeats, ACardThatMayNotDriveTheDisplayDoesNotComeFirst) {
    const std::vector large{card(QStringLiteral("a"), 1, 8), card(QStringLiteral("b"), 1, 8)};
    const std::vector small{card(QStringLiteral("a"), 1, 4), card(QStringLiteral("b"), 1, 8)}; // 2 GB beside a display
    EXPECT_EQ(placed(catalogueOf({1, 2}, large), 1, 1), (QStringList{"a", "b"}));
    EXPECT_EQ(placed(catalogueOf({1, 2}, small), 1, 1), (QStringList{"b", "a"}));
}

TEST(MixedSeats, AShortEdgeGoesIntoTheShortSlot) {
    const std::vector cards{card(QStringLiteral("a"), 1, 8), card(QStringLiteral("b"), 1, 8, 4)};
    EXPECT_EQ(placed(catalogueOf({-1, 2}, cards), 1, 1), (QStringList{"b", "a"}));
    EXPECT_EQ(placed(catalogueOf({-1, -2}, cards), 1, 1), QStringList());
}
