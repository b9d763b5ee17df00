// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto pairAcrossSocketsRule = "pair-across-sockets";

TEST(PairAcrossSockets, ThePairsAreCountedAndTheGroupsNamed) {
    EXPECT_TRUE(server(4).findings(pairAcrossSocketsRule).empty()) << "four below one switch";
    Sample sample = server(8);
    sample.card("passive").peerToPeer = PeerToPeer::Pcie;
    const auto findings = sample.findings(pairAcrossSocketsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure::count(16, "pairs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(0, "pairs"));
    EXPECT_TRUE(inWords(findings[0].message).startsWith("16 of 28 GPU pairs cross between CPUs"));
    const QString details = inWords(findings[0].details).join(QLatin1Char(' '));
    for (const char* words :
         {"GPUs 0, 1, 2 and 3 are below CPU 0.", "GPUs 4, 5, 6 and 7 are below CPU 1.", "(PIX) have 27.2 GB/s"})
        EXPECT_TRUE(details.contains(words)) << words << "\n" << details.toStdString();
    EXPECT_TRUE(findings[0].fixes.empty()) << "no one move brings eight cards together";
}

TEST(PairAcrossSockets, TwoCardsAreBroughtTogether) {
    Sample sample = server(0);
    sample.build.cards = {{"G1", "passive", {}}, {"G5", "passive", {}}};
    ASSERT_EQ(sample.findings(pairAcrossSocketsRule).size(), 1U);
    EXPECT_EQ(sample.findings(pairAcrossSocketsRule)[0].fixes.size(), 1U);
    expectEachFixMends(sample, pairAcrossSocketsRule);
}
