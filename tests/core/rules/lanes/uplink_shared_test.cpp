// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto uplinkSharedRule = "uplink-shared";

/// A card that asks for four lanes in S2, behind the chipset and its four-lane link.
static Sample behindChipset() {
    Sample sample = workstation(1);
    sample.card("open").pcieLanes = 4;
    for (auto& connector : sample.part<Board>("hedt").wiring.edit().connectors)
        connector.openEnded = connector.openEnded || connector.label == "S2";
    sample.build.cards.push_back({"S2", "open", {}});
    return sample;
}

TEST(UplinkShared, ACardBehindTheChipsetIsFineWhileTheLinkCarriesAll) {
    // S2 is of generation 2: 2 GB/s of 3.9.
    EXPECT_TRUE(behindChipset().findings(uplinkSharedRule).empty());
}

TEST(UplinkShared, WithADriveBesideItMoreIsAskedThanThere) {
    Sample sample = behindChipset();
    sample.build.drives.push_back({"M3", "nvme"});
    const auto findings = sample.findings(uplinkSharedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    const QString message = inWords(findings[0].message);
    EXPECT_TRUE(message.contains("carries 3.9 GB/s") && message.contains("ask for 5.9 GB/s")) << message.toStdString();
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S2"});
    for (const char* sharer : {"S2 (The open, 2 GB/s)", "M3 (The nvme, 3.9 GB/s)"})
        EXPECT_TRUE(inWords(findings[0].details).first().contains(sharer)) << sharer;
    EXPECT_TRUE(offers(findings[0], "move:S2:S7")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "move:M3:M2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, uplinkSharedRule);
}

TEST(UplinkShared, SolderedDevicesShareToo) {
    Sample sample = behindChipset();
    for (auto& connector : sample.part<Board>("hedt").wiring.edit().connectors) {
        if (connector.label == "SATA1") {
            connector.isAlwaysOn = true;
            connector.electricalLanes = 4;
        }
        if (connector.label == "@PCH")
            connector.electricalLanes = 2;
    }
    const auto findings = sample.findings(uplinkSharedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].details).first().contains("SATA1 (1 GB/s)"));
}

TEST(UplinkShared, DrivesAloneMayShare) {
    Sample sample = workstation(1);
    sample.build.drives = {{"M3", "nvme"}, {"U1", "u2"}};
    EXPECT_TRUE(sample.findings(uplinkSharedRule).empty());
}

TEST(UplinkShared, SwitchesAreToldTogether) {
    const auto findings = server(8).findings(uplinkSharedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8"}));
    EXPECT_EQ(inWords(findings[0].title), "Cards share the links of 2 switches");
    const QString details = inWords(findings[0].details).join(QLatin1Char(' '));
    for (const char* words : {"switch SWA carries 31.5 GB/s; the cards below it can ask for 126 GB/s",
                              "Below SWB: G5, G6, G7 and G8 (The passive, 31.5 GB/s each)"})
        EXPECT_TRUE(details.contains(words)) << details.toStdString();
}

TEST(UplinkShared, OfSwitchesThatAreAskedForUnlikeRatesTheWorstCounts) {
    const auto findings = server(6).findings(uplinkSharedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_NEAR(findings[0].found.value().value_or(0), 126, 0.1);
    EXPECT_TRUE(inWords(findings[0].details.at(1)).contains("ask for 63 GB/s"));
}

TEST(UplinkShared, OfAlikeCardsOneMoveIsOffered) {
    const auto findings = server(2).findings(uplinkSharedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].fixes.size(), 1U) << fixesOf(findings[0]);
    expectEachFixMends(server(2), uplinkSharedRule);
}

TEST(UplinkShared, CardsBelowASwitchAreAdvice) {
    EXPECT_TRUE(server(1).findings(uplinkSharedRule).empty());
    const auto findings = server(2).findings(uplinkSharedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(inWords(findings[0].message).contains("ask for 63 GB/s"));
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"G1", "G2"}));
}
