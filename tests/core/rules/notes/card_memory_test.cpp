// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardMemoryRule = "card-memory";

TEST(CardMemory, TheCheapestCardThatFitsMends) {
    Sample sample = workstation(1);
    sample.build.isHeadless = true;
    sample.card("blower").memory = 6_GB;
    const auto findings = sample.findings(cardMemoryRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(6_GB));
    EXPECT_EQ(findings[0].allowed, Figure(8_GB));
    EXPECT_TRUE(offers(findings[0], "use-card:open")) << fixesOf(findings[0]);
    expectEachFixMends(sample, cardMemoryRule);
    sample.card("open").length = 900_mm; // longer than the case
    EXPECT_FALSE(offers(sample.findings(cardMemoryRule).at(0), "use-card:open"));
}

TEST(CardMemory, ADisplayTakesTwoGigabytesOfTheFirstCard) {
    Sample sample = workstation(2);
    sample.card("blower").memory = 9_GB;
    const auto findings = sample.findings(cardMemoryRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(7_GB));
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S1"});
}

TEST(CardMemory, MemoryThatIsNotKnownIsNotJudged) {
    Sample sample = workstation(1);
    sample.card("blower").memory.reset();
    EXPECT_TRUE(sample.findings(cardMemoryRule).empty());
}

TEST(CardMemory, ADisplayTakesNoMoreThanThereIs) {
    for (const auto& [memory, left] : {std::pair(1_GB, 0_GB), std::pair(2_GB, 0_GB), std::pair(3_GB, 1_GB)}) {
        Sample sample = workstation(1);
        sample.card("blower").memory = memory;
        EXPECT_EQ(sample.findings(cardMemoryRule).at(0).found, Figure(left));
        EXPECT_EQ(sample.findings("display-on-compute-card").at(0).found, Figure(left));
    }
}
