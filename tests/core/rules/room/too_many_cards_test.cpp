// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto tooManyCardsRule = "too-many-cards";

TEST(TooManyCards, TheCasesOwnLimitDecides) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings(tooManyCardsRule).empty());
    sample.part<Chassis>("rack").maxDoubleWideCards = 7;
    const auto findings = sample.findings(tooManyCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(8, "cards"));
    EXPECT_EQ(findings[0].allowed, Figure::count(7, "cards"));
}

TEST(TooManyCards, EightIsTheLimitWhereTheCaseNamesNone) {
    Sample sample = server(8);
    sample.part<Chassis>("rack").maxDoubleWideCards.reset();
    EXPECT_TRUE(sample.findings(tooManyCardsRule).empty());
    sample.build.cards.push_back({"N1", "passive", {}});
    EXPECT_EQ(sample.findings(tooManyCardsRule, Severity::Error).size(), 1U);
    sample.part<Chassis>("rack").maxDoubleWideCards = 10;
    EXPECT_TRUE(sample.findings(tooManyCardsRule).empty());
}

TEST(TooManyCards, ATowerWithMoreThanFourIsAWarning) {
    for (int cards : {3, 4, 5}) {
        Sample sample = server(cards);
        sample.part<Chassis>("rack").kind = ChassisKind::Tower;
        EXPECT_EQ(sample.findings(tooManyCardsRule, Severity::Warning).size(), cards > 4 ? 1U : 0U) << cards;
    }
}

TEST(TooManyCards, ACaseForMoreCardsMends) {
    Sample sample = workstation(4);
    sample.part<Chassis>("large").maxDoubleWideCards = 3;
    const auto findings = sample.findings(tooManyCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-case:ducted")) << fixesOf(findings[0]);
    expectEachFixMends(sample, tooManyCardsRule);
}
