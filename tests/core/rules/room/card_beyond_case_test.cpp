// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/board_faults.h"

#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardBeyondCaseRule = "card-beyond-case";

static Sample lastSlot(int openings) {
    Sample sample = workstation(4);
    sample.part<Chassis>("large").openings = openings;
    return sample;
}

TEST(CardBeyondCase, ATwoSlotCardInSlotSevenNeedsEightOpenings) {
    EXPECT_TRUE(lastSlot(9).findings(cardBeyondCaseRule).empty());
    EXPECT_TRUE(lastSlot(8).findings(cardBeyondCaseRule).empty());
    const auto findings = lastSlot(7).findings(cardBeyondCaseRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(8, "openings"));
    EXPECT_EQ(findings[0].allowed, Figure::count(7, "openings"));
}

TEST(CardBeyondCase, AnUnknownNumberOfOpeningsIsSaid) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").openings.reset();
    EXPECT_EQ(sample.findings(cardBeyondCaseRule, Severity::NotChecked).size(), 1U);
}

TEST(CardBeyondCase, WhereverTheSlotsAreCardsCoverNoMoreOpeningsThanThereAre) {
    Sample sample = workstation(4); // of two slots each
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors)
        connector.position.reset();
    sample.part<Chassis>("large").openings = 8;
    EXPECT_EQ(sample.findings(cardBeyondCaseRule, Severity::NotChecked).size(), 1U);
    EXPECT_TRUE(sample.findings(cardBeyondCaseRule, Severity::Error).empty());
    sample.part<Chassis>("large").openings = 7;
    const auto findings = sample.findings(cardBeyondCaseRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(8, "openings"));
    EXPECT_EQ(findings[0].allowed, Figure::count(7, "openings"));
    EXPECT_EQ(mostOpenings(BoardForm::MicroAtx, 8, 2), 5) << "the last card hangs over the board";
    EXPECT_EQ(mostOpenings({}, {}, 2), 99);
}

TEST(CardBeyondCase, ALargerCaseOrAnotherSlotMends) {
    Sample sample = lastSlot(7);
    sample.build.cards.erase(sample.build.cards.begin());
    const auto findings = sample.findings(cardBeyondCaseRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S7:S1")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "use-case:ducted")) << fixesOf(findings[0]);
    expectEachFixMends(sample, cardBeyondCaseRule);
}
