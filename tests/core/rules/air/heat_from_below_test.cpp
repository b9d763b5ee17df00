// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto heatFromBelowRule = "heat-from-below";

/// A blower in S1 above a flow-through card in S5, 81.28 mm lower.
static Sample flowThroughUnderBlower(Length thickness) {
    Sample sample = workstation(2);
    sample.build.cards[1] = {"S5", "triple", {}};
    sample.card("blower").thickness = thickness;
    return sample;
}

TEST(HeatFromBelow, LessThanFortyMillimetresIsAdvised) {
    EXPECT_TRUE(flowThroughUnderBlower(41'280_um).findings(heatFromBelowRule).empty()); // 40 mm
    EXPECT_TRUE(flowThroughUnderBlower(41'180_um).findings(heatFromBelowRule).empty());
    const auto findings = flowThroughUnderBlower(41'380_um).findings(heatFromBelowRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(39'900_um));
    EXPECT_EQ(findings[0].allowed, Figure(40_mm));
    const QString details = inWords(findings[0].details).join(QLatin1Char(' '));
    EXPECT_TRUE(details.contains("flow-through below")) << details.toStdString();
    EXPECT_TRUE(details.contains("rule of thumb"));
}

TEST(HeatFromBelow, ABlowerBlowsOutOfTheCase) {
    EXPECT_TRUE(workstation(4).findings(heatFromBelowRule).empty());
}

TEST(HeatFromBelow, AMoveMends) {
    const Sample sample = flowThroughUnderBlower(42_mm);
    ASSERT_EQ(sample.findings(heatFromBelowRule).size(), 1U);
    expectEachFixMends(sample, heatFromBelowRule);
}
