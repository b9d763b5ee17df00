// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto epsIntoPcieRule = "eps-into-pcie";

/// Passive cards with an EPS plug each; the supply has four, of which the CPU takes one.
static Sample passives(int cards) {
    Sample sample = workstation(cards);
    for (PlacedCard& card : sample.build.cards)
        card.card = "passive";
    return sample;
}

TEST(EpsIntoPcie, AnAdapterThatHasItsCablesIsAConditionAndNoError) {
    EXPECT_TRUE(passives(2).findings(epsIntoPcieRule).empty());
    EXPECT_TRUE(passives(3).findings(epsIntoPcieRule).empty());
    const auto findings = passives(4).findings(epsIntoPcieRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(findings[0].found, Figure::count(4, "plugs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(3, "plugs"));
    expectWords(inWords(findings[0].message), {"feed 1 plug", "Never force in"});
}

TEST(EpsIntoPcie, APlugWithoutAnyCableIsAnError) {
    Sample sample = passives(4);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 1;
    const auto findings = sample.findings(epsIntoPcieRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
}

TEST(EpsIntoPcie, ASupplyWithOneMoreMends) {
    Sample sample = passives(4);
    sample.part<PowerSupply>("atx-2000").eps8Plugs = 5;
    EXPECT_TRUE(offers(sample.findings(epsIntoPcieRule).at(0), "use-supply:atx-2000"));
    expectEachFixMends(sample, epsIntoPcieRule);
}

TEST(EpsIntoPcie, CardsWithPciePlugsAreNoneOfIt) {
    EXPECT_TRUE(workstation(4).findings(epsIntoPcieRule).empty());
}
