// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto railOverLimitRule = "rail-over-limit";

/// Eight plugs of 100 W on two rails of four ports each.
static Sample onRails(Power second) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").rails = {{400_W, {"PCIe 1", "PCIe 2", "PCIe 3", "PCIe 4"}},
                                                  {second, {"PCIe 5", "PCIe 6", "PCIe 7", "PCIe 8"}}};
    return sample;
}

TEST(RailOverLimit, WhatNoWayOfLayingTheCablesAvoidsIsAnError) {
    EXPECT_TRUE(onRails(401_W).findings(railOverLimitRule).empty());
    EXPECT_TRUE(onRails(400_W).findings(railOverLimitRule).empty());
    const auto findings = onRails(399_W).findings(railOverLimitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(400_W));
    EXPECT_EQ(findings[0].allowed, Figure(399_W));
    EXPECT_TRUE(offers(findings[0], "use-supply:atx-2000")) << fixesOf(findings[0]);
    expectEachFixMends(onRails(399_W), railOverLimitRule);
}

TEST(RailOverLimit, APowerLimitTakesLoadOffTheRail) {
    Sample sample = onRails(399_W);
    for (PlacedCard& card : sample.build.cards)
        card.powerLimit = 240_W;
    EXPECT_TRUE(sample.findings(railOverLimitRule).empty());
}
