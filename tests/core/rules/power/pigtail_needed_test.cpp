// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto pigtailNeededRule = "pigtail-needed";

static Sample withCables(int cables) {
    Sample sample = workstation(4); // eight plugs
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 9;
    sample.part<PowerSupply>("atx-1600").pcie8Cables = cables;
    return sample;
}

TEST(PigtailNeeded, FewerCablesThanPlugsIsAnError) {
    EXPECT_TRUE(withCables(9).findings(pigtailNeededRule).empty());
    EXPECT_TRUE(withCables(8).findings(pigtailNeededRule).empty());
    const auto findings = withCables(7).findings(pigtailNeededRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(8, "plugs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(7, "cables"));
    EXPECT_TRUE(withCables(7).findings("plugs-missing").empty()); // one finding for one fault
    expectEachFixMends(withCables(7), pigtailNeededRule);
}

TEST(PigtailNeeded, TooFewPlugsEvenSoIsNotOfThisRule) {
    Sample sample = withCables(4);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 7;
    EXPECT_TRUE(sample.findings(pigtailNeededRule).empty());
    EXPECT_EQ(sample.findings("plugs-missing", Severity::Error).size(), 1U);
}
