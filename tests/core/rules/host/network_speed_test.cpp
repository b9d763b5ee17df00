// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto networkSpeedRule = "network-speed";

TEST(NetworkSpeed, WithoutACardItIsAdviceSinceTheBoardMayHaveItsOwn) {
    const Sample sample = server(8);
    const auto findings = sample.findings(networkSpeedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(offers(findings[0], "add-nic:nic-x4@N1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, networkSpeedRule);
}

TEST(NetworkSpeed, BothSourcesAreShownAndTheHigherIsAskedFor) {
    Sample sample = server(8);
    sample.build.servers = 3;
    const auto findings = sample.findings(networkSpeedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].allowed, Figure::count(50, "Gbit/s"));
    EXPECT_EQ(findings[0].details.size(), 2);
    EXPECT_TRUE(offers(findings[0], "add-nic:nic-x8@N1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, networkSpeedRule);
}
