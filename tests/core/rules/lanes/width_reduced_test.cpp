// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto widthReducedRule = "width-reduced";

TEST(WidthReduced, ADriveThatTakesLanesIsNamedAndMoved) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(widthReducedRule).empty());
    sample.build.drives.push_back({"M1", "nvme"});
    const auto findings = sample.findings(widthReducedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure::count(8, "lanes"));
    EXPECT_EQ(findings[0].allowed, Figure::count(16, "lanes"));
    EXPECT_TRUE(inWords(findings[0].message).contains("M1 (The nvme)")) << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(offers(findings[0], "move:M1:M2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, widthReducedRule);
}

TEST(WidthReduced, ACardMovesToAFreeSlotThatIsWider) {
    Sample sample = workstation(4);
    sample.build.cards.erase(sample.build.cards.begin() + 2);
    sample.build.drives.push_back({"M1", "nvme"});
    const auto findings = sample.findings(widthReducedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S7:S5")) << fixesOf(findings[0]);
    expectEachFixMends(sample, widthReducedRule);
}

TEST(WidthReduced, ACpuWithMoreLanesMends) {
    Sample sample = workstation(4);
    sample.build.processors = {"hedt-28"};
    const auto findings = sample.findings(widthReducedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S3"});
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-64")) << fixesOf(findings[0]);
    expectEachFixMends(sample, widthReducedRule);
}

TEST(WidthReduced, ABoardOptionThatTakesLanesIsSetBack) {
    Sample sample = workstation(4);
    sample.build.options["S5_mode"] = "x8";
    const auto findings = sample.findings(widthReducedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "set-option:S5_mode=auto")) << fixesOf(findings[0]);
    expectEachFixMends(sample, widthReducedRule);
}
