// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto unverifiedFactsRule = "unverified-facts";

TEST(UnverifiedFacts, AFactWithoutASourceIsNamed) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(unverifiedFactsRule).empty());
    sample.card("blower").unverified = QStringList{"thickness_mm", "int8_tops"};
    const auto findings = sample.findings(unverifiedFactsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(findings[0].found, Figure::count(1, "facts"));
    EXPECT_TRUE(inWords(findings[0].details).contains("The blower: thickness."));
    EXPECT_FALSE(findings[0].isCondition);
}

TEST(UnverifiedFacts, DoubtfulWiringOfABoardNotReadInADocumentIsACondition) {
    Sample sample = workstation(4);
    Board& board = sample.part<Board>("hedt");
    board.unverified = QStringList{"wiring.positions"};
    EXPECT_TRUE(sample.findings(unverifiedFactsRule).empty());
    board.unverified = QStringList{"wiring.groups.D"};
    EXPECT_FALSE(sample.findings(unverifiedFactsRule).at(0).isCondition);
    board.confidence = Confidence::Medium;
    EXPECT_TRUE(sample.findings(unverifiedFactsRule).at(0).isCondition);
}

TEST(UnverifiedFacts, AWidthThatNobodyStatesIsAConditionAndNoWarningOfItsOwn) {
    Sample sample = workstation(4);
    sample.build.drives.push_back({"M1", "nvme"}); // takes half of S7
    EXPECT_EQ(sample.findings("width-reduced").size(), 1U);
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.doubts.push_back({{}, {wiring.connector("S7"), wiring.connector("S2")}, "No table has both."});
    EXPECT_TRUE(sample.findings("width-reduced").empty());
    const auto findings = sample.findings(unverifiedFactsRule); // S2 is empty: nothing rests on its width
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S7"});
    EXPECT_EQ(findings[0].found, Figure());
    EXPECT_EQ(findings[0].allowed, Figure::count(16, "lanes"));
    EXPECT_TRUE(inWords(findings[0].details[0]).contains("No table has both."));
}

TEST(UnverifiedFacts, ASlotThatMayHaveNoLanesIsAConditionAndNoError) {
    Sample sample = workstation(2);
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    const int slot = wiring.connector("S3");
    for (LaneRule& mode : wiring.groups[std::size_t(wiring.groupOf[std::size_t(slot)])].rules)
        mode.assignments[0].lanes = 0;
    EXPECT_EQ(sample.findings("slot-without-lanes").size(), 1U);
    wiring.doubts.push_back({{}, {slot}, "Which slots this CPU leaves dark was not read."});
    EXPECT_TRUE(sample.findings("slot-without-lanes").empty());
    EXPECT_TRUE(sample.findings(unverifiedFactsRule).at(0).isCondition);
}
