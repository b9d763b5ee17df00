// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardBehindChipsetRule = "card-behind-chipset";

/// Two cards on the CPU at S1 and S3 (x8 on this CPU), one behind the chipset at S2.
static Sample threeCards() {
    Sample sample = workstation(2);
    sample.build.cards.push_back({"S2", "blower", {}});
    sample.card("blower").peerToPeer = PeerToPeer::Pcie;
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors) {
        if (connector.label == QLatin1String("S2")) {
            connector.physicalLanes = 16;
            connector.generation = 3;
        }
    }
    return sample;
}

TEST(CardBehindChipset, ItsWayIsToldBesideThatOfTheBestPair) {
    Sample sample = threeCards();
    sample.build.processors = {"hedt-28"};
    const auto findings = sample.findings(cardBehindChipsetRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S2"});
    const QString message = inWords(findings[0].message);
    EXPECT_TRUE(message.contains("reach 3.4 GB/s") && message.contains("allow 6.8 GB/s")) << message.toStdString();
    const QString details = inWords(findings[0].details).join(QLatin1Char(' '));
    EXPECT_TRUE(details.contains("GPU0 in S1 and GPU2 in S3, has 6.8 GB/s")) << details.toStdString();
    EXPECT_TRUE(details.contains("calls its path PHB, and this one PHB"));
}

TEST(CardBehindChipset, AFreeSlotOfTheCpuMendsIt) {
    const Sample sample = threeCards();
    const auto findings = sample.findings(cardBehindChipsetRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].fixes.size(), 1U) << fixesOf(findings[0]);
    expectEachFixMends(sample, cardBehindChipsetRule);
}

TEST(CardBehindChipset, AloneOrOnTheCpusLanesNothingIsSaid) {
    EXPECT_TRUE(workstation(4).findings(cardBehindChipsetRule).empty());
    Sample alone = threeCards();
    alone.build.cards.erase(alone.build.cards.begin(), alone.build.cards.begin() + 2);
    EXPECT_TRUE(alone.findings(cardBehindChipsetRule).empty());
}
