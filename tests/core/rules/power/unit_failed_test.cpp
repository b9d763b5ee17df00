// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto unitFailedRule = "unit-failed";

/// Eight cards, 2858 W, on `needed` + `spare` modules of this rating.
static Sample onModules(int needed, int spare, Power rating) {
    Sample sample = server(8);
    sample.build.supply = {"module-2000", needed, spare};
    sample.part<PowerSupply>("module-2000").rating = rating;
    return sample;
}

TEST(UnitFailed, WithOneFailedTheOthersMustCarryThePeak) {
    EXPECT_TRUE(onModules(1, 1, 2859_W).findings(unitFailedRule).empty());
    EXPECT_TRUE(onModules(1, 1, 2858_W).findings(unitFailedRule).empty());
    const auto findings = onModules(1, 1, 2857_W).findings(unitFailedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(2857_W));
    EXPECT_EQ(findings[0].allowed, Figure(2858_W));
}

TEST(UnitFailed, ASpareMends) {
    const Sample sample = onModules(2, 0, 2000_W);
    EXPECT_TRUE(offers(sample.findings(unitFailedRule).at(0), "supply-units:2+1"));
    expectEachFixMends(sample, unitFailedRule);
}

TEST(UnitFailed, TheGuidesAskForItFromEightCardsOn) {
    Sample sample = onModules(2, 0, 2000_W);
    sample.build.cards.resize(7);
    EXPECT_TRUE(sample.findings(unitFailedRule).empty());
}

TEST(UnitFailed, ASpareThatIsNoModuleStandsInForNothing) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(unitFailedRule).empty());
    sample.build.supply.spare = 1;
    EXPECT_EQ(sample.findings(unitFailedRule, Severity::Warning).size(), 1U);
}
