#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "card-too-high";

static Sample roomFor(Length limit) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").maxCardHeight = limit;
    return sample;
}

TEST(CardTooHigh, TheCasesLimitIsAllowedAndAMillimetreMoreIsNot) {
    EXPECT_TRUE(roomFor(112_mm).findings(rule).empty());
    EXPECT_TRUE(roomFor(111_mm).findings(rule).empty());
    const auto findings = roomFor(110_mm).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(111_mm));
    EXPECT_EQ(findings[0].allowed, Figure(110_mm));
}

TEST(CardTooHigh, AnUnknownFigureIsSaidNotPassed) {
    Sample sample = workstation(1);
    sample.card("blower").height.reset();
    EXPECT_EQ(sample.findings(rule, Severity::NotChecked).size(), 1U);
    sample = workstation(1);
    sample.part<Chassis>("large").maxCardHeight.reset();
    EXPECT_EQ(sample.findings(rule, Severity::NotChecked).size(), 1U);
}

TEST(CardTooHigh, TheCheapestCaseWithRoomMends) {
    const Sample sample = roomFor(100_mm);
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-case:middle")) << fixesOf(findings[0]);
    expectEachFixMends(sample, rule);
}
