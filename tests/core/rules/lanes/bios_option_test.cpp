// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto biosOptionRule = "bios-option";

TEST(BiosOption, AChangedOptionIsACondition) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(biosOptionRule).empty());
    sample.build.options["S5_mode"] = "auto";
    EXPECT_TRUE(sample.findings(biosOptionRule).empty());
    sample.build.options["S5_mode"] = "x8";
    const auto findings = sample.findings(biosOptionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(verdictOf(Findings(findings.begin(), findings.end())), Verdict::WorksIf);
    EXPECT_EQ(findings[0].settings.at(0).value, "x8");
    EXPECT_TRUE(inWords(findings[0].message).endsWith("the default is \"auto\"."));
    expectEachFixMends(sample, biosOptionRule);
}

TEST(BiosOption, ACarrierNeedsItsSlotSplit) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S5", "carrier"});
    const auto findings = sample.findings(biosOptionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_TRUE(inWords(findings[0].message).contains("split as 4+4+4+4"))
        << inWords(findings[0].message).toStdString();
    EXPECT_EQ(findings[0].settings, (std::vector<BiosSetting>{{"Bifurcation of S5", "4+4+4+4"}}));
}

TEST(BiosOption, ASplitThatIsNotKnownIsSaidSo) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S3", "carrier"});
    const auto findings = sample.findings(biosOptionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_TRUE(inWords(findings[0].message).endsWith("whether it can is unknown."));
    EXPECT_EQ(findings[0].settings.size(), 1U);
}

TEST(BiosOption, TheSplitThatServesMostIsTheOneToSet) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S3", "carrier"});
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    QStringList& splits = wiring.connectors[std::size_t(wiring.connector("S3"))].bifurcations;
    splits = QStringList{"16", "8+8"};
    auto findings = sample.findings(biosOptionRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].settings[0].value, "8+8");
    splits = QStringList{"16"};
    EXPECT_TRUE(sample.findings(biosOptionRule).empty()) << "nothing to set; sockets-lost speaks";
}
