// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto socketsLostRule = "sockets-lost";

static Sample carrierIn(const char* slot, QStringList splits = {}) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({QString::fromLatin1(slot), "carrier"});
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    Connector& connector = wiring.connectors[std::size_t(wiring.connector(QString::fromLatin1(slot)))];
    if (!splits.isEmpty())
        connector.bifurcations = splits;
    return sample;
}

TEST(SocketsLost, ASlotThatSplitsAsNeededServesAll) {
    EXPECT_TRUE(carrierIn("S5").findings(socketsLostRule).empty());
    EXPECT_TRUE(carrierIn("S3").findings(socketsLostRule).empty()) << "not known: a condition, not a loss";
}

TEST(SocketsLost, ASlotKnownNotToSplitLosesSockets) {
    for (const auto& [splits, served] : {std::pair(QStringList{"16"}, 1), std::pair(QStringList{"16", "8+8"}, 2),
                                         std::pair(QStringList{"8+4+4"}, 3)}) {
        const auto findings = carrierIn("S3", splits).findings(socketsLostRule);
        ASSERT_EQ(findings.size(), 1U);
        EXPECT_EQ(findings[0].severity, Severity::Warning);
        EXPECT_EQ(findings[0].found, Figure::count(served, "sockets"));
        EXPECT_EQ(findings[0].allowed, Figure::count(4, "sockets"));
    }
}

TEST(SocketsLost, ASlotWithFewerLanesLosesThemToo) {
    Sample sample = carrierIn("S5");
    sample.build.options["S5_mode"] = "x8";
    const auto findings = sample.findings(socketsLostRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(2, "sockets"));
    EXPECT_TRUE(inWords(findings[0].message).contains("x8")) << inWords(findings[0].message).toStdString();
    sample = carrierIn("S3");
    sample.build.processors = {"hedt-28"}; // S3 is x8, its splits are not known
    EXPECT_EQ(sample.findings(socketsLostRule).size(), 1U);
}
