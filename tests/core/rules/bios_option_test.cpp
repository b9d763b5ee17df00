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
    EXPECT_EQ(verdictOf(findings), Verdict::WorksIf);
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
}
