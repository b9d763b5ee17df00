// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto slotWithoutLanesRule = "slot-without-lanes";

TEST(SlotWithoutLanes, SlotsOfAnEmptySocketAreDark) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings(slotWithoutLanesRule).empty());
    sample.build.processors.pop_back();
    const auto findings = sample.findings(slotWithoutLanesRule);
    ASSERT_EQ(findings.size(), 1U) << "four slots, one socket";
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"G5", "G6", "G7", "G8"}));
    EXPECT_TRUE(offers(findings[0], "remove:G8")) << fixesOf(findings[0]);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(0, "lanes"));
    EXPECT_TRUE(offers(findings[0], "fill-sockets:xeon")) << fixesOf(findings[0]);
    expectEachFixMends(sample, slotWithoutLanesRule);
}

TEST(SlotWithoutLanes, ACardMovesToASlotThatHasLanes) {
    Sample sample = server(1);
    sample.build.processors.pop_back();
    sample.build.cards[0].slot = "G5";
    const auto findings = sample.findings(slotWithoutLanesRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:G5:G4")) << fixesOf(findings[0]);
    expectEachFixMends(sample, slotWithoutLanesRule);
}

TEST(SlotWithoutLanes, ASecondCpuIsNotOfferedWhereItWorksAlone) {
    Sample sample = server(8);
    sample.build.processors = {"xeon-single"};
    EXPECT_FALSE(offers(sample.findings(slotWithoutLanesRule).at(0), "fill-sockets:xeon-single"));
}
