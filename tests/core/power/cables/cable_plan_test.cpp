// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_plan.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

using namespace core;
using namespace tests;

static CablePlan planOf(const Sample& sample) {
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    EXPECT_TRUE(analysis);
    return analysis ? analysis->cables : CablePlan{};
}

static int linesOf(const CablePlan& plan, int card) {
    return int(std::count_if(plan.lines.begin(), plan.lines.end(), [&](const CableLine& l) { return l.card == card; }));
}

TEST(CablePlan, EveryPlugHasAPortOfItsOwn) {
    const CablePlan plan = planOf(workstation(4));
    EXPECT_EQ(plan.status, CableStatus::Complete);
    ASSERT_EQ(plan.lines.size(), 9U); // one CPU, four cards of two plugs
    std::set<int> ports;
    for (const CableLine& line : plan.lines)
        ports.insert(line.port);
    EXPECT_EQ(ports.size(), plan.lines.size());
    EXPECT_EQ(plan.ports[std::size_t(plan.lines[0].port)].name, "CPU 1");
    EXPECT_EQ(plan.ports[std::size_t(plan.lines[1].port)].name, "PCIe 1");
}

TEST(CablePlan, ALoadIsSplitInProportionToWhatSlotAndPlugsMayCarry) {
    const CablePlan plan = planOf(workstation(1)); // 250 W over 75 + 150 + 150
    EXPECT_EQ(plan.lines[1].load, 100_W);
    EXPECT_EQ(plan.lines[1].limit, 150_W);
    EXPECT_EQ(plan.feeds[0].slot, 50_W);
}

TEST(CablePlan, ACardThatOverdrawsItsPlugsIsFedAllTheSameAndMarked) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = 475_W;
    const CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Complete);
    EXPECT_EQ(plan.lines[1].load, 200_W);
    EXPECT_TRUE(plan.isOver(plan.lines[1]));
    EXPECT_EQ(plan.feeds[0].slot, 75_W);
}

TEST(CablePlan, ASixPinPlugIsHeldToItsOwnLimit) {
    Sample sample = workstation(1);
    sample.card("blower").plugs = Plugs{{PlugKind::Pcie6, 1}, {PlugKind::Pcie8, 1}};
    const CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.lines[1].limit, 75_W);
    EXPECT_EQ(plan.lines[2].limit, 150_W);
}

TEST(CablePlan, UnknownPortsAreNotAssigned) {
    Sample sample = workstation(1);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs.reset();
    const CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::NotKnown);
    EXPECT_EQ(plan.unfed.size(), 2U);
    sample.part<PowerSupply>("atx-1600").eps8Plugs = 0; // but the CPU goes without for sure
    EXPECT_EQ(planOf(sample).status, CableStatus::Impossible);
}

TEST(CablePlan, ASenseLimitRefusesACardThatAsksForMore) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "triple", {}}}; // 350 W
    PowerSupply& supply = sample.part<PowerSupply>("atx-1600");
    supply.pin16Plugs = 1;
    supply.pcie8Plugs = 0;
    supply.pin16Limit = 300_W; // and 75 W from the slot
    EXPECT_EQ(planOf(sample).status, CableStatus::Complete);
    EXPECT_EQ(planOf(sample).lines.back().load, 280_W);
    sample.card("triple").tdp = 376_W;
    EXPECT_EQ(planOf(sample).trouble, CableTrouble::CableLimit);
    supply.pcie8Plugs = 3; // an adapter does
    const CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Complete);
    EXPECT_EQ(linesOf(plan, 0), 3);
    EXPECT_TRUE(plan.lines.back().isAdapter);
}

TEST(CablePlan, PlugsAreSpreadOverRailsOrNotAtAll) {
    Sample sample = workstation(4); // eight plugs of 100 W
    PowerSupply& supply = sample.part<PowerSupply>("atx-1600");
    const QStringList first{"PCIe 1", "PCIe 2", "PCIe 3", "PCIe 4"};
    const QStringList second{"PCIe 5", "PCIe 6", "PCIe 7", "PCIe 8"};
    supply.rails = {{400_W, first}, {400_W, second}};
    CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Complete);
    EXPECT_EQ(plan.rails[0].load, 400_W);
    supply.rails[1].limit = 399_W;
    plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Impossible);
    EXPECT_EQ(plan.trouble, CableTrouble::Rails);
    EXPECT_EQ(plan.unfed.size(), 1U);
}

TEST(CablePlan, SuppliesBesideEachOtherAreKeptWithinWhatEachGives) {
    Sample sample = workstation(4); // 1254 W
    sample.part<PowerSupply>("atx-850").pcie8Plugs = 8;
    sample.build.supply = {"atx-850", 2, 0};
    CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Complete);
    EXPECT_EQ(plan.units.size(), 2U);
    int elsewhere = 0;
    for (const CardFeed& feed : plan.feeds)
        elsewhere += feed.unit;
    EXPECT_EQ(elsewhere, 3); // 254 + 4 × 50 W of slots, and 200 W of plugs with each card: 454 + 200 + … of 850
    sample.build.supply = {"atx-850", 1, 0};
    sample.build.furtherSupplies = {"atx-1600"};
    ASSERT_EQ(planOf(sample).units.size(), 2U);
    EXPECT_EQ(planOf(sample).units[1].capacity, 1600_W);
}

static std::array<int, 2> cardsFedBy(const Sample& sample) {
    std::array<int, 2> fed{};
    for (const CardFeed& feed : planOf(sample).feeds)
        ++fed[std::size_t(feed.unit)];
    return fed;
}

TEST(CablePlan, SuppliesBesideEachOtherShareTheLoadAsEvenlyAsCardsAllow) {
    Sample sample = workstation(4);
    sample.card("blower").tdp = 350_W; // 280 W by its plugs; the slots and the rest, 534 W, stay with the first unit
    sample.part<PowerSupply>("atx-850").pcie8Plugs = 8;
    sample.build.supply = {"atx-1600", 2, 0};
    EXPECT_EQ(cardsFedBy(sample), (std::array{1, 3})) << "814 and 840 W; three on the first would be 1374 and 280 W";
    sample.build.supply = {"atx-1600", 1, 0};
    sample.build.furtherSupplies = {"atx-850"};
    EXPECT_EQ(cardsFedBy(sample), (std::array{2, 2})) << "shares of what each gives: 68 % and 66 %";
    sample.card("blower").tdp = 250_W;
    EXPECT_EQ(cardsFedBy(sample), (std::array{4, 0})) << "1254 W: what one unit feeds with ease is not divided";
}

TEST(CablePlan, ASecondSupplyFeedsCardsFromTheSocketsThatItsCpusWouldTake) {
    Sample sample = workstation(4);
    sample.card("blower").tdp = 450_W;
    sample.card("blower").plugs =
        Plugs{{PlugKind::Pcie8, 3}}; // 386 W; the slots and the rest, 511 W, stay with the first
    auto& supply = sample.part<PowerSupply>("atx-1600");
    supply.pcie8Plugs = 8;
    supply.eps8Plugs = 2;
    supply.sharedPorts = 10;
    sample.build.supply = {"atx-1600", 2, 0};
    EXPECT_EQ(cardsFedBy(sample), (std::array{1, 3})) << "897 and 1157 W; two and two would be 1283 and 771 W";
    supply.sharedPorts = 8;
    EXPECT_EQ(cardsFedBy(sample), (std::array{2, 2})) << "nine plugs, eight sockets";
    supply.sharedPorts = 10;
    supply.pcie8Cables = 8;
    EXPECT_EQ(cardsFedBy(sample), (std::array{2, 2})) << "nine plugs, eight cables";
}

TEST(CablePlan, ACardIsFedByTheSupplyThatWasChosenForIt) {
    Sample sample = workstation(4);
    sample.build.furtherSupplies = {"atx-1600"};
    EXPECT_EQ(planOf(sample).feeds[2].unit, 0) << "as computed";
    sample.build.cards[2].supplyUnit = 1;
    CablePlan plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Complete);
    EXPECT_EQ(plan.feeds[2].unit, 1);
    EXPECT_EQ(plan.feeds[1].unit, 0);
    sample.build.cards[2].supplyUnit = 7;
    EXPECT_EQ(planOf(sample).feeds[2].unit, 0) << "there is no such unit";
    for (PlacedCard& card : sample.build.cards)
        card.supplyUnit = 1;
    sample.part<PowerSupply>("atx-850").pcie8Plugs = 4;
    sample.build.furtherSupplies = {"atx-850"};
    plan = planOf(sample);
    EXPECT_EQ(plan.status, CableStatus::Impossible) << "eight plugs, four ports";
    EXPECT_EQ(plan.trouble, CableTrouble::Choice);
    EXPECT_EQ(plan.unfed.size(), 4U);
}

TEST(CablePlan, WithoutASupplyThereIsNone) {
    Sample sample = workstation(2);
    sample.build.supply.supply.clear();
    const CablePlan plan = planOf(sample);
    EXPECT_TRUE(plan.lines.empty() && plan.units.empty());
    EXPECT_EQ(plan.status, CableStatus::NotKnown);
}
