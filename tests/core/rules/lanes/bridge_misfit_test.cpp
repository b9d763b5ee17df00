// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto bridgeMisfitRule = "bridge-misfit";

static Bridge bridgeCalled(const char* id, int pitch) {
    Bridge bridge;
    bridge.id = QLatin1String(id);
    bridge.name = QLatin1String(id);
    bridge.source = "a test";
    bridge.nvlinkGeneration = 3;
    bridge.links = 4;
    bridge.pitches = {pitch};
    bridge.cards = QStringList{"open"};
    bridge.maxCards = 2;
    return bridge;
}

static Sample bridged(int cards, const char* bridge) {
    Sample sample = workstation(cards);
    sample.card("blower").nvlinkGeneration = 3;
    sample.parts.of<Bridge>() = {bridgeCalled("two-slot", 2), bridgeCalled("three-slot", 3)};
    sample.build.bridges = {{"S1", "S3", bridge}};
    return sample;
}

TEST(BridgeMisfit, ABridgeOfAnotherPitchIsAnErrorAndTheOneThatFitsIsOffered) {
    EXPECT_TRUE(bridged(2, "two-slot").findings(bridgeMisfitRule).empty());
    const Sample sample = bridged(2, "three-slot");
    const auto findings = sample.findings(bridgeMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(inWords(findings[0].message), "three-slot spans 3 slots; from S1 to S3 it is 2.");
    EXPECT_TRUE(offers(findings[0], "use-bridge:two-slot@S1,S3")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "remove-bridge:S1,S3")) << fixesOf(findings[0]);
    expectEachFixMends(sample, bridgeMisfitRule);
}

TEST(BridgeMisfit, ACardThatIsNotOnItsListCannotBeJoined) {
    Sample sample = bridged(1, "two-slot");
    sample.build.cards.push_back({"S3", "triple", {}});
    sample.card("triple").nvlinkGeneration = 3;
    const auto findings = sample.findings(bridgeMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].message).contains("is not made for The triple in S3"));
    EXPECT_EQ(fixesOf(findings[0]), "remove-bridge:S1,S3 \"Remove two-slot\"");
    expectEachFixMends(sample, bridgeMisfitRule);
}

TEST(BridgeMisfit, ACardInTwoBridgesIsAnErrorOfBoth) {
    Sample sample = bridged(3, "two-slot");
    sample.build.bridges.push_back({"S3", "S5", "two-slot"});
    const auto findings = sample.findings(bridgeMisfitRule);
    ASSERT_EQ(findings.size(), 2U);
    EXPECT_TRUE(inWords(findings[0].message).contains("already has a bridge"));
    expectEachFixMends(sample, bridgeMisfitRule);
}

/// A blower that is built on the bridge's "open" and takes bridges of these pitches, at two slots.
static Sample withCardPitches(std::vector<int> pitches) {
    Sample sample = bridged(2, "two-slot");
    sample.card("blower").bridgePitches = std::move(pitches);
    return sample;
}

TEST(BridgeMisfit, ACardGoesByThePitchesItTakesUnlessTheBridgeNamesIt) {
    EXPECT_TRUE(withCardPitches({}).findings(bridgeMisfitRule).empty()) << "not known";
    EXPECT_TRUE(withCardPitches({2, 3}).findings(bridgeMisfitRule).empty());
    Sample sample = withCardPitches({3, 4});
    const auto findings = sample.findings(bridgeMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(inWords(findings[0].message), "two-slot spans 2 slots; The blower in S1 takes bridges of 3/4 slots.");
    EXPECT_EQ(fixesOf(findings[0]), "remove-bridge:S1,S3 \"Remove two-slot\"");
    expectEachFixMends(sample, bridgeMisfitRule);
    sample.parts.of<Bridge>()[0].cards << "blower";
    EXPECT_TRUE(sample.findings(bridgeMisfitRule).empty()) << "seen together";
}
