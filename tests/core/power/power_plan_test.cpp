// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/power_plan.h"

#include <gtest/gtest.h>

namespace core {

/// A supply of 1600 W with eight 8-pin and two EPS plugs on a US 15 A outlet, and one CPU of 140 W.
class PowerPlanOfAMachine : public testing::Test {
protected:
    PowerPlanOfAMachine() {
        m_supply.confidence = Confidence::High;
        m_supply.rating = 1600_W;
        m_supply.ratingAt120V = 1600_W;
        m_supply.efficiency = Efficiency::Titanium;
        m_supply.pcie8Plugs = 8;
        m_supply.eps8Plugs = 2;
        m_outlet.country = QStringLiteral("US");
        m_outlet.voltage = 120_V;
        m_outlet.current = 15_A;
        m_outlet.continuousFactor = 0.8;
        m_cpu.confidence = Confidence::High;
        m_cpu.tdp = 140_W;
        m_card.tdp = 250_W;
        m_card.plugs = Plugs{{PlugKind::Pcie8, 2}};
        m_machine.board = &m_board;
        m_machine.supply = &m_supply;
        m_machine.outlet = &m_outlet;
        m_machine.processors = {&m_cpu};
    }
    PowerPlan planWith(int cards) {
        m_machine.cards.assign(std::size_t(cards), MountedCard{&m_card, 0, m_limit});
        return planPower(m_machine);
    }
    const PlugBalance* balance(const PowerPlan& plan, PlugKind kind) {
        for (const PlugBalance& balance : plan.plugs) {
            if (balance.kind == kind)
                return &balance;
        }
        return nullptr;
    }

    Board m_board;
    Processor m_cpu;
    PowerSupply m_supply;
    Outlet m_outlet;
    Card m_card;
    std::optional<Power> m_limit;
    Machine m_machine;
};

TEST_F(PowerPlanOfAMachine, FourCardsAProcessorAndTheBaseAddUp) {
    const PowerPlan plan = planWith(4);
    EXPECT_EQ(plan.cardsPeak, 1000_W);
    EXPECT_EQ(plan.systemPeak(), 1190_W); // 1000 + 140 + 50
    EXPECT_NEAR(*plan.headroom(), 0.25625, 1e-9);
}

TEST_F(PowerPlanOfAMachine, APowerLimitLowersTheSumAndNeverRaisesIt) {
    m_limit = 200_W;
    EXPECT_EQ(planWith(4).cardsSustained, 800_W);
    m_limit = 900_W;
    EXPECT_EQ(planWith(4).cardsSustained, 1000_W);
}

TEST_F(PowerPlanOfAMachine, ACpuCountsAtItsOwnLimitInTheWorstCase) {
    m_cpu.limit = 253_W;
    const PowerPlan plan = planWith(4);
    EXPECT_EQ(plan.systemPeak(), 1303_W); // 1000 + 253 + 50
    EXPECT_EQ(plan.units.front().sustained, 1303_W);
    EXPECT_EQ(plan.processorsTdp, 140_W);
    m_cpu.unverified = {QStringLiteral("limit_w")};
    EXPECT_EQ(planWith(4).systemPeak(), 1190_W) << "nobody was seen to state it";
    m_cpu.unverified.clear();
    m_cpu.tdp.reset();
    EXPECT_EQ(planWith(4).processorsUnknown, 0);
    EXPECT_EQ(planWith(4).processors, 253_W);
}

TEST_F(PowerPlanOfAMachine, ACardOfUnknownDemandCountsAsTheGuides350Watts) {
    m_card.tdp.reset();
    const PowerPlan plan = planWith(2);
    EXPECT_EQ(plan.cardsPeak, 700_W);
    EXPECT_EQ(plan.cardsAssumed, 2);
}

TEST_F(PowerPlanOfAMachine, TheWallSeesTheLoadOverTheEfficiency) {
    const PowerPlan plan = planWith(4);
    EXPECT_NEAR(*plan.efficiency, 0.9205, 0.001); // 74 % load, between 94 % at 50 and 90 % at 100
    EXPECT_NEAR(inWatts(*plan.wall), 1190 / *plan.efficiency, 0.01);
    EXPECT_NEAR(inAmperes(*plan.wallCurrent), inWatts(*plan.wall) / 120, 0.001);
    EXPECT_EQ(plan.circuit, 1800_W);
    EXPECT_EQ(plan.circuitContinuous, 1440_W);
}

TEST_F(PowerPlanOfAMachine, ASupplyThatNeeds200VoltsGivesNothingOn120) {
    m_supply.minVoltage = 200_V;
    EXPECT_FALSE(planWith(1).startsOnOutlet);
    m_outlet.voltage = 230_V;
    EXPECT_TRUE(planWith(1).startsOnOutlet);
}

TEST_F(PowerPlanOfAMachine, OnAHundredTwentyVoltsTheLowerRatingCounts) {
    m_supply.ratingAt120V = 1300_W;
    EXPECT_EQ(planWith(1).capacity, 1300_W);
    m_outlet.voltage = 230_V;
    EXPECT_EQ(planWith(1).capacity, 1600_W);
}

TEST_F(PowerPlanOfAMachine, ARatingThatNobodyStatesForTheLowLineIsBounded) {
    m_supply.inlet = QStringLiteral("C14");
    m_supply.ratingAt120V.reset();
    m_supply.rating = 2200_W;
    const Delivery unknown = deliveryOn(m_supply, 1, &m_outlet);
    EXPECT_FALSE(unknown.capacity);
    EXPECT_EQ(unknown.least, Power());
    EXPECT_EQ(unknown.most, 1728_W); // 15 A × 120 V × 96 %
    m_supply.inlet = QStringLiteral("C20");
    m_outlet.current = 20_A;
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).most, 2200_W);
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).least, Power()) << "such units exist that need 200 V";
    m_supply.minVoltage = 100_V; // it starts: a desktop unit carries what the line gives for hours
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).least, 1152_W); // 12 A × 120 V × 80 %
    m_supply.rating = 1000_W;
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).capacity, 1000_W);
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).least, 1000_W);
    m_supply.form = SupplyForm::Module;
    EXPECT_EQ(deliveryOn(m_supply, 2, &m_outlet).least, 1920_W); // 10 A each
    m_outlet.voltage = 230_V;
    EXPECT_EQ(deliveryOn(m_supply, 2, &m_outlet).least, 2000_W);
}

TEST_F(PowerPlanOfAMachine, ARememberedRatingIsExpectedAndNotRelied) {
    m_supply.unverified << QStringLiteral("watts_at_120v");
    const Delivery delivery = deliveryOn(m_supply, 1, &m_outlet);
    EXPECT_EQ(delivery.capacity, 1600_W);
    EXPECT_EQ(delivery.least, 1152_W);
    EXPECT_EQ(delivery.most, 1600_W);
    EXPECT_TRUE(planWith(4).units.front().isUnproven());
    EXPECT_FALSE(planWith(3).units.front().isUnproven());
    m_supply.unverified = {QStringLiteral("min_volts")};
    m_supply.minVoltage = 200_V; // remembered, too: it may start
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).capacity, Power());
    EXPECT_EQ(deliveryOn(m_supply, 1, &m_outlet).most, 1600_W);
}

TEST_F(PowerPlanOfAMachine, SparesOfNPlusRCarryNoLoad) {
    m_machine.build.supply.needed = 2;
    m_machine.build.supply.spare = 1;
    EXPECT_EQ(planWith(1).capacity, 3200_W);
}

TEST_F(PowerPlanOfAMachine, EightPlugsFeedFourCardsOfTwoAndNotFive) {
    EXPECT_EQ(balance(planWith(4), PlugKind::Pcie8)->needed, 8);
    EXPECT_EQ(balance(planWith(4), PlugKind::Pcie8)->available, 8);
    EXPECT_EQ(balance(planWith(5), PlugKind::Pcie8)->needed, 10);
}

TEST_F(PowerPlanOfAMachine, ASixteenPinPlugTheSupplyLacksTakesAnAdaptersEightPins) {
    m_card.tdp = 450_W;
    m_card.plugs = Plugs{{PlugKind::Pin16, 1}};
    const PowerPlan plan = planWith(2);
    EXPECT_EQ(balance(plan, PlugKind::Pin16)->adapted, 2);
    EXPECT_EQ(balance(plan, PlugKind::Pcie8)->needed, 6); // 450 / 150, three each
    m_card.tdp = 360_W;                                   // an RTX 5080 comes with three as well
    EXPECT_EQ(balance(planWith(2), PlugKind::Pcie8)->needed, 6);
    m_card.tdp = 300_W;
    EXPECT_EQ(balance(planWith(2), PlugKind::Pcie8)->needed, 4);
    m_card.tdp = 350_W; // an RTX 3090's twelve pins: the slot's 75 W are counted
    m_card.plugs = Plugs{{PlugKind::Pin12, 1}};
    EXPECT_EQ(balance(planWith(2), PlugKind::Pcie8)->needed, 4);
}

TEST_F(PowerPlanOfAMachine, ADataCentreCardsEpsPlugIsWhatTheProcessorLeaves) {
    m_card.plugs = Plugs{{PlugKind::Eps8, 1}};
    const PowerPlan plan = planWith(2);
    EXPECT_EQ(balance(plan, PlugKind::Eps8)->available, 1);
    EXPECT_EQ(balance(plan, PlugKind::Eps8)->adapted, 1);
    EXPECT_EQ(balance(plan, PlugKind::Pcie8)->needed, 2);
}

/// Four RTX 3090 with blowers, as reported: 1717 W at the wall at stock, 1362 W DC at 300 W each. The report names
/// neither CPU nor memory nor supply: assumed are 140 W, 128 GB, two drives of 10 W and an 80 PLUS Platinum supply of
/// 1600 W on 120 V.
TEST_F(PowerPlanOfAMachine, FourPublishedCardsDrawWhatWasMeasured) {
    Drive drive;
    m_card.tdp = 350_W;
    m_supply.efficiency = Efficiency::Platinum;
    m_machine.build.memory = MemoryChoice{128_GB, false, {}, 0};
    m_machine.drives = {{&drive, 0, -1}, {&drive, 0, -1}};
    EXPECT_NEAR(inWatts(*planWith(4).wall), 1717, 1717 * 0.08);
    m_limit = 300_W;
    EXPECT_NEAR(inWatts(planWith(4).systemSustained()), 1362, 1362 * 0.08);
}

TEST_F(PowerPlanOfAMachine, AFifteenAmpereCircuitCarries1440Watts) {
    EXPECT_EQ(planWith(1).circuitContinuous, 1440_W);
}

TEST_F(PowerPlanOfAMachine, AnExcursionIsAllCardsAtOnceAndNoLimitLowersIt) {
    m_card.excursion = 500_W;
    EXPECT_EQ(planWith(4).excursion, (PowerBand{2190_W, 2190_W})); // 2000 + 140 + 50
    m_limit = 150_W;
    EXPECT_EQ(planWith(4).excursion, (PowerBand{2190_W, 2190_W}));
    EXPECT_EQ(planWith(4).systemPeak(), 790_W);
}

TEST_F(PowerPlanOfAMachine, AnUnpublishedExcursionIsABandFromTheRatiosOfOthers) {
    EXPECT_FALSE(planWith(1).excursion);
    Card twice;
    twice.tdp = 300_W;
    twice.excursion = 600_W;
    Card thrice;
    thrice.tdp = 100_W;
    thrice.excursion = 300_W;
    m_machine.excursionCards = {&twice, &thrice};
    EXPECT_EQ(planWith(2).excursion, (PowerBand{1190_W, 1690_W}));
}

TEST_F(PowerPlanOfAMachine, SeveralCircuitsShareTheCords) {
    m_supply.form = SupplyForm::Module;
    m_machine.build.supply = {{}, 2, 1};
    m_machine.build.circuits = 2;
    const PowerPlan plan = planWith(4);
    EXPECT_EQ(plan.circuits, 2);
    EXPECT_NEAR(inWatts(*plan.busiestCircuit), inWatts(*plan.wall) * 2 / 3, 0.01);
    m_machine.build.circuits = 9; // three cords reach no further
    EXPECT_EQ(planWith(4).circuits, 3);
}

TEST(Efficiency, OfModulesIsTheInternalRedundantColumn) {
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Platinum, 0.2, CertifiedFor::Redundant), 0.90);
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Titanium, 1.0, CertifiedFor::Redundant), 0.91);
    EXPECT_FALSE(efficiencyAt(Efficiency::Bronze, 0.5, CertifiedFor::Redundant));
    PowerSupply supply;
    Outlet outlet;
    outlet.voltage = 230_V;
    EXPECT_EQ(certifiedFor(supply, &outlet), CertifiedFor::HighLine);
    supply.form = SupplyForm::Module;
    EXPECT_EQ(certifiedFor(supply, &outlet), CertifiedFor::Redundant);
    outlet.voltage = 127_V;
    EXPECT_EQ(certifiedFor(supply, &outlet), CertifiedFor::LowLine);
}

TEST(Efficiency, OfTitaniumIsCertifiedAtATenthToo) {
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Titanium, 0.1, CertifiedFor::LowLine), 0.90);
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Titanium, 0.15, CertifiedFor::LowLine), 0.91);
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Gold, 0.1, CertifiedFor::LowLine), 0.87);
}

TEST(Efficiency, IsTheCertifiedFigureAtItsPointsAndBetweenThemBetween) {
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Gold, 0.2, CertifiedFor::LowLine), 0.87);
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Gold, 0.5, CertifiedFor::LowLine), 0.90);
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Gold, 1.0, CertifiedFor::LowLine), 0.87);
    EXPECT_DOUBLE_EQ(*efficiencyAt(Efficiency::Titanium, 0.5, CertifiedFor::HighLine), 0.96);
    EXPECT_GT(*efficiencyAt(Efficiency::Gold, 0.35, CertifiedFor::LowLine), 0.87);
    EXPECT_FALSE(efficiencyAt(Efficiency::None, 0.5, CertifiedFor::LowLine));
}

TEST(Heat, IsTheGuidesFactor) {
    EXPECT_NEAR(btuPerHour(1000_W), 3412, 0.001);
}

} // namespace core
