#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "bios-option";

TEST(BiosOption, AChangedOptionIsACondition) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(rule).empty());
    sample.build.options["S5_mode"] = "auto";
    EXPECT_TRUE(sample.findings(rule).empty());
    sample.build.options["S5_mode"] = "x8";
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(verdictOf(Findings(findings.begin(), findings.end())), Verdict::WorksIf);
    EXPECT_EQ(findings[0].found, "x8");
    EXPECT_EQ(findings[0].allowed, "auto");
    expectEachFixMends(sample, rule);
}

TEST(BiosOption, ACarrierNeedsItsSlotSplit) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S5", "carrier"});
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(findings[0].found, "4+4+4+4");
    EXPECT_TRUE(findings[0].allowed.contains("4+4+4+4")) << findings[0].allowed.toStdString();
    EXPECT_EQ(findings[0].settings, (std::vector<BiosSetting>{{"Bifurcation of S5", "4+4+4+4"}}));
}

TEST(BiosOption, ASplitThatIsNotKnownIsSaidSo) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S3", "carrier"});
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(findings[0].allowed, "not known");
    EXPECT_EQ(findings[0].settings.size(), 1U);
}

TEST(BiosOption, TheSplitThatServesMostIsTheOneToSet) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S3", "carrier"});
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    QStringList& splits = wiring.connectors[std::size_t(wiring.connector("S3"))].bifurcations;
    splits = QStringList{"16", "8+8"};
    auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].settings[0].value, "8+8");
    splits = QStringList{"16"};
    EXPECT_TRUE(sample.findings(rule).empty()) << "nothing to set; sockets-lost speaks";
}
