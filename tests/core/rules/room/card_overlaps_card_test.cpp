#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "card-overlaps-card";

/// Two open cards of this thickness in S1 and S3, 40.64 mm apart.
static Sample twoCards(Length thickness) {
    Sample sample = workstation(2);
    sample.card("blower").thickness = thickness;
    return sample;
}

TEST(CardOverlapsCard, TwoAndAHalfMillimetresTooThickIsAnErrorWithTheAirFound) {
    const auto findings = twoCards(43'140_um).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(Length::ofBase(-2'500)));
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"S1", "S3"}));
}

TEST(CardOverlapsCard, BeginsBeyondTwoMillimetres) {
    EXPECT_TRUE(twoCards(42'640_um).findings(rule).empty());
    EXPECT_EQ(twoCards(42'641_um).findings(rule, Severity::Error).size(), 1U);
}

TEST(CardOverlapsCard, AThreeSlotCardWithoutThicknessCoversTheNextCardsSlot) {
    Sample sample = workstation(2);
    sample.card("blower").thickness.reset();
    EXPECT_TRUE(sample.findings(rule).empty());
    sample.card("blower").slotWidth = 3;
    EXPECT_EQ(sample.findings(rule, Severity::Error).size(), 1U);
}

TEST(CardOverlapsCard, MovingEitherCardMends) {
    const Sample sample = twoCards(61_mm);
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S3:S7")) << fixesOf(findings[0]);
    expectEachFixMends(sample, rule);
}
