// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"
#include "tests/support/sample_ups.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto upsTooSmallRule = "ups-too-small";

static Sample onUpsAbove(Power offset) {
    Sample sample = workstation(4);
    const Power wall = wallOf(sample);
    sample.parts.of<Ups>() = {madeUps("ups", wall + offset, Waveform::Sine, 240_V),
                              madeUps("ups-large", 3000_W, Waveform::Sine, 240_V),
                              madeUps("ups-stepped", 3000_W, Waveform::Stepped, 240_V)};
    sample.build.ups = "ups";
    return sample;
}

TEST(UpsTooSmall, ItsWattsMustCarryTheWall) {
    EXPECT_TRUE(onUpsAbove(1_W).findings(upsTooSmallRule).empty());
    EXPECT_TRUE(onUpsAbove(0_W).findings(upsTooSmallRule).empty());
    const auto findings = onUpsAbove(-1_W).findings(upsTooSmallRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(offers(findings[0], "limit-cards:240")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "use-ups:ups-large")) << fixesOf(findings[0]);
    expectEachFixMends(onUpsAbove(-1_W), upsTooSmallRule);
}

TEST(UpsTooSmall, ItsVoltAmperesCountToo) {
    Sample sample = onUpsAbove(100_W);
    sample.part<Ups>("ups").apparentPower = ApparentPower::of(inWatts(wallOf(sample)) - 1);
    EXPECT_EQ(sample.findings(upsTooSmallRule, Severity::Error).size(), 1U);
}

TEST(UpsTooSmall, UnknownFiguresAreNotAPass) {
    Sample sample = onUpsAbove(100_W);
    sample.part<Ups>("ups").apparentPower.reset();
    EXPECT_EQ(sample.findings(upsTooSmallRule, Severity::NotChecked).size(), 1U);
}
