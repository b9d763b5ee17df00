// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/boards/slot_table.h"

#include "core/parts/board.h"
#include "core/pcie/lane_plan.h"

#include <gtest/gtest.h>

namespace core {

static LanePopulation filledOn(const Wiring& wiring, const QStringList& slotLabels, int cpuLanes) {
    auto population = LanePopulation::emptyOn(
        wiring, std::vector<std::optional<SocketedProcessor>>(1, SocketedProcessor{cpuLanes, 5, {}}));
    for (const QString& label : slotLabels)
        population.occupants[std::size_t(wiring.connector(label))] = Occupant{};
    return population;
}

/// The share of a slot with these filled, on the board of a table.
static LaneShare shareOf(const char* text, const char* socket, const QStringList& filled, int cpuLanes) {
    const auto table = slotTableFrom(QLatin1String(text));
    EXPECT_TRUE(table) << text;
    const auto wiring = wiringFromJson(wiringOf(*table, QLatin1String(socket), 1, QStringLiteral("why")));
    EXPECT_TRUE(wiring) << qPrintable(wiring ? QString() : wiring.problem().sentence);
    const LanePlan plan = allocateLanes(*wiring, filledOn(*wiring, filled, cpuLanes));
    return plan.shares[std::size_t(wiring->connector(filled.front()))];
}

TEST(SlotTable, IsReadAsItIsWritten) {
    const auto table =
        slotTableFrom(QStringLiteral("PCIEX16_1=16/16 g3 cpu; CPU2 SLOT4=8/? cpu1*; PCIEX1_1=?/1 chipset"));
    ASSERT_TRUE(table);
    ASSERT_EQ(table->slots.size(), 3U);
    EXPECT_EQ(table->slots[0].generation, 3);
    EXPECT_TRUE(table->slots[0].isRootSeen);
    EXPECT_EQ(table->slots[1].label, QStringLiteral("CPU2 SLOT4"));
    EXPECT_EQ(table->slots[1].socket, 1);
    EXPECT_FALSE(table->slots[1].length || table->slots[1].isRootSeen);
    EXPECT_EQ(table->slots[2].root, SlotFeeder::Chipset);
    EXPECT_FALSE(table->slots[2].lanes);
    for (const char* bad : {"PCIEX16_1", "A=16/16 g", "A=16/16 gpu", "A=?", "A=16/16; A=8/8", "=16/16"})
        EXPECT_FALSE(slotTableFrom(QLatin1String(bad))) << bad;
}

TEST(SlotTable, ADesktopSlotHasItsLanesAloneAndEightBesideAnother) {
    const char* const table = "PCIEX16_1=16/16 cpu; PCIEX16_2=8/16 cpu";
    const QString first = QStringLiteral("PCIEX16_1");
    const QString second = QStringLiteral("PCIEX16_2");
    EXPECT_EQ(shareOf(table, "LGA1700", {first}, 16).lanes, 16);
    EXPECT_EQ(shareOf(table, "LGA1700", {first}, 16).doubt, -1);
    EXPECT_EQ(shareOf(table, "LGA1700", {first, second}, 16).lanes, 8);
    EXPECT_EQ(shareOf(table, "LGA1700", {second, first}, 16).doubt, -1);
    EXPECT_GE(shareOf(table, "AM4", {first}, 8).doubt, 0) << "an APU";
    const char* const three = "PCIEX16_1=16/16 cpu; PCIEX16_2=8/16 cpu; PCIEX16_3=8/16 cpu";
    EXPECT_GE(shareOf(three, "LGA1200", {first, second, QStringLiteral("PCIEX16_3")}, 16).doubt, 0);
}

TEST(SlotTable, AServersSlotsAreClaimedAsFarAsTheCpusLanesReachInAnyCase) {
    const char* const table = "SLOT1=16/16 cpu; SLOT2=16/16 cpu; SLOT3=16/16 cpu";
    const QStringList all{QStringLiteral("SLOT1"), QStringLiteral("SLOT2"), QStringLiteral("SLOT3")};
    EXPECT_EQ(shareOf(table, "LGA2066", all.mid(0, 1), 28).doubt, -1) << "alone";
    EXPECT_GE(shareOf(table, "LGA2066", all.mid(0, 2), 28).doubt, 0);
    EXPECT_EQ(shareOf(table, "SP3", all, 128).doubt, -1);
    EXPECT_EQ(shareOf(table, "SP3", all, 128).lanes, 16);
}

TEST(SlotTable, AWidthThatIsNotToldIsNotClaimed) {
    EXPECT_GE(shareOf("PCIEX16_2=?/16 chipset", "LGA1200", {QStringLiteral("PCIEX16_2")}, 16).doubt, 0);
}

TEST(SlotTable, BesideASlotOfUnknownRootADesktopSlotIsNotClaimed) {
    const char* const table = "PCIEX16_1=16/16 cpu; PCIEX16_2=?/16";
    const QString first = QStringLiteral("PCIEX16_1");
    EXPECT_EQ(shareOf(table, "LGA1200", {first}, 16).doubt, -1);
    EXPECT_GE(shareOf(table, "LGA1200", {first, QStringLiteral("PCIEX16_2")}, 16).doubt, 0);
}

TEST(SlotTable, WhereTheLengthIsNotToldACardIsNotRefused) {
    const auto table = slotTableFrom(QStringLiteral("SLOT1=4/?"));
    const auto wiring = wiringFromJson(wiringOf(*table, QStringLiteral("LGA1150"), 1, {}));
    EXPECT_TRUE(wiring->connectors[std::size_t(wiring->connector(QStringLiteral("SLOT1")))].openEnded);
}

} // namespace core
