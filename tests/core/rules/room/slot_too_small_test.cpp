// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto slotTooSmallRule = "slot-too-small";

TEST(SlotTooSmall, AnX16CardDoesNotGoIntoAnX4Slot) {
    Sample sample = workstation(1);
    sample.build.cards[0].slot = "S2";
    const auto findings = sample.findings(slotTooSmallRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(16, "lanes"));
    EXPECT_EQ(findings[0].allowed, Figure::count(4, "lanes"));
    EXPECT_TRUE(offers(findings[0], "move:S2:S1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, slotTooSmallRule);
}

TEST(SlotTooSmall, AnX4CardOrASlotOpenAtItsEndIsNoError) {
    Sample sample = workstation(1);
    sample.build.cards[0].slot = "S2";
    sample.card("blower").pcieLanes = 4;
    EXPECT_TRUE(sample.findings(slotTooSmallRule).empty());
    sample.card("blower").pcieLanes = 8;
    EXPECT_EQ(sample.findings(slotTooSmallRule).size(), 1U);
    auto& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S2"))].openEnded = true;
    EXPECT_TRUE(sample.findings(slotTooSmallRule).empty());
}

TEST(SlotTooSmall, AModuleDoesNotGoIntoAnySlot) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(slotTooSmallRule).empty());
    sample.card("blower").mount = Mount::Sxm5;
    const auto findings = sample.findings(slotTooSmallRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(findings[0].fixes.empty()) << fixesOf(findings[0]);
}

TEST(SlotTooSmall, NetworkCardsAreMeasuredToo) {
    Sample sample = workstation(1);
    sample.build.networkCards.push_back({"S2", "nic-x4"});
    EXPECT_TRUE(sample.findings(slotTooSmallRule).empty());
    sample.build.networkCards[0].part = "nic-x8";
    EXPECT_EQ(sample.findings(slotTooSmallRule).size(), 1U);
}
