// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto supplyExcursionRule = "supply-excursion";

/// Four cards that spike to `spike` each, with 254 W of CPU and base, on 1600 W.
static Sample spiking(Power spike, std::optional<bool> atx3) {
    Sample sample = workstation(4);
    sample.card("blower").excursion = spike;
    sample.part<PowerSupply>("atx-1600").atx3 = atx3;
    return sample;
}

TEST(SupplyExcursion, AnAtx3SupplyRides180PerCentForAMillisecondAnd200ForATenth) {
    EXPECT_TRUE(spiking(656_W, true).findings(supplyExcursionRule).empty()); // 2878 of 2880 W
    EXPECT_EQ(spiking(657_W, true).findings(supplyExcursionRule, Severity::Advice).size(), 1U);
    EXPECT_EQ(spiking(736_W, true).findings(supplyExcursionRule, Severity::Advice).size(), 1U); // 3198 of 3200 W
    const auto findings = spiking(737_W, true).findings(supplyExcursionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(3202_W));
    EXPECT_EQ(findings[0].allowed, Figure(2880_W));
}

TEST(SupplyExcursion, ItRidesOnlyFromALoadThatLeavesRoom) {
    Sample sample = spiking(500_W, true);
    sample.card("blower").tdp = 295_W; // 1434 W of 1435.2
    EXPECT_TRUE(sample.findings(supplyExcursionRule).empty());
    sample.card("blower").tdp = 296_W;
    EXPECT_EQ(sample.findings(supplyExcursionRule, Severity::Advice).size(), 1U);
    sample.card("blower").tdp = 304_W; // 1470 W of 1468.8
    const auto findings = sample.findings(supplyExcursionRule, Severity::Warning);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(inWords(findings[0].title), "Spikes may trip the PSU");
    expectWords(inWords(findings[0].message), {"up to 2,254 W", "a load of 1,470 W", "only from 1,435 W"});
}

TEST(SupplyExcursion, OfAPsuThatDoesNotStartNothingIsSaid) {
    Sample sample = spiking(737_W, true);
    sample.build.outlet = "us-20a-120v";
    sample.part<PowerSupply>("atx-1600").minVoltage = 200_V;
    EXPECT_TRUE(sample.findings(supplyExcursionRule).empty());
}

TEST(SupplyExcursion, OfAnOlderSupplyOnlyItsRatingIsKnown) {
    EXPECT_TRUE(spiking(336_W, false).findings(supplyExcursionRule).empty()); // 1598 W
    for (const auto& atx3 : {std::optional(false), std::optional<bool>()}) {
        const auto findings = spiking(337_W, atx3).findings(supplyExcursionRule);
        ASSERT_EQ(findings.size(), 1U);
        EXPECT_EQ(findings[0].severity, Severity::NotChecked);
        EXPECT_EQ(findings[0].found, Figure(1602_W));
        EXPECT_EQ(findings[0].allowed, Figure(1600_W));
    }
}

TEST(SupplyExcursion, WithoutAnyPublishedFigureItIsNotChecked) {
    const auto findings = workstation(4).findings(supplyExcursionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_FALSE(findings[0].found.isKnown());
    EXPECT_TRUE(workstation(0).findings(supplyExcursionRule).empty());
}

TEST(SupplyExcursion, ALargerAtx3SupplyMendsAndAPowerLimitDoesNot) {
    Sample sample = spiking(737_W, true);
    sample.part<PowerSupply>("atx-3000").atx3 = true;
    const auto findings = sample.findings(supplyExcursionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-supply:atx-3000")) << fixesOf(findings[0]);
    EXPECT_EQ(findings[0].fixes.size(), 1U);
    expectEachFixMends(sample, supplyExcursionRule);
    for (PlacedCard& card : sample.build.cards)
        card.powerLimit = 150_W;
    EXPECT_EQ(sample.findings(supplyExcursionRule, Severity::Warning).size(), 1U);
}
