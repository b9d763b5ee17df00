#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto boardTooLargeRule = "board-too-large";

TEST(BoardTooLarge, AnEAtxBoardDoesNotGoIntoAnAtxCase) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(boardTooLargeRule).empty());
    sample.build.chassis = "small";
    const auto findings = sample.findings(boardTooLargeRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(inWords(findings[0].message).contains("takes ATX")) << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(offers(findings[0], "use-case:large")) << fixesOf(findings[0]); // "middle" has seven openings
    expectEachFixMends(sample, boardTooLargeRule);
}

TEST(BoardTooLarge, AServersBoardGoesIntoItsOwnCaseOnly) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings(boardTooLargeRule).empty());
    sample.build.chassis = "large";
    sample.build.supply.spare = 0;
    EXPECT_EQ(sample.findings(boardTooLargeRule, Severity::Error).size(), 1U);
    expectEachFixMends(sample, boardTooLargeRule);
    sample = workstation(1);
    sample.build.chassis = "rack";
    EXPECT_EQ(sample.findings(boardTooLargeRule, Severity::Error).size(), 1U);
}

TEST(BoardTooLarge, ACaseThatNamesNoFormsIsNotChecked) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").boardForms.clear();
    EXPECT_EQ(sample.findings(boardTooLargeRule, Severity::NotChecked).size(), 1U);
}
