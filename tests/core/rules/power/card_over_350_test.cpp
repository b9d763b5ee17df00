#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "card-over-350";

static Sample drawing(Power demand) {
    Sample sample = workstation(2);
    sample.card("blower").tdp = demand;
    return sample;
}

TEST(CardOver350, MoreThanTheGuidesBudgetIsAdvice) {
    EXPECT_TRUE(drawing(349_W).findings(rule).empty());
    EXPECT_TRUE(drawing(350_W).findings(rule).empty());
    const auto findings = drawing(351_W).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(351_W));
    EXPECT_EQ(findings[0].allowed, Figure(350_W));
    EXPECT_EQ(findings[0].subjects.size(), 2);
}
