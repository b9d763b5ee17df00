#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "unverified-facts";

TEST(UnverifiedFacts, AFactWithoutASourceIsNamed) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(rule).empty());
    sample.card("blower").unverified = QStringList{"thickness_mm", "int8_tops"};
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(findings[0].found, "1");
    EXPECT_TRUE(findings[0].message.contains("The blower (thickness)"));
    EXPECT_FALSE(findings[0].isCondition);
}

TEST(UnverifiedFacts, DoubtfulWiringOfABoardNotReadInADocumentIsACondition) {
    Sample sample = workstation(4);
    Board& board = sample.part<Board>("hedt");
    board.unverified = QStringList{"wiring.positions"};
    EXPECT_TRUE(sample.findings(rule).empty());
    board.unverified = QStringList{"wiring.groups.D"};
    EXPECT_FALSE(sample.findings(rule).at(0).isCondition);
    board.confidence = Confidence::Medium;
    EXPECT_TRUE(sample.findings(rule).at(0).isCondition);
}
