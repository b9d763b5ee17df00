#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "gap-closed";

/// An open card in S1 and S5, 81.28 mm apart.
static Sample openCards(Length thickness) {
    Sample sample = workstation(2);
    sample.build.cards[1].slot = "S5";
    for (auto& placed : sample.build.cards)
        placed.card = "open";
    sample.card("open").thickness = thickness;
    return sample;
}

TEST(GapClosed, AnOpenCoolerWantsAFreeSlotOfAir) {
    EXPECT_TRUE(openCards(60'959_um).findings(rule).empty());
    EXPECT_TRUE(openCards(60'960_um).findings(rule).empty()); // 20.32 mm
    const auto findings = openCards(60'970_um).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, "20.3 mm");
    EXPECT_EQ(findings[0].subjects, QStringList{"S1"});
    EXPECT_FALSE(findings[0].isCondition);
}

TEST(GapClosed, ABlowerMustOnlyNotTouch) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(rule).empty()); // 2.64 mm
    sample.card("blower").thickness = 39'640_um;
    EXPECT_EQ(sample.findings(rule).size(), 3U); // 1 mm
    sample.card("blower").thickness = 39'639_um;
    EXPECT_TRUE(sample.findings(rule).empty());
}

TEST(GapClosed, AnUnverifiedPositionMakesItACondition) {
    Sample sample = openCards(70_mm);
    sample.part<Board>("hedt").positionConfidence = PositionConfidence::Inferred;
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_TRUE(findings[0].message.contains("not verified"));
}

TEST(GapClosed, CollidingCardsAreNotToldTwice) {
    EXPECT_TRUE(openCards(90_mm).findings(rule).empty());
}

TEST(GapClosed, MovingACardOrABlowerMends) {
    const Sample sample = openCards(70_mm);
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S5:S7")) << fixesOf(findings[0]);
    EXPECT_FALSE(offers(findings[0], "move:S1:S7")) << "it would collide with the card in S5";
    EXPECT_TRUE(offers(findings[0], "use-card:blower@S1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, rule);
}
