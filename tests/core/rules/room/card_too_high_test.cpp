// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardTooHighRule = "card-too-high";

static Sample roomForHeight(Length limit) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").maxCardHeight = limit;
    return sample;
}

TEST(CardTooHigh, TheCasesLimitIsAllowedAndAMillimetreMoreIsNot) {
    EXPECT_TRUE(roomForHeight(112_mm).findings(cardTooHighRule).empty());
    EXPECT_TRUE(roomForHeight(111_mm).findings(cardTooHighRule).empty());
    const auto findings = roomForHeight(110_mm).findings(cardTooHighRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(111_mm));
    EXPECT_EQ(findings[0].allowed, Figure(110_mm));
}

TEST(CardTooHigh, AnUnknownFigureIsSaidNotPassed) {
    Sample sample = workstation(1);
    sample.card("blower").height.reset();
    EXPECT_EQ(sample.findings(cardTooHighRule, Severity::NotChecked).size(), 1U);
    sample = workstation(1);
    sample.part<Chassis>("large").maxCardHeight.reset();
    EXPECT_EQ(sample.findings(cardTooHighRule, Severity::NotChecked).size(), 1U);
}

TEST(CardTooHigh, TheCheapestCaseWithRoomMends) {
    const Sample sample = roomForHeight(100_mm);
    const auto findings = sample.findings(cardTooHighRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-case:middle")) << fixesOf(findings[0]);
    expectEachFixMends(sample, cardTooHighRule);
}
