// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto wideCardsRule = "wide-cards";

static Sample openCards(int count) {
    Sample sample = workstation(count);
    for (auto& placed : sample.build.cards)
        placed.card = "open";
    return sample;
}

TEST(WideCards, FromFourCardsOnTheyAreBlowers) {
    EXPECT_TRUE(openCards(3).findings(wideCardsRule).empty());
    const auto findings = openCards(4).findings(wideCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].subjects.size(), 4);
    EXPECT_EQ(findings[0].found, Figure::count(3, "slots"));
    EXPECT_TRUE(workstation(4).findings(wideCardsRule).empty());
    EXPECT_TRUE(server(8).findings(wideCardsRule).empty());
}

TEST(WideCards, ABlowerOfThreeSlotsIsWideToo) {
    Sample sample = workstation(4);
    sample.card("blower").slotWidth = 2.5;
    const auto findings = sample.findings(wideCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(3, "slots"));
    EXPECT_EQ(inWords(findings[0].title), "Wide cards among 4 cards");
}

TEST(WideCards, BlowersMend) {
    const auto findings = openCards(4).findings(wideCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-narrow-blowers")) << fixesOf(findings[0]);
    expectEachFixMends(openCards(4), wideCardsRule);
}
