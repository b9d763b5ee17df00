// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cpuLanesUsedUpRule = "cpu-lanes-used-up";

TEST(CpuLanesUsedUp, FourCardsFillSixtyFourLanesAndADriveIsTooMuch) {
    Sample sample = workstation(3);
    EXPECT_TRUE(sample.findings(cpuLanesUsedUpRule).empty());
    sample = workstation(4);
    EXPECT_TRUE(sample.findings(cpuLanesUsedUpRule).empty());
    sample.build.drives.push_back({"M2", "nvme"});
    const auto findings = sample.findings(cpuLanesUsedUpRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(sample.findings("width-reduced").empty());
    sample.build.drives = {{"M1", "nvme"}}; // takes lanes of S7
    EXPECT_TRUE(sample.findings(cpuLanesUsedUpRule).empty());
    EXPECT_TRUE(textOf(sample.findings("width-reduced").at(0)).contains("asks for 68 CPU lanes and there are 64"));
    EXPECT_EQ(findings[0].found, Figure::count(68, "lanes"));
    EXPECT_EQ(findings[0].allowed, Figure::count(64, "lanes"));
}

TEST(CpuLanesUsedUp, CardsBelowSwitchesAskOnlyForTheUplinks) {
    EXPECT_TRUE(server(8).findings(cpuLanesUsedUpRule).empty());
}

TEST(CpuLanesUsedUp, LanesThatAreNotKnownAreNotCounted) {
    Sample sample = workstation(4);
    sample.part<Processor>("hedt-64").usableLanes.reset();
    EXPECT_EQ(sample.findings(cpuLanesUsedUpRule, Severity::NotChecked).size(), 1U);
}

TEST(CpuLanesUsedUp, ACpuWithEnoughLanesMends) {
    Sample sample = workstation(4);
    sample.build.drives.push_back({"M2", "nvme"});
    EXPECT_TRUE(sample.findings(cpuLanesUsedUpRule).at(0).fixes.empty());
    Processor larger = sample.part<Processor>("hedt-64");
    larger.id = "hedt-68";
    larger.usableLanes = 68;
    sample.parts.of<Processor>().push_back(larger);
    EXPECT_TRUE(offers(sample.findings(cpuLanesUsedUpRule).at(0), "use-cpu:hedt-68"));
    expectEachFixMends(sample, cpuLanesUsedUpRule);
}
