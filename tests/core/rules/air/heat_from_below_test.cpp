#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "heat-from-below";

/// A blower in S1 above a flow-through card in S5, 81.28 mm lower.
static Sample flowThroughUnderBlower(Length thickness) {
    Sample sample = workstation(2);
    sample.build.cards[1] = {"S5", "triple", {}};
    sample.card("blower").thickness = thickness;
    return sample;
}

TEST(HeatFromBelow, LessThanFortyMillimetresIsAdvised) {
    EXPECT_TRUE(flowThroughUnderBlower(41'280_um).findings(rule).empty()); // 40 mm
    EXPECT_TRUE(flowThroughUnderBlower(41'180_um).findings(rule).empty());
    const auto findings = flowThroughUnderBlower(41'380_um).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, "39.9 mm");
    EXPECT_EQ(findings[0].allowed, "40 mm");
    EXPECT_TRUE(findings[0].message.contains("(flow-through)"));
    EXPECT_TRUE(findings[0].message.contains("rule of thumb"));
}

TEST(HeatFromBelow, ABlowerBlowsOutOfTheCase) {
    EXPECT_TRUE(workstation(4).findings(rule).empty());
}

TEST(HeatFromBelow, AMoveMends) {
    const Sample sample = flowThroughUnderBlower(42_mm);
    ASSERT_EQ(sample.findings(rule).size(), 1U);
    expectEachFixMends(sample, rule);
}
