// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardOver350Rule = "card-over-350";

static Sample pairDrawing(Power demand) {
    Sample sample = workstation(2);
    sample.card("blower").tdp = demand;
    return sample;
}

TEST(CardOver350, MoreThanTheGuidesBudgetIsAdvice) {
    EXPECT_TRUE(pairDrawing(349_W).findings(cardOver350Rule).empty());
    EXPECT_TRUE(pairDrawing(350_W).findings(cardOver350Rule).empty());
    const auto findings = pairDrawing(351_W).findings(cardOver350Rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(351_W));
    EXPECT_EQ(findings[0].allowed, Figure(350_W));
    EXPECT_EQ(findings[0].subjects.size(), 2);
}
