// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardTooLongRule = "card-too-long";

static Sample roomForLength(Length limit) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").maxCardLength = limit;
    return sample;
}

TEST(CardTooLong, TheCasesLimitIsAllowedAndAMillimetreMoreIsNot) {
    EXPECT_TRUE(roomForLength(269_mm).findings(cardTooLongRule).empty());
    EXPECT_TRUE(roomForLength(268_mm).findings(cardTooLongRule).empty());
    const auto findings = roomForLength(267_mm).findings(cardTooLongRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(268_mm));
    EXPECT_EQ(findings[0].allowed, Figure(267_mm));
}

TEST(CardTooLong, AnUnknownFigureIsSaidNotPassed) {
    Sample sample = workstation(1);
    sample.card("blower").length.reset();
    EXPECT_EQ(sample.findings(cardTooLongRule, Severity::NotChecked).size(), 1U);
    sample = workstation(1);
    sample.part<Chassis>("large").maxCardLength.reset();
    EXPECT_EQ(sample.findings(cardTooLongRule, Severity::NotChecked).size(), 1U);
}

TEST(CardTooLong, TheCheapestCaseWithRoomMends) {
    const Sample sample = roomForLength(100_mm);
    const auto findings = sample.findings(cardTooLongRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-case:middle")) << fixesOf(findings[0]);
    expectEachFixMends(sample, cardTooLongRule);
}

TEST(CardTooLong, SeveralCardsAreOneFinding) {
    Sample sample = workstation(3);
    sample.part<Chassis>("large").maxCardLength = 267_mm;
    const auto findings = sample.findings(cardTooLongRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(inWords(findings[0].title), "3 cards are too long for the case");
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"S1", "S3", "S5"}));
}
