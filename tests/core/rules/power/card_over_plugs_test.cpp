// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardOverPlugsRule = "card-over-plugs";

/// Two 8-pin plugs and the slot carry 375 W.
static Sample oneDrawing(Power demand) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = demand;
    return sample;
}

TEST(CardOverPlugs, MoreThanSlotAndPlugsCarryIsAWarning) {
    EXPECT_TRUE(oneDrawing(374_W).findings(cardOverPlugsRule).empty());
    EXPECT_TRUE(oneDrawing(375_W).findings(cardOverPlugsRule).empty());
    const auto findings = oneDrawing(376_W).findings(cardOverPlugsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(376_W));
    EXPECT_EQ(findings[0].allowed, Figure(375_W));
    EXPECT_TRUE(offers(findings[0], "limit-cards:370")) << fixesOf(findings[0]);
    expectEachFixMends(oneDrawing(376_W), cardOverPlugsRule);
}
