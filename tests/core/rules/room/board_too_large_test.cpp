// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto boardTooLargeRule = "board-too-large";

TEST(BoardTooLarge, WhatAListDoesNotNameIsUnknown) {
    Sample sample = workstation(4); // its board is E-ATX
    EXPECT_TRUE(sample.findings(boardTooLargeRule).empty());
    sample.build.chassis = "small"; // a list that ends at ATX
    const auto findings = sample.findings(boardTooLargeRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_TRUE(findings[0].isCondition);
    expectWords(inWords(findings[0].message), {"E-ATX", "up to 305 mm × 330 mm", "Measure"});
}

TEST(BoardTooLarge, TheDepthDecidesWhereItIsKnown) {
    Sample sample = workstation(4);
    sample.build.chassis = "small";
    sample.part<Chassis>("small").maxBoardDepth = 277_mm;
    EXPECT_EQ(sample.findings(boardTooLargeRule).at(0).severity, Severity::NotChecked) << "E-ATX is up to 330 mm";
    Board& board = sample.part<Board>("hedt");
    board.outlineHeight = 305_mm;
    board.outlineDepth = 277_mm;
    EXPECT_TRUE(sample.findings(boardTooLargeRule).empty());
    board.outlineDepth = 278_mm;
    const auto findings = sample.findings(boardTooLargeRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    expectWords(inWords(findings[0].message), {"278 mm deep", "up to 277 mm"});
    EXPECT_TRUE(offers(findings[0], "use-case:large")) << fixesOf(findings[0]); // "middle" has seven openings
    expectEachFixMends(sample, boardTooLargeRule);
    sample.part<Chassis>("small").unverified = {"max_board_depth_mm"};
    EXPECT_EQ(sample.findings(boardTooLargeRule).at(0).severity, Severity::NotChecked);
}

TEST(BoardTooLarge, ANamedFormOfUnknownDepthIsNotCheckedAgainstALesserOne) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(boardTooLargeRule).empty());
    sample.part<Chassis>("large").maxBoardDepth = 280_mm;
    EXPECT_EQ(sample.findings(boardTooLargeRule).at(0).severity, Severity::NotChecked);
    sample.part<Board>("hedt").form = BoardForm::Ceb; // 267 mm, whatever its list says
    EXPECT_TRUE(sample.findings(boardTooLargeRule).empty());
}

TEST(BoardTooLarge, ASmallCaseTakesNoTallerBoard) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").boardForms = {BoardForm::MiniItx, BoardForm::MicroAtx};
    EXPECT_EQ(sample.findings(boardTooLargeRule, Severity::Error).size(), 1U);
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
