// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto coolerSocketRule = "cooler-socket";

TEST(CoolerSocket, ACoolerForAnotherSocketIsAnError) {
    Sample sample = cooled();
    EXPECT_TRUE(sample.findings(coolerSocketRule).empty());
    sample.part<ProcessorCooler>("tower").sockets = QStringList{"AM5", "LGA1700"};
    const auto findings = sample.findings(coolerSocketRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"tower", "hedt"}));
    expectWords(textOf(findings[0]), {"isn't made for TR4"});
}

TEST(CoolerSocket, ASocketThatIsNotToldIsNotChecked) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").sockets.clear();
    EXPECT_EQ(sample.findings(coolerSocketRule, Severity::NotChecked).size(), 1U);
    sample = cooled();
    sample.part<ProcessorCooler>("tower").unverified << QStringLiteral("fits_sockets");
    EXPECT_EQ(sample.findings(coolerSocketRule, Severity::NotChecked).size(), 1U);
    EXPECT_TRUE(sample.findings(coolerSocketRule, Severity::Error).empty());
}

TEST(CoolerSocket, TheBoxsOwnAndABoardOfUnknownSocketPass) {
    Sample sample = workstation(1);
    sample.part<ProcessorCooler>("box").sockets = QStringList{"AM5"};
    EXPECT_TRUE(sample.findings(coolerSocketRule).empty()) << "its maker put it into the box";
    sample = cooled();
    sample.part<ProcessorCooler>("tower").sockets = QStringList{"AM5"};
    sample.part<Board>("hedt").socket.clear();
    EXPECT_TRUE(sample.findings(coolerSocketRule).empty());
}

TEST(CoolerSocket, ACoolerForTheSocketMends) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").sockets = QStringList{"AM5"};
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("other", 80));
    const auto findings = sample.findings(coolerSocketRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cooler:other")) << fixesOf(findings[0]);
    expectEachFixMends(sample, coolerSocketRule);
}
