// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardOverlapsCardRule = "card-overlaps-card";

TEST(CardOverlapsCard, TwoAndAHalfMillimetresTooThickIsAnErrorWithTheAirFound) {
    const auto findings = twoCards(43'140_um).findings(cardOverlapsCardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(Length::ofBase(-2'500)));
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"S1", "S3"}));
}

TEST(CardOverlapsCard, BeginsBeyondTwoMillimetres) {
    EXPECT_TRUE(twoCards(42'640_um).findings(cardOverlapsCardRule).empty());
    EXPECT_EQ(twoCards(42'641_um).findings(cardOverlapsCardRule, Severity::Error).size(), 1U);
}

TEST(CardOverlapsCard, AThreeSlotCardWithoutThicknessCoversTheNextCardsSlot) {
    Sample sample = workstation(2);
    sample.card("blower").thickness.reset();
    EXPECT_TRUE(sample.findings(cardOverlapsCardRule).empty());
    sample.card("blower").slotWidth = 3;
    EXPECT_EQ(sample.findings(cardOverlapsCardRule, Severity::Error).size(), 1U);
}

TEST(CardOverlapsCard, MovingEitherCardMends) {
    const Sample sample = twoCards(61_mm);
    const auto findings = sample.findings(cardOverlapsCardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S3:S7")) << fixesOf(findings[0]);
    expectEachFixMends(sample, cardOverlapsCardRule);
}
