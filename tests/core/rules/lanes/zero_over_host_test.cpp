// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/bridged_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto zeroOverHostRule = "zero-over-host";

/// Cards in these slots of the server: G1 to G4 below one switch, G5 to G8 below the other CPU's.
static Sample inSlots(const QStringList& slots, std::set<WorkKind> kinds) {
    Sample sample = server(0);
    for (const QString& slot : slots)
        sample.build.cards.push_back({slot, "passive", {}});
    sample.build.work.kinds = std::move(kinds);
    return sample;
}

TEST(ZeroOverHost, AFullWidthPairAcrossCpusIsAWarningOneBelowASwitchIsNot) {
    const std::set<WorkKind> zero{WorkKind::Zero};
    EXPECT_TRUE(inSlots({"G1", "G4"}, zero).findings(zeroOverHostRule).empty());
    const auto findings = inSlots({"G1", "G5"}, zero).findings(zeroOverHostRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure::count(1, "pairs"));
    EXPECT_TRUE(inWords(findings[0].message).contains("1 of 1 GPU pairs goes through a CPU"))
        << inWords(findings[0].message).toStdString();
}

TEST(ZeroOverHost, TwoCardsAtX16UnderOneHostBridgeAreToldOfIt) {
    Sample sample = workstation(2); // PHB
    sample.build.work.kinds = {WorkKind::Ddp, WorkKind::Zero};
    EXPECT_EQ(sample.findings(zeroOverHostRule, Severity::Warning).size(), 1U);
    sample.build.work.kinds = {WorkKind::Ddp};
    EXPECT_TRUE(sample.findings(zeroOverHostRule).empty());
    sample.build.work.kinds = {workKinds.begin(), workKinds.end()}; // for whatever comes
    EXPECT_EQ(sample.findings(zeroOverHostRule, Severity::Advice).size(), 1U);
}

TEST(ZeroOverHost, ABridgeMends) {
    Sample sample = workstation(2);
    sample.build.work.kinds = {WorkKind::Zero};
    addBridges(sample);
    const auto findings = sample.findings(zeroOverHostRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "add-bridge:near@S1,S3")) << fixesOf(findings[0]);
    expectEachFixMends(sample, zeroOverHostRule);
}
