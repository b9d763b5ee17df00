// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto peerToPeerOffRule = "peer-to-peer-off";

TEST(PeerToPeerOff, TheFamilyIsNamedWithWhatIsLeftAndWhatTheLinksWouldAllow) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(peerToPeerOffRule).empty()) << "not known is not off";
    sample.card("blower").peerToPeer = PeerToPeer::Pcie;
    EXPECT_TRUE(sample.findings(peerToPeerOffRule).empty());
    sample.card("blower").peerToPeer = PeerToPeer::None;
    const auto findings = sample.findings(peerToPeerOffRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(Bandwidth::of(8)));
    const QString message = inWords(findings[0].message);
    for (const char* words : {"The cards have no peer-to-peer", "at 1.4–8 GB/s", "allow 13.6 GB/s"})
        EXPECT_TRUE(message.contains(words)) << words << "\n" << message.toStdString();
    const QString details = inWords(findings[0].details).join(QLatin1Char(' '));
    for (const char* words : {"The blower", "virtual machine", "Patched"})
        EXPECT_TRUE(details.contains(words)) << words;
}

TEST(PeerToPeerOff, APairThatABridgeWouldJoinIsOfferedIt) {
    Sample sample = workstation(2);
    sample.card("blower").peerToPeer = PeerToPeer::BridgeOnly;
    sample.card("blower").nvlinkGeneration = 3;
    for (int pitch : {3, 2}) {
        Bridge bridge;
        bridge.id = QStringLiteral("bridge-%1").arg(pitch);
        bridge.name = bridge.id;
        bridge.nvlinkGeneration = 3;
        bridge.links = 4;
        bridge.pitches = {pitch};
        sample.parts.of<Bridge>().push_back(bridge);
    }
    const auto findings = sample.findings(peerToPeerOffRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "add-bridge:bridge-2@S1,S3")) << fixesOf(findings[0]);
    expectEachFixMends(sample, peerToPeerOffRule);
}
