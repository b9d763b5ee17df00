// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardsTouchRule = "cards-touch";

TEST(CardsTouch, FromTwoMillimetresTooThickToOneMillimetreOfAir) {
    EXPECT_TRUE(twoCards(42'641_um).findings(cardsTouchRule).empty()); // that is a collision
    const auto findings = twoCards(42'640_um).findings(cardsTouchRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"S1", "S3"}));
    EXPECT_EQ(twoCards(39'640_um).findings(cardsTouchRule).size(), 1U);
    EXPECT_TRUE(twoCards(39'639_um).findings(cardsTouchRule).empty());
}

TEST(CardsTouch, ThreePairsAreOneFinding) {
    Sample sample = workstation(4);
    sample.card("blower").thickness = 40_mm;
    const auto findings = sample.findings(cardsTouchRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(inWords(findings[0].title), "3 pairs of cards touch");
    EXPECT_EQ(findings[0].subjects.size(), 4);
    EXPECT_EQ(findings[0].found, Figure(640_um));
}

TEST(CardsTouch, WaivedItStillLeavesACollisionOpen) {
    Sample sample = twoCards(40_mm);
    sample.build.waivers = {{sample.findings(cardsTouchRule).front().key(), QStringLiteral("seen")}};
    EXPECT_TRUE(sample.findings(cardsTouchRule).front().isWaived);
    sample.card("blower").thickness = 61_mm;
    EXPECT_FALSE(sample.findings("card-overlaps-card").front().isWaived);
}
