// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto gapClosedRule = "gap-closed";

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
    EXPECT_TRUE(openCards(60'959_um).findings(gapClosedRule).empty());
    EXPECT_TRUE(openCards(60'960_um).findings(gapClosedRule).empty()); // 20.32 mm
    const auto findings = openCards(60'970_um).findings(gapClosedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(20'310_um));
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S1"});
    EXPECT_FALSE(findings[0].isCondition);
}

TEST(GapClosed, ABlowerWantsTwoMillimetres) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(gapClosedRule).empty()); // 2.64 mm
    sample.card("blower").thickness = 38'641_um;
    const auto findings = sample.findings(gapClosedRule); // 1.999 mm
    ASSERT_EQ(findings.size(), 1U) << "three cards, one problem";
    EXPECT_EQ(findings[0].subjects.size(), 3);
    EXPECT_EQ(findings[0].details.size(), 3U);
    EXPECT_EQ(inWords(findings[0].title), "3 cards have too little air");
    sample.card("blower").thickness = 38'640_um;
    EXPECT_TRUE(sample.findings(gapClosedRule).empty());
}

TEST(GapClosed, AnUnverifiedPositionMakesItACondition) {
    Sample sample = openCards(70_mm);
    sample.part<Board>("hedt").positionConfidence = PositionConfidence::Inferred;
    const auto findings = sample.findings(gapClosedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_TRUE(inWords(findings[0].details).join(QLatin1Char(' ')).contains("unverified"));
}

TEST(GapClosed, CollidingCardsAreNotToldTwice) {
    EXPECT_TRUE(openCards(90_mm).findings(gapClosedRule).empty());
}

TEST(GapClosed, MovingACardOrABlowerMends) {
    const Sample sample = openCards(70_mm);
    const auto findings = sample.findings(gapClosedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S5:S7")) << fixesOf(findings[0]);
    EXPECT_FALSE(offers(findings[0], "move:S1:S7")) << "it would collide with the card in S5";
    EXPECT_TRUE(offers(findings[0], "use-card:blower@S1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, gapClosedRule);
}
