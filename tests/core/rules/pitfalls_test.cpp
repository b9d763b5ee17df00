// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/link.h"
#include "core/units/text.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

// What people fall into and notice after they have paid: for each a build that does, and the finding that says so with
// both numbers in its sentence.

TEST(Pitfalls, AnX16SlotMayBeWiredForFourLanes) {
    Sample sample = workstation(0);
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors) {
        if (connector.label == "S7")
            connector.electricalLanes = 4;
    }
    sample.build.cards = {{"S7", "blower", {}}};
    const auto findings = sample.findings("width-reduced");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]),
                {"runs at x4 (3.9 GB/s) instead of x16 (15.8 GB/s)", "S7 is x16 long but wired for x4."});
    EXPECT_EQ(findings[0].found, Figure::count(4, "lanes"));
    EXPECT_EQ(findings[0].allowed, Figure::count(16, "lanes"));
    EXPECT_TRUE(offers(findings[0], "move:S7:S5")) << fixesOf(findings[0]);
}

TEST(Pitfalls, AnX16SlotMayBeOfGenerationTwo) {
    Sample sample = workstation(0);
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors) {
        if (connector.label == "S7")
            connector.generation = 2;
    }
    sample.build.cards = {{"S7", "blower", {}}};
    const auto findings = sample.findings("generation-low");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]),
                {"runs at PCIe 2.0 (8 GB/s) instead of 3.0 (15.8 GB/s)", "The slot is of that generation."});
    EXPECT_TRUE(offers(findings[0], "move:S7:S5")) << fixesOf(findings[0]);
}

TEST(Pitfalls, AnM2DriveHalvesTheCardsLanes) {
    Sample sample = workstation(4);
    sample.build.drives = {{"M1", "nvme"}, {"M2", "nvme"}};
    const auto findings = sample.findings("width-reduced");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"in S7 runs at x8 (7.9 GB/s) instead of x16 (15.8 GB/s)", "M1 (The nvme)"});
    // M2 is taken, M3 costs nothing.
    ASSERT_TRUE(offers(findings[0], "move:M1:M3")) << fixesOf(findings[0]);
    EXPECT_EQ(inWords(findings[0].fixes.front().label), "Move The nvme from M1 to M3");
    expectEachFixMends(sample, "width-reduced");
}

TEST(Pitfalls, AnM2DriveSwitchesTheCardsSlotOff) {
    Sample sample = workstation(4);
    LaneEffect effect;
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    effect.when.occupied = {wiring.connector("M1")};
    effect.disables = {wiring.connector("S7")};
    wiring.effects.push_back(effect);
    sample.build.drives = {{"M1", "nvme"}};
    const auto findings = sample.findings("slot-without-lanes");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"gets no lanes", "M1 (The nvme)"});
    EXPECT_TRUE(offers(findings[0], "move:M1:M2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, "slot-without-lanes");
}

TEST(Pitfalls, ACardBehindTheChipsetSharesItsLink) {
    Sample sample = workstation(1);
    sample.card("open").pcieLanes = 4;
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors) {
        if (connector.label == "S2")
            connector = {"S2", ConnectorKind::Slot, 2, 16, 4, 3, true, false, -1, {}};
    }
    sample.build.drives.push_back({"M3", "nvme"});
    sample.build.cards.push_back({"S2", "open", {}});
    const auto findings = sample.findings("uplink-shared");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    expectWords(textOf(findings[0]), {"carries 3.9 GB/s", "can ask for 7.9 GB/s at once",
                                      "S2 (The open, 3.9 GB/s) and M3 (The nvme, 3.9 GB/s)"});
    EXPECT_TRUE(offers(findings[0], "move:S2:S7")) << fixesOf(findings[0]);
    expectEachFixMends(sample, "uplink-shared");
}

TEST(Pitfalls, ThreeSlotCardsDoNotFitSideBySide) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "triple", {}}, {"S3", "triple", {}}};
    const auto findings = sample.findings("card-overlaps-card");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    // 61 mm where the next card stands 40.64 mm below.
    expectWords(textOf(findings[0]), {"reaches 20.4 mm into the place of The triple", "They can't both fit"});
    EXPECT_TRUE(offers(findings[0], "move:S3:S7")) << fixesOf(findings[0]);
    expectEachFixMends(sample, "card-overlaps-card");
}

TEST(Pitfalls, FourSlotCardsOfWhichOnlyTheSlotsAreKnownAreMeasuredByThem) {
    Sample sample = workstation(0);
    sample.card("triple").slotWidth = 4;
    sample.card("triple").thickness.reset();
    sample.build.cards = {{"S1", "triple", {}}, {"S3", "triple", {}}};
    const auto findings = sample.findings("card-overlaps-card");
    ASSERT_EQ(findings.size(), 1U);
    // 1.57 + 14.47 + 3 × 20.32 + 2.67 = 79.67 mm of 40.64.
    expectWords(textOf(findings[0]), {"reaches 39 mm into the place"});
    EXPECT_TRUE(inWords(findings[0].details.front()).contains("thickness is unknown"));
}
